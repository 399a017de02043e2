internal import GATT

/// A value that follows signals; it is encoded again whenever one of them has changed.
struct DynamicValue: Sendable {
    /// The maximum length of a notified value at the minimum ATT_MTU, 23.
    ///
    /// Opcode and handle occupy three bytes (Core Specification, Vol 3, Part F, 3.4.7.1). Beats that do not fit are sent with a
    /// later notification.
    static let shortestNotification = 20
    /// The sample of an omitted field; no actual sample is infinite.
    private static let absent = Double.infinity

    private let codec: ValueCodec
    private let template: FieldTemplate
    private let bindings: [Binding]
    /// The beat source of each binding; nil for bindings to other signals.
    private var beats: [BeatSource?]
    /// The samples of the signals at the last encoding.
    private var samples: [Double]
    /// The number of beats of each binding in the current bytes.
    private var sent: [Int]
    private var bytes: [UInt8] = []

    init(_ codec: ValueCodec, _ template: FieldTemplate, _ signals: [Signal], _ noise: SeededNoise) {
        self.codec = codec
        self.template = template
        bindings = template.bindings
        beats = bindings.map { binding in
            guard case .beats(let beats) = signals[binding.signal].kind else { return nil }
            return BeatSource(beats, signal: binding.signal, noise)
        }
        // No sample equals NaN, so the first call encodes.
        samples = Array(repeating: .nan, count: bindings.count)
        sent = Array(repeating: 0, count: bindings.count)
    }

    /// Returns the bytes at a time; pending beats remain until `notification(_:at:_:)` removes them.
    mutating func read(at time: Int64, _ signals: inout SignalBank) throws(FieldError) -> [UInt8] {
        try encode(nil, at: time, &signals)
    }

    /// Returns the bytes of the n-th notification since the subscription, counted from 1.
    mutating func notification(
        _ number: Int,
        at time: Int64,
        _ signals: inout SignalBank
    ) throws(FieldError) -> [UInt8] {
        let bytes = try encode(number, at: time, &signals)
        for index in sent.indices where sent[index] > 0 {
            beats[index]?.remove(sent[index])
        }
        return bytes
    }

    /// Discards the beats that occurred without subscribers.
    mutating func restartBeats(at time: Int64) {
        for index in beats.indices {
            beats[index]?.restart(at: time)
        }
    }

    /// Samples every signal, and encodes if any sample has changed.
    private mutating func encode(
        _ notification: Int?,
        at time: Int64,
        _ signals: inout SignalBank
    ) throws(FieldError) -> [UInt8] {
        var hasChanged = false
        for (index, binding) in bindings.enumerated() {
            let sample: Double
            if let notification, !notification.isMultiple(of: binding.every) {
                sample = Self.absent
                sent[index] = 0
            } else if beats[index] != nil {
                sent[index] = min(beats[index]?.count(at: time, &signals) ?? 0, Self.shortestNotification)
                // Beats are always new: NaN equals nothing, not even the previous NaN.
                sample = sent[index] > 0 ? .nan : 0
            } else {
                sample = signals.sample(binding.signal, at: time)
            }
            if samples[index] != sample {
                samples[index] = sample
                hasChanged = true
            }
        }
        if hasChanged { try fit(signals) }
        return bytes
    }

    /// Encodes the value with as many beats as the shortest notification can hold.
    private mutating func fit(_ signals: SignalBank) throws(FieldError) {
        while true {
            let fields = template.filled { fieldValue($0, signals) }
            bytes = try codec.encode(fields)
            guard bytes.count > Self.shortestNotification, let most = sent.max(), most > 0,
                let index = sent.firstIndex(of: most)
            else { return }
            sent[index] -= 1
        }
    }

    private func fieldValue(_ index: Int, _ signals: SignalBank) -> FieldValue {
        if samples[index] == Self.absent { return .null }
        if let source = beats[index] { return .list(source.intervals(sent[index]).map { .number($0) }) }
        return signals.fieldValue(bindings[index].signal, samples[index])
    }
}
