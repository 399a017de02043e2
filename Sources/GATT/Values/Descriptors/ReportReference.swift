/// The Report Reference descriptor (0x2908): which report of the Report Map a Report value is.
///
/// Layout, HID Service 1.0: report ID u8, report type u8.
public struct ReportReference: AttributeValue {
    /// The ID of the report; 0 where the Report Map has no IDs.
    public var reportID: UInt8 = 0
    /// The way the report goes.
    public var reportType = ReportType.input

    /// Makes a reference to the input report without ID.
    public init() {}

    /// Makes a reference to a report.
    public init(reportID: UInt8, reportType: ReportType) {
        self.reportID = reportID
        self.reportType = reportType
    }

    /// The way a report goes.
    public struct ReportType: Enumeration {
        /// The octet; 0 and all above 3 are reserved.
        public var rawValue: UInt8

        /// Makes a type from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// From the device to the host.
        public static let input = Self(rawValue: 1)
        /// From the host to the device.
        public static let output = Self(rawValue: 2)
        /// Both ways, not for immediate use.
        public static let feature = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "input"), .init(2, "output"), .init(3, "feature"),
        ]
    }

    /// The UUID, 0x2908.
    public static let uuid = BluetoothUUID(0x2908)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("reportId", &reportID)
        try coder.field("reportType", &reportType)
    }
}
