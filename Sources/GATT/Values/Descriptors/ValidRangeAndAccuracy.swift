/// The Valid Range and Accuracy descriptor (0x2911): what a health sensor can observe, and how well.
///
/// Layout, Generic Health Sensor Service 1.0: observation type u32, unit code u16, lower and upper limit, and if there
/// are octets left the accuracy, all three medical numbers of 32 bits.
public struct ValidRangeAndAccuracy: AttributeValue {
    /// What is observed: a code of IEEE 11073-10101, the partition in the upper 16 bits.
    public var observationType: UInt32 = 0
    /// The unit of the numbers: a code of IEEE 11073-10101 in its partition for units.
    public var unitCode: UInt16 = 0
    /// The lowest number that can be observed.
    public var lowerLimit = MedicalFloat32()
    /// The highest number that can be observed.
    public var upperLimit = MedicalFloat32()
    /// How far a number may be off.
    public var accuracy: MedicalFloat32?

    /// Makes a range of zero.
    public init() {}

    /// The UUID, 0x2911.
    public static let uuid = BluetoothUUID(0x2911)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("observationType", &observationType)
        try coder.field("unitCode", &unitCode)
        try coder.field("lowerLimit", &lowerLimit)
        try coder.field("upperLimit", &upperLimit)
        let isKnown = coder.hasOctets(MedicalFloat32.octets, otherwise: accuracy != nil)
        try coder.optional("accuracy", &accuracy, isPresent: isKnown)
    }
}
