/// The IDD Record Access Control Point value (0x2B27): a request for events of an insulin delivery device, or its
/// response.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations: op code u8, operator u8, operand. The
/// operand of the response code is the requested op code u8, the result u8, and in a device with E2E-Protection a
/// counter u8 and an E2E-CRC u16. The implementations agree on these fields but not on all other operands, which are
/// shown as hex, including the protection at the end, if any.
public struct IDDRecordAccessControlPoint: IDDControlPoint {
    /// The op code of the request or response.
    public var opCode = OpCode.reportStoredRecords
    /// The operator that selects the records of a request; all other op codes have the operator `null`.
    public var recordOperator = Operator.allRecords
    /// The op code of the request that a response code refers to.
    public var requestOpCode = OpCode.reportStoredRecords
    /// The result of the request, in a response code.
    public var responseCode = ResponseCode.success
    /// The raw operand, for op codes other than the response code.
    public var operand: [UInt8] = []
    /// The E2E-Protection of a response code, if the device supports it.
    public var protection: IDDProtection?

    /// Creates a request for all records.
    public init() {}

    /// The op code of a request or response: one byte, with values that differ in at least four bits.
    public struct OpCode: IDDOpCode {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The response with the result of a request.
        public static let responseCode = Self(rawValue: 0x0F)
        /// A request to send the selected records.
        public static let reportStoredRecords = Self(rawValue: 0x33)
        /// A request to delete the selected records.
        public static let deleteStoredRecords = Self(rawValue: 0x3C)
        /// A request to abort the current operation.
        public static let abortOperation = Self(rawValue: 0x55)
        /// A request for the number of selected records.
        public static let reportNumberOfStoredRecords = Self(rawValue: 0x5A)
        /// The response with the number of selected records.
        public static let numberOfStoredRecordsResponse = Self(rawValue: 0x66)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x0F, "response-code"), .init(0x33, "report-stored-records"), .init(0x3C, "delete-stored-records"),
            .init(0x55, "abort-operation"), .init(0x5A, "report-number-of-stored-records"),
            .init(0x66, "number-of-stored-records-response"),
        ]
    }

    /// The operator that selects records: one byte, with values that differ in at least four bits.
    public struct Operator: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an operator from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No selection, for op codes that do not select records.
        public static let null = Self(rawValue: 0x0F)
        /// All records.
        public static let allRecords = Self(rawValue: 0x33)
        /// Records from a minimum to a maximum, both included.
        public static let withinRangeOf = Self(rawValue: 0x5A)
        /// The newest record.
        public static let lastRecord = Self(rawValue: 0x69)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x0F, "null"), .init(0x33, "all-records"), .init(0x3C, "less-than-or-equal-to"),
            .init(0x55, "greater-than-or-equal-to"), .init(0x5A, "within-range-of"), .init(0x66, "first-record"),
            .init(0x69, "last-record"),
        ]
    }

    /// The result of a request: one byte.
    public struct ResponseCode: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates a code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The request succeeded.
        public static let success = Self(rawValue: 0xF0)

        /// The name of each defined value, in kebab case; all but two match `RecordAccessControlPoint`.
        public static let names: [EnumerationName<UInt8>] =
            RecordAccessControlPoint.ResponseCode.names.filter { (2...9).contains($0.number) } + [
                .init(0x0A, "procedure-not-applicable"), .init(0xF0, "success"),
            ]
    }

    /// The assigned UUID of the IDD Record Access Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2B27)

    /// Passes the op code, the operator and their operand to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try coder.field("operator", &recordOperator)
        try visitOperandOrResponse(with: &coder)
    }
}
