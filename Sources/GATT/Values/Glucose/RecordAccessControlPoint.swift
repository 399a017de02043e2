/// The Record Access Control Point value (0x2A52): a request for stored records when written, its response when
/// indicated.
///
/// Layout, GATT Specification Supplement, Record Access Control Point: op code u8, operator u8, and the operand:
///
///     a request with a filter   filter type u8, then the lowest number, the highest, or both
///     a number of records       u16
///     a response code           the op code requested u8, the result u8
///
/// The operands are those of Glucose Service 1.0.1, 3.4: the filter is a sequence number u16 or the user-facing time as
/// a Date Time. Continuous Glucose Monitoring Service uses minutes since the start of the session instead of sequence
/// numbers, and Pulse Oximeter Service has no filter.
public struct RecordAccessControlPoint: AttributeValue {
    /// The op code of the request or response.
    public var opCode = OpCode.reportStoredRecords
    /// The operator that selects the records of a request; all other op codes are sent with `null`.
    public var recordOperator = Operator.allRecords
    /// The property that the filter compares, for operators with a minimum or maximum.
    public var filterType = FilterType.sequenceNumber
    /// The lowest sequence number to select.
    public var minimumSequenceNumber: UInt16 = 0
    /// The highest sequence number to select.
    public var maximumSequenceNumber: UInt16 = 0
    /// The earliest user-facing time to select.
    public var minimumTime = DateTime()
    /// The latest user-facing time to select.
    public var maximumTime = DateTime()
    /// The number of records, in a response.
    public var numberOfRecords: UInt16 = 0
    /// The op code of the request that a response refers to, which may be an undefined op code.
    public var requestOpCode: UInt8 = 0
    /// The result of the request, in a response.
    public var responseCode = ResponseCode.success

    /// Creates a request for all records.
    public init() {}

    /// Creates a request with the given op code and operator.
    public init(_ opCode: OpCode, _ recordOperator: Operator = .allRecords) {
        self.opCode = opCode
        self.recordOperator = recordOperator
    }

    /// Creates the response to a request.
    public init(response: ResponseCode, to request: OpCode) {
        (opCode, responseCode, requestOpCode) = (.responseCode, response, request.rawValue)
    }

    /// Creates the response to a request for the number of records.
    public init(numberOfRecords: UInt16) {
        opCode = .numberOfStoredRecordsResponse
        self.numberOfRecords = numberOfRecords
    }

    /// The assigned UUID of the Record Access Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A52)

    /// The field keys of all requests and responses.
    public static var fieldKeys: [String] {
        fieldKeys(of: [Self(.reportStoredRecords, .withinRangeOf)] + variants(of: OpCode.self) { $0 = Self($1) })
    }

    /// Passes the op code, the operator and their operand to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .reportStoredRecords, .deleteStoredRecords, .reportNumberOfStoredRecords, .combinedReport:
            try visitSelection(with: &coder)
            return
        default: break
        }
        var null = Operator.null.rawValue
        try coder.hiddenInteger("operator", &null)
        try coder.require(null == Operator.null.rawValue, "operator", "must be null with this op code")
        switch opCode {
        case .numberOfStoredRecordsResponse, .combinedReportResponse:
            try coder.field("numberOfRecords", &numberOfRecords)
        case .responseCode:
            var request = EnumerationOrNumber<OpCode>(requestOpCode)
            try coder.field("requestOpCode", &request)
            requestOpCode = request.number
            try coder.field("responseCodeValue", &responseCode)
        default: break
        }
    }

    private mutating func visitSelection<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("operator", &recordOperator)
        try coder.require(recordOperator != .null, "operator", "must not be null with this op code")
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
