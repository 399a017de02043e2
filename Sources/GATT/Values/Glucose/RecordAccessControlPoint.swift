/// The Record Access Control Point value (0x2A52): a request for stored records when written, its answer when indicated.
///
/// Layout, GATT Specification Supplement, Record Access Control Point: op code u8, operator u8, and the operand:
///
///     a request with a filter   filter type u8, then the lowest number, the highest, or both
///     a number of records       u16
///     a response code           the op code requested u8, the result u8
///
/// The operands are those of Glucose Service 1.0.1, 3.4: the filter is a sequence number u16 or the time that the user
/// sees as a Date Time. Continuous Glucose Monitoring Service counts minutes since the start of the session in the place
/// of sequence numbers, and Pulse Oximeter Service has no filter.
public struct RecordAccessControlPoint: AttributeValue {
    /// What is asked, or what kind of answer this is.
    public var opCode = OpCode.reportStoredRecords
    /// Which records a request means; what is no request for records has the operator "null".
    public var recordOperator = Operator.allRecords
    /// What the filter compares, if the operator compares.
    public var filterType = FilterType.sequenceNumber
    /// The lowest sequence number.
    public var minimumSequenceNumber: UInt16 = 0
    /// The highest sequence number.
    public var maximumSequenceNumber: UInt16 = 0
    /// The earliest time.
    public var minimumTime = DateTime()
    /// The latest time.
    public var maximumTime = DateTime()
    /// How many records there are.
    public var numberOfRecords: UInt16 = 0
    /// The op code that is answered, which need not be one that exists.
    public var requestOpCode: UInt8 = 0
    /// How the request ended.
    public var responseCode = ResponseCode.success

    /// Makes a request for all records.
    public init() {}

    /// Makes a request.
    public init(_ opCode: OpCode, _ recordOperator: Operator = .allRecords) {
        self.opCode = opCode
        self.recordOperator = recordOperator
    }

    /// Makes the answer to a request.
    public init(response: ResponseCode, to request: OpCode) {
        (opCode, responseCode, requestOpCode) = (.responseCode, response, request.rawValue)
    }

    /// Makes the answer to a request for the number of records.
    public init(numberOfRecords: UInt16) {
        opCode = .numberOfStoredRecordsResponse
        self.numberOfRecords = numberOfRecords
    }

    /// The UUID, 0x2A52.
    public static let uuid = BluetoothUUID(0x2A52)

    /// The keys of all requests and answers.
    public static var fieldKeys: [String] {
        fieldKeys(of: [Self(.reportStoredRecords, .withinRangeOf)] + each(OpCode.self) { $0 = Self($1) })
    }

    /// Walks over the op code, the operator and what belongs to them.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .reportStoredRecords, .deleteStoredRecords, .reportNumberOfStoredRecords, .combinedReport:
            try codeFilter(with: &coder)
            return
        default: break
        }
        var null = Operator.null.rawValue
        try coder.sent("operator", &null)
        try coder.require(null == Operator.null.rawValue, "operator", "must be null with this op code")
        switch opCode {
        case .numberOfStoredRecordsResponse, .combinedReportResponse:
            try coder.field("numberOfRecords", &numberOfRecords)
        case .responseCode:
            var request = NumberOrWord<OpCode>(requestOpCode)
            try coder.field("requestOpCode", &request)
            requestOpCode = request.number
            try coder.field("responseCodeValue", &responseCode)
        default: break
        }
    }

    private mutating func codeFilter<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("operator", &recordOperator)
        try coder.require(recordOperator != .null, "operator", "must say which records")
        guard recordOperator.hasMinimum || recordOperator.hasMaximum else { return }
        try coder.field("filterType", &filterType)
        if filterType == .userFacingTime {
            if recordOperator.hasMinimum { try coder.field("minimum", &minimumTime) }
            if recordOperator.hasMaximum { try coder.field("maximum", &maximumTime) }
        } else {
            if recordOperator.hasMinimum { try coder.field("minimum", &minimumSequenceNumber) }
            if recordOperator.hasMaximum { try coder.field("maximum", &maximumSequenceNumber) }
        }
    }
}
