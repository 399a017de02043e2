package import GATT

/// The reason why a field of a device has no reading, although the device sends the field.
///
/// It is a state of the stream: there is no sample, and the gap until the next sample has this reason.
package enum NoReading: String, Hashable, Sendable, CaseIterable {
    /// The sensor does not touch what it measures.
    case noContact = "no-contact"
    /// The device reports that it does not know the number, or sends a number that stands for that.
    case notAvailable = "not-available"
}

/// A field without a reading.
package struct FieldState: Hashable, Sendable {
    /// The key of the field; those of an object inside a value are joined by a dot.
    package var field: String
    package var reason: NoReading

    package init(field: String, reason: NoReading) {
        self.field = field
        self.reason = reason
    }
}

/// The conditions under which fields have no reading that no layout expresses: the status of the sensor in another field, and numbers
/// that devices send in place of a reading.
package enum NoReadingRules {
    /// The condition of a rule.
    package enum Condition: Hashable, Sendable {
        /// The field has one of these numbers, in its unit.
        case numbers([Double])
        /// The field has a number below 0, which it cannot have.
        case negative
        /// Another field has, or its set of bits contains, this word.
        case word(String, in: String)
    }

    /// A rule for fields of a characteristic.
    package struct Rule: Hashable, Sendable {
        package let characteristic: BluetoothUUID
        /// The fields of an object end with a dot, for all of them.
        package let fields: [String]
        package let condition: Condition
        package let reason: NoReading
        /// The source of the rule, for people.
        package let source: String
    }

    /// Returns the rules of a characteristic.
    package static func rules(of characteristic: BluetoothUUID) -> [Rule] { byCharacteristic[characteristic] ?? [] }

    /// All rules, by the UUIDs of their characteristics.
    package static let all: [Rule] = heartRates + elevations + pulseOximeters + positions + concentrations

    private static let byCharacteristic = Dictionary(grouping: all) { $0.characteristic }

    private static let practice = "general practice of machines and straps without a signal"

    private static let heartRates: [Rule] =
        [
            Rule(
                0x2A37,
                ["heartRate", "rrIntervals"],
                .word("no-contact", in: "sensorContact"),
                .noContact,
                "Heart Rate Service 1.0, 3.1.1.1.2"
            ),
            Rule(0x2A37, ["heartRate"], .numbers([0, 255, 65_535]), .notAvailable, practice),
        ] + (0x2ACD...0x2AD2).map { Rule($0, ["heartRate"], .numbers([0, 255]), .notAvailable, practice) }

    /// Both elevation gains are always sent, by machines that measure neither, too.
    private static let elevations = [
        (0x2ACD, 10), (0x2ACE, 1),
    ].map { (uuid: UInt16, scale: Double) in
        Rule(
            uuid,
            ["positiveElevationGain", "negativeElevationGain"],
            .numbers([0x7FFF / scale, 0xFFFF / scale]),
            .notAvailable,
            "general practice of machines without an inclination"
        )
    }

    private static let concentrations = [
        Rule(0x2A18, ["glucoseConcentration"], .negative, .notAvailable, "general practice of meters without a result")
    ]

    private static let pulseOximeters: [Rule] = [
        (0x2A5E, ["spo2prSpotCheck."]), (0x2A5F, ["spo2prNormal.", "spo2prFast.", "spo2prSlow."]),
    ].flatMap { (uuid: UInt16, readings: [String]) in
        [
            ("sensor-unconnected-to-user", "deviceAndSensorStatus", NoReading.noContact),
            ("sensor-disconnected", "deviceAndSensorStatus", .noContact),
            ("measurement-unavailable", "measurementStatus", .notAvailable),
            ("invalid-measurement-detected", "measurementStatus", .notAvailable),
        ].map { word, status, reason in
            Rule(
                uuid,
                readings + ["pulseAmplitudeIndex"],
                .word(word, in: status),
                reason,
                "Pulse Oximeter Service 1.0, 3.1"
            )
        }
    }

    private static let positions = [
        Rule(
            0x2A67,
            ["latitude", "longitude"],
            .word("no-position", in: "positionStatus"),
            .notAvailable,
            "Location and Navigation Service 1.0, 3.2.1.1"
        )
    ]
}

extension NoReadingRules.Rule {
    fileprivate init(
        _ characteristic: UInt16,
        _ fields: [String],
        _ condition: NoReadingRules.Condition,
        _ reason: NoReading,
        _ source: String
    ) {
        self.init(
            characteristic: BluetoothUUID(characteristic),
            fields: fields,
            condition: condition,
            reason: reason,
            source: source
        )
    }

    /// Returns whether the rule is about a field.
    func concerns(_ field: String) -> Bool {
        fields.contains { $0 == field || $0.hasSuffix(".") && field.hasPrefix($0) }
    }

    /// Returns whether a decoded value has the word of the rule in the field of its status; true for a rule about numbers.
    func applies(to fields: FieldObject) -> Bool {
        guard case .word(let word, let key) = condition else { return true }
        return switch fields[key] {
        case .text(let text): text == word
        case .list(let words): words.contains(.text(word))
        default: false
        }
    }

    /// Returns whether a number of a field of the rule is no reading.
    func excludes(_ number: Double) -> Bool {
        switch condition {
        case .numbers(let numbers): numbers.contains(number)
        case .negative: number < 0
        case .word: true
        }
    }
}
