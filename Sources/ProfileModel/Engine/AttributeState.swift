internal import GATT

/// The state of an attribute of a running profile.
struct AttributeState: Sendable {
    private let properties: CharacteristicProperties
    private let rules: [WriteRule]
    /// The length in bytes shared by all rules that specify a value; nil if they differ, or if a rule accepts any length.
    private let ruledLength: Int?
    private var source: Source

    private enum Source: Sendable {
        case bytes([UInt8])
        case dynamic(DynamicValue)
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
            case .fields(let codec, let template): .dynamic(DynamicValue(codec, template, signals, noise))
            }
    }

    /// Returns the common length of the rules' patterns; nil if a rule without a pattern uses the written bytes.
    private static func commonLength(_ rules: [WriteRule]) -> Int? {
        guard rules.allSatisfy({ $0.pattern != nil || $0.actions.allSatisfy(\.ignoresBytes) }) else { return nil }
        let lengths = Set(rules.compactMap(\.pattern).map(\.length))
        return lengths.count == 1 ? lengths.first ?? nil : nil
    }

    mutating func read(at time: Int64, _ signals: inout SignalBank) throws(ATTError) -> [UInt8] {
        guard properties.contains(.read) else { throw .readNotPermitted }
        return try value(at: time, notification: nil, &signals)
    }

    /// Returns the value of the n-th notification, or of a read.
    mutating func value(
        at time: Int64,
        notification number: Int?,
        _ signals: inout SignalBank
    ) throws(ATTError) -> [UInt8] {
        switch source {
        case .bytes(let bytes):
            return bytes
        case .dynamic(var value):
            // Moved out while it is modified, so that its arrays are not copied.
            source = .bytes([])
            defer { source = .dynamic(value) }
            do throws(FieldError) {
                guard let number else { return try value.read(at: time, &signals) }
                return try value.notification(number, at: time, &signals)
            } catch {
                throw .unlikelyError
            }
        }
    }

    mutating func restartBeats(at time: Int64) {
        guard case .dynamic(var value) = source else { return }
        source = .bytes([])
        value.restartBeats(at: time)
        source = .dynamic(value)
    }

    /// The bytes, if they follow no signal.
    var constant: [UInt8]? {
        if case .bytes(let bytes) = source { bytes } else { nil }
    }

    mutating func store(_ bytes: [UInt8]) {
        source = .bytes(bytes)
    }

    /// Checks that the attribute can be written, with a value of this length.
    func checkWrite(_ bytes: [UInt8]) throws(ATTError) {
        guard !properties.isDisjoint(with: [.write, .writeWithoutResponse, .authenticatedSignedWrites]) else {
            throw .writeNotPermitted
        }
        guard bytes.count <= ValueParser.maximumLength else { throw .invalidAttributeValueLength }
    }

    /// Returns the rule that applies to a write, with the captured parts of the written bytes; nil if the attribute has no rules.
    func rule(
        for bytes: [UInt8],
        at time: Int64,
        _ signals: inout SignalBank
    ) throws(ATTError) -> (rule: WriteRule, captured: [CapturedValue])? {
        try checkWrite(bytes)
        // Core Specification, Vol 3, Part F, 3.4.5.1: an invalid length is a separate error, checked before the value.
        guard bytes.count == ruledLength ?? bytes.count else { throw .invalidAttributeValueLength }
        guard !rules.isEmpty else { return nil }
        for rule in rules {
            if let captured = rule.match(bytes, at: time, &signals) { return (rule, captured) }
        }
        throw .valueNotAllowed
    }
}
