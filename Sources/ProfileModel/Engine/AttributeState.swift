internal import GATT

/// An attribute of a running profile.
struct AttributeState: Sendable {
    private let properties: CharacteristicProperties
    private let rules: [WriteRule]
    /// The length all rules that name a value agree on, in octets.
    private let ruledLength: Int?
    private var source: Source

    private enum Source: Sendable {
        case bytes([UInt8])
        case moving(MovingValue)
    }

    init(
        _ uuid: BluetoothUUID,
        _ properties: CharacteristicProperties,
        _ value: ValueSource,
        rules: [WriteRule] = [],
        _ signals: [Signal],
        _ noise: SeededNoise
    ) {
        self.properties = properties
        self.rules = rules
        ruledLength = Self.commonLength(rules)
        source =
            switch value {
            case .bytes(let bytes): .bytes(bytes)
            case .fields(let template): .moving(MovingValue(uuid, template, signals, noise))
            }
    }

    /// A rule that stores or answers whatever is written takes any length.
    private static func commonLength(_ rules: [WriteRule]) -> Int? {
        guard !rules.contains(where: { $0.value == nil && $0.action.takesAnyLength }) else { return nil }
        let lengths = Set(rules.compactMap(\.value?.count))
        return lengths.count == 1 ? lengths.first : nil
    }

    mutating func read(at time: Int64, _ signals: inout SignalBank) throws(ATTError) -> [UInt8] {
        guard properties.contains(.read) else { throw .readNotPermitted }
        return try value(at: time, notification: nil, &signals)
    }

    /// The value of the n-th notification, or of a read.
    mutating func value(
        at time: Int64,
        notification number: Int?,
        _ signals: inout SignalBank
    ) throws(ATTError) -> [UInt8] {
        switch source {
        case .bytes(let bytes):
            return bytes
        case .moving(var value):
            // Taken out while it changes, so that its arrays are not copied.
            source = .bytes([])
            defer { source = .moving(value) }
            do throws(FieldError) {
                guard let number else { return try value.read(at: time, &signals) }
                return try value.notification(number, at: time, &signals)
            } catch {
                throw .unlikelyError
            }
        }
    }

    mutating func restartBeats(at time: Int64) {
        guard case .moving(var value) = source else { return }
        source = .bytes([])
        value.restartBeats(at: time)
        source = .moving(value)
    }

    /// What a write does beside changing the value.
    struct WriteEffect {
        /// The signals that go back to their start.
        var resets: [Int] = []
        /// Whether the value is to be sent, also if it is what it was.
        var isAnswer = false
    }

    /// Does what a write does to the attribute.
    ///
    /// - Parameter isSubscribed: Whether somebody would get an answer.
    mutating func write(_ bytes: [UInt8], isSubscribed: Bool) throws(ATTError) -> WriteEffect {
        guard !properties.isDisjoint(with: [.write, .writeWithoutResponse, .authenticatedSignedWrites]) else {
            throw .writeNotPermitted
        }
        // Core Specification, Vol 3, Part F, 3.4.5.1: a length that does not fit is an error of its own, before the
        // value is looked at.
        guard bytes.count <= ValueParser.maximumLength, bytes.count == ruledLength ?? bytes.count else {
            throw .invalidAttributeValueLength
        }
        guard !rules.isEmpty else {
            source = .bytes(bytes)
            return WriteEffect()
        }
        guard let rule = rules.first(where: { $0.value == nil || $0.value == bytes }) else {
            throw .valueNotAllowed
        }
        switch rule.action {
        case .refuse(let error):
            throw error
        case .reset(let signals):
            return WriteEffect(resets: signals)
        case .store:
            source = .bytes(bytes)
            return WriteEffect()
        case .answer(let answer):
            // Core Specification Supplement, Part B, 1.2: a procedure whose end could not be told is not begun.
            guard isSubscribed else { throw .clientConfigurationImproper }
            source = .bytes(answer)
            return WriteEffect(isAnswer: true)
        }
    }
}
