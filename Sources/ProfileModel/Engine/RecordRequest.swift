internal import GATT

/// The records that a request selects.
enum RecordSelection: Hashable, Sendable {
    case all, first, last
    /// The records whose sequence number, or time offset, is in a range.
    case numbers(ClosedRange<UInt16>)
    /// The records whose user-facing time is in a range, in seconds since 0001-01-01T00:00:00.
    case times(ClosedRange<Int64>)

    func contains(_ record: StoredRecord) -> Bool {
        switch self {
        case .all, .first, .last: true
        case .numbers(let range): range.contains(record.number)
        case .times(let range): range.contains(record.time)
        }
    }
}

/// A valid request to a Record Access Control Point.
enum RecordRequest: Hashable, Sendable {
    case report(RecordSelection)
    case delete(RecordSelection)
    case count(RecordSelection)
    case abort
}

/// The result of an invalid request.
struct RecordRefusal: Error, Hashable, Sendable {
    var code: RecordAccessControlPoint.ResponseCode
}

extension RecordRequest {
    private typealias Operator = RecordAccessControlPoint.Operator
    /// The lengths of a request: op code, operator, and an operand of up to 18 bytes (GATT Specification Supplement, Record
    /// Access Control Point).
    static let lengths = 2...20

    /// Parses a request of a valid length.
    ///
    /// - Throws: The result to respond with (Glucose Service 1.0.1, 3.4.2).
    init(_ bytes: [UInt8], _ rule: RecordStoreRule) throws(RecordRefusal) {
        guard let code = bytes.first, let selector = bytes.dropFirst().first else {
            throw RecordRefusal(code: .invalidOperator)
        }
        let opCode = RecordAccessControlPoint.OpCode(rawValue: code)
        guard rule.operations.contains(opCode) else { throw RecordRefusal(code: .opCodeNotSupported) }
        let recordOperator = Operator(rawValue: selector)
        let operand = bytes.dropFirst(2)
        if opCode == .abortOperation {
            guard recordOperator == .null else { throw RecordRefusal(code: .invalidOperator) }
            guard operand.isEmpty else { throw RecordRefusal(code: .invalidOperand) }
            self = .abort
            return
        }
        guard recordOperator != .null else { throw RecordRefusal(code: .invalidOperator) }
        guard rule.operators.contains(recordOperator) else { throw RecordRefusal(code: .operatorNotSupported) }
        let selection = try Self.selection(recordOperator, operand, rule)
        switch opCode {
        case .reportStoredRecords: self = .report(selection)
        case .deleteStoredRecords: self = .delete(selection)
        default: self = .count(selection)
        }
    }

    private static func selection(
        _ recordOperator: Operator,
        _ operand: ArraySlice<UInt8>,
        _ rule: RecordStoreRule
    ) throws(RecordRefusal) -> RecordSelection {
        let unfiltered: RecordSelection? =
            switch recordOperator {
            case .allRecords: .all
            case .firstRecord: .first
            case .lastRecord: .last
            default: nil
            }
        if let unfiltered {
            guard operand.isEmpty else { throw RecordRefusal(code: .invalidOperand) }
            return unfiltered
        }
        guard let type = operand.first else { throw RecordRefusal(code: .invalidOperand) }
        let filter = RecordAccessControlPoint.FilterType(rawValue: type)
        guard rule.filters.contains(filter) else { throw RecordRefusal(code: .operandNotSupported) }
        let parameters = Array(operand.dropFirst())
        guard filter == .userFacingTime else {
            return .numbers(try range(recordOperator, parameters, 0...UInt16.max, size: 2, number))
        }
        return .times(try range(recordOperator, parameters, 0...Int64.max, size: 7, time))
    }

    /// Returns the range of a filter, whose operand is a minimum, a maximum, or both.
    private static func range<Bound: Comparable>(
        _ recordOperator: Operator,
        _ parameters: [UInt8],
        _ limits: ClosedRange<Bound>,
        size: Int,
        _ bound: (ArraySlice<UInt8>) -> Bound?
    ) throws(RecordRefusal) -> ClosedRange<Bound> {
        let count = recordOperator == .withinRangeOf ? 2 : 1
        guard parameters.count == count * size, let first = bound(parameters.prefix(size)),
            let last = bound(parameters.suffix(size))
        else { throw RecordRefusal(code: .invalidOperand) }
        let lower = recordOperator == .lessThanOrEqualTo ? limits.lowerBound : first
        let upper = recordOperator == .greaterThanOrEqualTo ? limits.upperBound : last
        guard lower <= upper else { throw RecordRefusal(code: .invalidOperand) }
        return lower...upper
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        UInt16(truncatingIfNeeded: IntegerFormat(byteCount: 2, isSigned: false).decode(bytes))
    }

    private static func time(_ bytes: ArraySlice<UInt8>) -> Int64? {
        (try? DateTime(decoding: Array(bytes)))?.secondsOfEra
    }
}
