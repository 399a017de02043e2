internal import Control
internal import GATT

/// A key that controls an emulation on a terminal.
enum EmulationKey: CaseIterable, Hashable, Sendable {
    case increase, decrease, contact, battery, release, drop, pause, help, quit

    private static let characters: [Character: EmulationKey] = [
        "+": .increase, "=": .increase, "-": .decrease, "c": .contact, "b": .battery, "r": .release, "d": .drop,
        "p": .pause, " ": .pause, "?": .help, "h": .help, "q": .quit,
    ]

    /// The lines of the help.
    static let helpLines = [
        "+ -  cursor up, down: raise or lower the rate",
        "c    lose or restore the sensor contact",
        "b    low battery",
        "r    release all of these: they continue as the profile describes them",
        "d    drop the links of all peers",
        "p    pause or continue; also the space bar",
        "q    quit",
    ]

    /// Returns nil if the key has no meaning.
    init?(_ key: TerminalKey) {
        switch key {
        case .up: self = .increase
        case .down: self = .decrease
        case .character(let character):
            guard let key = Self.characters[character] else { return nil }
            self = key
        case .pageUp, .pageDown, .home, .end, .enter, .escape, .backspace: return nil
        }
    }
}

/// The effect of a key on an emulation in a certain state.
enum EmulationKeyEffect: Hashable, Sendable {
    case set(FieldObject)
    case drop
    case pause(Bool)
    case help
    case quit
    /// The emulation has nothing that the key changes.
    case nothing(String)

    /// The amount by which a key changes a rate.
    private static let step = 5.0
    /// A low battery, in percent.
    private static let lowBattery = 5

    init(_ key: EmulationKey, _ status: EmulationStatus) {
        let signals = KeySignals(status.signals)
        switch key {
        case .increase: self = Self.adjust(signals.rate, by: Self.step)
        case .decrease: self = Self.adjust(signals.rate, by: -Self.step)
        case .contact: self = Self.toggle(signals.contact)
        case .battery:
            self =
                signals.battery.map { .set([$0.key: .integer(Self.lowBattery)]) }
                ?? .nothing("the profile has no signal of a battery")
        case .release:
            var set = FieldObject()
            for entry in [signals.rate, signals.contact, signals.battery].compactMap({ $0 }) { set[entry.key] = .null }
            self = set.entries.isEmpty ? .nothing("the profile has no signals") : .set(set)
        case .drop: self = .drop
        case .pause: self = .pause(!status.paused)
        case .help: self = .help
        case .quit: self = .quit
        }
    }

    private static func adjust(_ rate: (key: String, value: FieldValue)?, by step: Double) -> Self {
        guard let rate, let number = rate.value.double else { return .nothing("the profile has no signal of a rate") }
        return .set([rate.key: .number(max(0, number + step))])
    }

    private static func toggle(_ contact: (key: String, value: FieldValue)?) -> Self {
        switch contact?.value {
        case .boolean(let isTrue): .set([contact?.key ?? "": .boolean(!isTrue)])
        case .text(let word): .set([contact?.key ?? "": .text(word == "no-contact" ? "contact" : "no-contact")])
        default: .nothing("the profile has no signal of a sensor contact")
        }
    }
}

/// The signals that keys change, recognized by their names.
private struct KeySignals {
    var rate: (key: String, value: FieldValue)?
    var contact: (key: String, value: FieldValue)?
    var battery: (key: String, value: FieldValue)?

    init(_ signals: FieldObject) {
        let entries = signals.entries.map { (key: $0.key, value: $0.value) }
        battery = entries.first { $0.key.contains("battery") && $0.value.double != nil }
        contact = entries.first { $0.key.contains("contact") }
        let numbers = entries.filter { $0.value.double != nil && !$0.key.contains("battery") }
        rate = numbers.first { $0.key.contains("rate") } ?? numbers.first
    }
}
