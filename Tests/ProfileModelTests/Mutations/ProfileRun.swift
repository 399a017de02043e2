import GATT
import ProfileModel
import TestRandomness

/// A run of any accepted profile for 10 s of model time, with reads, writes and held signals at random.
struct ProfileRun {
    private static let duration = 10
    private static let values: [FieldValue] = [
        .integer(0), .integer(1), .integer(.max), .integer(.min), .number(1e308), .number(-1e308),
        .number(.leastNonzeroMagnitude), .number(.infinity), .number(.nan), .text("x"), .boolean(true), .null,
    ]

    private let profile: PeripheralProfile
    private var generator: SeededGenerator
    private var last = Duration.zero

    init(_ profile: PeripheralProfile, seed: UInt64) {
        self.profile = profile
        generator = SeededGenerator(seed: seed)
    }

    /// Runs the profile and returns the first broken rule.
    mutating func problem() -> String? {
        _ = profile.legacyAdvertisement
        guard var engine = try? ProfileEngine(profile, seed: 1) else { return "the engine does not start" }
        var control = SignalControl(profile)
        let ids = (0..<profile.attributeCount).map { AttributeID(index: $0) }
        for id in ids { engine.subscriptionChanged(id, isSubscribed: true, at: .zero) }
        for second in 0...Self.duration {
            let now = Duration.seconds(second)
            if let problem = notifications(of: &engine, until: now) { return problem }
            for id in ids {
                let value = try? engine.read(id, at: now)
                if let value, value.count > 512 { return "a value of \(value.count) bytes" }
                if Bool.random(using: &generator) { try? engine.write(id, value ?? [], at: now) }
                try? engine.write(id, request(), at: now)
            }
            change(&engine, &control, at: now)
            _ = engine.signalValues(at: now, limit: .max)
        }
        return nil
    }

    private mutating func notifications(of engine: inout ProfileEngine, until now: Duration) -> String? {
        var count = 0
        while count < 100, let due = engine.nextDue, due <= now {
            if due < last { return "time runs backwards, from \(last) to \(due)" }
            last = due
            while let notification = engine.popDueNotification(at: due) {
                count += 1
                if notification.time > due { return "a notification precedes its time: \(notification)" }
                if notification.bytes.count > 512 { return "a notification of \(notification.bytes.count) bytes" }
            }
        }
        return nil
    }

    /// Returns a short value, whose first byte is often an op code.
    private mutating func request() -> [UInt8] {
        var bytes = generator.bytes(upTo: 6)
        if !bytes.isEmpty { bytes[0] %= 16 }
        return bytes
    }

    /// Holds, sets, continues or resets a random signal.
    private mutating func change(_ engine: inout ProfileEngine, _ control: inout SignalControl, at now: Duration) {
        guard let index = profile.signals.indices.randomElement(using: &generator),
            let value = Self.values.randomElement(using: &generator)
        else { return }
        switch Int.random(in: 0...2, using: &generator) {
        case 0:
            guard let changes = try? control.hold([(profile.signals[index].name, value)], in: engine) else { return }
            engine.apply(changes, at: now)
        case 1: try? engine.setSignal(index, to: value, at: now)
        default: engine.resetSignal(index, at: now)
        }
    }
}
