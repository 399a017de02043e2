/// The IDD Record Access Control Point value (0x2B27): a request for events of an insulin delivery device, and its answer.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it: op code u8, operator u8, and the operand; of
/// the response code that is the op code requested u8, the result u8, and in a device with E2E-Protection a counter u8 and
/// an E2E-CRC u16. On these they agree, not on all of the other operands, which are shown as hex, with the protection at
/// their end, if there is one.
public struct IDDRecordAccessControlPoint: IDDControlPoint {
    /// What is asked, or what kind of answer this is.
    public var opCode = OpCode.reportStoredRecords
    /// Which records a request means; what is no request for records has the operator "null".
    public var recordOperator = Operator.allRecords
    /// The op code that is answered.
    public var requestOpCode = OpCode.reportStoredRecords
    /// How the request ended.
    public var responseCode = ResponseCode.success
    /// What belongs to the op code, as it is sent.
    public var operand: [UInt8] = []
    /// The protection of a response code.
    public var protection: IDDProtection?

    /// Makes a request for all records.
    public init() {}

    /// What is asked of the device, or what kind of answer it gives: one octet, whose values differ in four bits.
    public struct OpCode: IDDOpCode {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A request has ended.
        public static let responseCode = Self(rawValue: 0x0F)
        /// Send these records.
        public static let reportStoredRecords = Self(rawValue: 0x33)
        /// Delete these records.
        public static let deleteStoredRecords = Self(rawValue: 0x3C)
        /// Stop what is going on.
        public static let abortOperation = Self(rawValue: 0x55)
        /// Say how many of these records there are.
        public static let reportNumberOfStoredRecords = Self(rawValue: 0x5A)
        /// There are so many records.
        public static let numberOfStoredRecordsResponse = Self(rawValue: 0x66)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x0F, "response-code"), .init(0x33, "report-stored-records"), .init(0x3C, "delete-stored-records"),
            .init(0x55, "abort-operation"), .init(0x5A, "report-number-of-stored-records"),
            .init(0x66, "number-of-stored-records-response"),
        ]
    }

    /// Which records a request means: one octet, whose values differ in four bits.
    public struct Operator: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an operator from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// None.
        public static let null = Self(rawValue: 0x0F)
        /// All.
        public static let allRecords = Self(rawValue: 0x33)
        /// Those from a minimum up to a maximum.
        public static let withinRangeOf = Self(rawValue: 0x5A)
        /// The newest.
        public static let lastRecord = Self(rawValue: 0x69)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x0F, "null"), .init(0x33, "all-records"), .init(0x3C, "less-than-or-equal-to"),
            .init(0x55, "greater-than-or-equal-to"), .init(0x5A, "within-range-of"), .init(0x66, "first-record"),
            .init(0x69, "last-record"),
        ]
    }

    /// How a request ended: one octet.
    public struct ResponseCode: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes a code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It has been done.
        public static let success = Self(rawValue: 0xF0)

        /// The words: but for two those of `RecordAccessControlPoint`.
        public static let words: [EnumerationWord<UInt8>] =
            RecordAccessControlPoint.ResponseCode.words.filter { (2...9).contains($0.number) } + [
                .init(0x0A, "procedure-not-applicable"), .init(0xF0, "success"),
            ]
    }

    /// The UUID, 0x2B27.
    public static let uuid = BluetoothUUID(0x2B27)

    /// Walks over the op code, the operator and what belongs to them.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try coder.field("operator", &recordOperator)
        try codeOperandOrAnswer(with: &coder)
    }
}
