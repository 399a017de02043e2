internal import GATT

/// A value that follows signals, encoded when one of them has moved.
struct MovingValue: Sendable {
    /// What a notification holds at the least ATT_MTU, 23.
    ///
    /// Opcode and handle take three octets (Core Specification, Vol 3, Part F, 3.4.7.1). Beats that do not fit wait for
    /// the next one.
    static let shortestNotification = 20
    /// Stands for a field that is left out; no sample is infinite.
    private static let absent = Double.infinity

    private let uuid: BluetoothUUID
    private let template: FieldTemplate
    private let bindings: [Binding]
    /// For each binding to beats, where they come from.
    private var beats: [BeatSource?]
    /// What the signals were when the bytes were made.
    private var samples: [Double]
    /// How many beats of each binding are in the bytes.
    private var sent: [Int]
    private var bytes: [UInt8] = []

    init(_ uuid: BluetoothUUID, _ template: FieldTemplate, _ signals: [Signal], _ noise: SeededNoise) {
        self.uuid = uuid
        self.template = template
        bindings = template.bindings
        beats = bindings.map { binding in
            guard case .beats(let beats) = signals[binding.signal].kind else { return nil }
            return BeatSource(beats, signal: binding.signal, noise)
        }
        // No sample is NaN, so the first look encodes.
        samples = Array(repeating: .nan, count: bindings.count)
        sent = Array(repeating: 0, count: bindings.count)
    }

    /// The bytes at a time; beats that have fallen stay until `notification(_:at:_:)` takes them.
    mutating func read(at time: Int64, _ signals: inout SignalBank) throws(FieldError) -> [UInt8] {
        try encode(nil, at: time, &signals)
    }

    /// The bytes of the n-th notification since there are subscribers, counted from 1.
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

    /// Forgets beats that nobody was there to hear.
    mutating func restartBeats(at time: Int64) {
        for index in beats.indices {
            beats[index]?.restart(at: time)
        }
    }

    /// Takes a sample of every signal, and encodes if one differs from the last.
    private mutating func encode(
        _ notification: Int?,
        at time: Int64,
        _ signals: inout SignalBank
    ) throws(FieldError) -> [UInt8] {
        var hasMoved = false
        for (index, binding) in bindings.enumerated() {
            let sample: Double
            if let notification, !notification.isMultiple(of: binding.every) {
                sample = Self.absent
                sent[index] = 0
            } else if beats[index] != nil {
                sent[index] = min(beats[index]?.count(at: time, signals) ?? 0, Self.shortestNotification)
                // Beats are new each time: a NaN equals nothing, not even the one before.
                sample = sent[index] > 0 ? .nan : 0
            } else {
                sample = signals.sample(binding.signal, at: time)
            }
            if samples[index] != sample {
                samples[index] = sample
                hasMoved = true
            }
        }
        if hasMoved { try fit(signals) }
        return bytes
    }

    /// Encodes, with as many beats as the shortest notification holds.
    private mutating func fit(_ signals: SignalBank) throws(FieldError) {
        while true {
            let fields = template.filled { fieldValue($0, signals) }
            bytes = try AttributeValues.encode(uuid, fields) ?? []
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
