/// The External Report Reference descriptor (0x2907): a characteristic outside the HID Service that sends a report.
///
/// Layout, HID Service 1.0: the UUID of the characteristic, 2 or 16 bytes.
public struct ExternalReportReference: SingleFieldAttributeValue {
    /// The UUID of the characteristic.
    public var value: BluetoothUUID

    /// Creates a reference whose UUID is zero.
    public init() { value = BluetoothUUID() }

    /// Creates a reference to the characteristic with this UUID.
    public init(_ value: BluetoothUUID) { self.value = value }

    /// The assigned UUID of the External Report Reference descriptor.
    public static let uuid = BluetoothUUID(0x2907)
    /// The JSON key of the External Report Reference value.
    public static let key = "externalReportReference"
}

/// The Report Reference descriptor (0x2908): the report of the Report Map that a Report value contains.
///
/// Layout, HID Service 1.0: report ID u8, report type u8.
public struct ReportReference: AttributeValue {
    /// The ID of the report; 0 if the Report Map has no report IDs.
    public var reportID: UInt8 = 0
    /// The type of the report, which determines its direction.
    public var reportType = ReportType.input

    /// Creates a reference to the input report without an ID.
    public init() {}

    /// Creates a reference to a report.
    public init(reportID: UInt8, reportType: ReportType) {
        self.reportID = reportID
        self.reportType = reportType
    }

    /// The type of a report, which determines its direction.
    public struct ReportType: EnumerationField {
        /// The transmitted value; 0 and values above 3 are reserved.
        public var rawValue: UInt8

        /// Creates a type from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// From the device to the host.
        public static let input = Self(rawValue: 1)
        /// From the host to the device.
        public static let output = Self(rawValue: 2)
        /// In both directions, not for immediate use.
        public static let feature = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "input"), .init(2, "output"), .init(3, "feature"),
        ]
    }

    /// The assigned UUID of the Report Reference descriptor.
    public static let uuid = BluetoothUUID(0x2908)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("reportId", &reportID)
        try coder.field("reportType", &reportType)
    }
}
