internal import Documents
internal import GATT

/// A Record Access Control Point with its records: it responds to requests, and reports records one after another.
///
/// Times are in nanoseconds since the start.
struct RecordAccess: Sendable {
    /// The attribute of the control point.
    let controlPoint: Int
    let rule: RecordStoreRule
    var store: RecordStore
    /// The records of the current report that have not been sent; nil without a report.
    private var report: ArraySlice<StoredRecord>?
    /// A Boolean value that indicates whether the context of the first of them follows, whose measurement has been sent.
    private var isContextDue = false
    /// The result of the report.
    private var result = RecordAccessControlPoint.ResponseCode.success
    private var nextReport: Int64 = 0

    init(controlPoint: Int, _ rule: RecordStoreRule, _ store: RecordStore) {
        self.controlPoint = controlPoint
        self.rule = rule
        self.store = store
    }

    /// The time of the next value of the current report; nil without a report.
    var due: Int64? { report.map { _ in nextReport } }

    /// Performs a request.
    ///
    /// - Parameters:
    ///   - isSubscribed: A Boolean value that indicates whether the response would have a recipient.
    ///   - areRecordsSubscribed: A Boolean value that indicates whether reported records would have a recipient.
    /// - Returns: The response; nil if it follows the reported records.
    /// - Throws: The `ATTError` to respond to the write with (Core Specification Supplement, Part B, 1.2).
    mutating func handle(
        _ bytes: [UInt8],
        isSubscribed: Bool,
        areRecordsSubscribed: Bool,
        at now: Int64
    ) throws(ATTError) -> [UInt8]? {
        guard let code = bytes.first, RecordRequest.lengths.contains(bytes.count) else {
            throw .invalidAttributeValueLength
        }
        guard isSubscribed else { throw .cccdImproperlyConfigured }
        let opCode = RecordAccessControlPoint.OpCode(rawValue: code)
        if report != nil, opCode != .abortOperation { throw .procedureAlreadyInProgress }
        if opCode == .reportStoredRecords, rule.operations.contains(opCode), !areRecordsSubscribed {
            throw .cccdImproperlyConfigured
        }
        do throws(RecordRefusal) {
            return try perform(try RecordRequest(bytes, rule), at: now)
        } catch {
            return RecordAccessControlPoint(response: error.code, to: opCode).encode()
        }
    }

    private mutating func perform(_ request: RecordRequest, at now: Int64) throws(RecordRefusal) -> [UInt8]? {
        switch request {
        case .report(let selection):
            let selected = store.selected(by: selection)
            guard !selected.isEmpty else { throw RecordRefusal(code: .noRecordsFound) }
            start(selected, at: now)
            return nil
        case .delete(let selection):
            guard store.delete(selection) > 0 else { throw RecordRefusal(code: .noRecordsFound) }
            return RecordAccessControlPoint(response: .success, to: .deleteStoredRecords).encode()
        case .count(let selection):
            // The capacity is below the limit of the field.
            let count = UInt16(clamping: store.selected(by: selection).count)
            return RecordAccessControlPoint(numberOfRecords: count).encode()
        case .abort:
            guard report != nil else { throw RecordRefusal(code: .abortUnsuccessful) }
            cancel()
            return RecordAccessControlPoint(response: .success, to: .abortOperation).encode()
        }
    }

    private mutating func start(_ records: ArraySlice<StoredRecord>, at now: Int64) {
        report = records
        isContextDue = false
        result = .success
        nextReport = now
    }

    /// Ends the current report without a response, since its client has disconnected.
    mutating func cancel() {
        report = nil
    }

    /// Ends the current report with a response, since its records have no recipient any more.
    mutating func interrupt(at now: Int64) {
        guard report != nil else { return }
        report = []
        isContextDue = false
        result = .procedureNotCompleted
        // A client that disconnects loses both subscriptions one after the other.
        nextReport = now + rule.pace.nanoseconds
    }

    enum Step {
        case send(attribute: Int, [UInt8])
        /// The report has ended with this response.
        case respond([UInt8])
    }

    /// Removes and returns the next value of the current report if it is due.
    mutating func popDue(at now: Int64) -> Step? {
        guard let remaining = report, nextReport <= now else { return nil }
        guard let record = remaining.first else {
            cancel()
            return .respond(RecordAccessControlPoint(response: result, to: .reportStoredRecords).encode())
        }
        if !isContextDue, record.context != nil {
            isContextDue = true
            return .send(attribute: rule.measurement.index, record.measurement)
        }
        report = remaining.dropFirst()
        // The response follows the last record without a pause. A late caller does not receive several records at once.
        if report?.isEmpty == false { nextReport = now + rule.pace.nanoseconds }
        guard isContextDue, let attribute = rule.context, let context = record.context else {
            return .send(attribute: rule.measurement.index, record.measurement)
        }
        isContextDue = false
        return .send(attribute: attribute.index, context)
    }
}
