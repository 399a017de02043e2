internal import Documents
internal import GATT

/// The effects of a rule on one write, computed before any of them happens, so that a write that fails changes nothing.
struct WritePlan {
    enum Effect {
        /// Stores a value of an attribute, and sends it: always if it is an answer, otherwise if it is sent on change.
        case store(attribute: Int, [UInt8], isAnswer: Bool)
        /// Sends a value of an attribute without storing it.
        case send(attribute: Int, [UInt8])
        /// Sets the period of an attribute's notifications in nanoseconds; 0 stops them.
        case period(attribute: Int, Int64)
    }

    /// The signals after the write.
    private(set) var signals: SignalBank
    private(set) var effects: [Effect] = []
    private let attribute: Int
    private let bytes: [UInt8]
    private let captured: [CapturedValue]
    private let time: Int64

    /// Computes the effects.
    ///
    /// - Parameter isSubscribed: A Boolean value that indicates whether an answer would have a recipient.
    /// - Throws: The `ATTError` to respond to the write with.
    init(
        _ rule: WriteRule,
        _ captured: [CapturedValue],
        of bytes: [UInt8],
        to attribute: Int,
        isSubscribed: Bool,
        at time: Int64,
        _ signals: SignalBank
    ) throws(ATTError) {
        self.signals = signals
        self.attribute = attribute
        self.bytes = bytes
        self.captured = captured
        self.time = time
        // Core Specification Supplement, Part B, 1.2: a procedure whose completion could not be reported is not started.
        guard isSubscribed || !rule.actions.contains(where: \.isAnswer) else { throw .cccdImproperlyConfigured }
        for action in rule.actions { try add(action) }
    }

    private mutating func add(_ action: WriteAction) throws(ATTError) {
        switch action {
        case .reset(let indices): for index in indices { signals.reset(index, at: time) }
        case .stop(let indices): for index in indices { signals.stop(index, at: time) }
        case .start(let indices): for index in indices { signals.start(index, at: time) }
        case .set(let index, let setting): signals.set(index, to: value(setting), at: time)
        case .store: effects.append(.store(attribute: attribute, bytes, isAnswer: false))
        case .storeValue(let id, let template):
            effects.append(.store(attribute: id.index, try encode(template), isAnswer: false))
        case .notify(let id, let templates):
            for template in templates { effects.append(.send(attribute: id.index, try encode(template))) }
        case .period(let id, let setting):
            effects.append(.period(attribute: id.index, try period(setting)))
        case .answer(let template):
            effects.append(.store(attribute: attribute, try encode(template), isAnswer: true))
        case .refuse(let error): throw error
        }
    }

    private mutating func encode(_ template: ValueTemplate) throws(ATTError) -> [UInt8] {
        try template.encode(captured, at: time, &signals)
    }

    private func value(_ setting: SignalSetting) -> FieldValue {
        switch setting {
        case .constant(let value): value
        case .capture(let number): captured.value(at: number.index)?.number.map(number.value) ?? .null
        }
    }

    private func period(_ setting: PeriodSetting) throws(ATTError) -> Int64 {
        switch setting {
        case .constant(let period): return period?.nanoseconds ?? 0
        case .capture(let index, let unit):
            let count = Int64(captured.value(at: index)?.number ?? 0)
            let (period, isTooLong) = count.multipliedReportingOverflow(by: unit.nanoseconds)
            guard !isTooLong else { throw .outOfRange }
            return period
        }
    }
}
