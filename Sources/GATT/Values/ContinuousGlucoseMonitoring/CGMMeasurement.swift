/// The CGM Measurement value (0x2AA7): one or more records, sent by notification only.
public struct CGMMeasurement: AttributeValue {
    /// The records, oldest first.
    public var records: [CGMMeasurementRecord] = []

    /// Makes a value without records, to be filled.
    public init() {}

    /// Makes a value of records.
    public init(_ records: [CGMMeasurementRecord]) { self.records = records }

    /// The UUID, 0x2AA7.
    public static let uuid = BluetoothUUID(0x2AA7)

    /// Walks over the records.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.objects("records", &records)
        try coder.require(!records.isEmpty, "records", "must have at least one record")
    }
}
