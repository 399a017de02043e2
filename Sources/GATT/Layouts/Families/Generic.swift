/// Layouts of generic values: counts, levels, percentages, strings and identifiers.
///
/// See the GATT Specification Supplement, under the name of each value.
extension Layout {
    // MARK: Numbers

    /// Boolean (0x2AE2).
    static let boolean = Layout(.boolean("boolean"))

    /// Coefficient (0x2AE8).
    static let coefficient = Layout(.float32("coefficient"))

    /// Count 16 (0x2AEA).
    static let count16 = Layout(.uint16("count", .count16))

    /// Count 24 (0x2AEB).
    static let count24 = Layout(.uint24("count", FieldQuantity(unknown: 0xFF_FFFF, range: 0...0xFF_FFFE)))

    /// Event Statistics (0x2AF4).
    static let eventStatistics = Layout(
        .uint16("numberOfEvents", .count16),
        .uint16("averageEventDuration", .timeSecond16),
        .timeExponential8("timeElapsedSinceLastEvent"),
        .timeExponential8("sensingDuration")
    )

    /// Generic Level (0x2AF9).
    static let genericLevel = Layout(.uint16("genericLevel"))

    /// Percentage 8 (0x2B04).
    static let percentage8 = Layout(.uint8("percentage", .percentage8))

    /// Percentage 8 Steps (0x2C05).
    static let percentage8Steps = Layout(.uint8("percentageSteps", FieldQuantity(unknown: 0xFF, range: 1...200)))

    /// Relative Runtime in a Generic Level Range (0x2B08).
    static let relativeRuntimeInAGenericLevelRange = Layout(
        .uint8("relativeValue", .percentage8),
        .uint16("minimumGenericLevel"),
        .uint16("maximumGenericLevel")
    )

    /// Relative Value in a Period of Day (0x2B0B).
    static let relativeValueInAPeriodOfDay = Layout(
        .uint8("relativeValue", .percentage8),
        .uint8("startTime", .timeDecihour8),
        .uint8("endTime", .timeDecihour8)
    )

    // MARK: Strings

    /// Fixed String 8 (0x2AF8).
    static let fixedString8 = Layout(.text("fixedString", byteCount: 8))

    /// Fixed String 16 (0x2AF5).
    static let fixedString16 = Layout(.text("fixedString", byteCount: 16))

    /// Fixed String 24 (0x2AF6).
    static let fixedString24 = Layout(.text("fixedString", byteCount: 24))

    /// Fixed String 36 (0x2AF7).
    static let fixedString36 = Layout(.text("fixedString", byteCount: 36))

    /// Fixed String 64 (0x2BDE).
    static let fixedString64 = Layout(.text("fixedString", byteCount: 64))

    // MARK: Identifiers

    /// Country Code (0x2AEC) according to ISO 3166-1.
    static let countryCode = Layout(.uint16("countryCode", FieldQuantity(unknown: 0xFFFF, range: 0...4095)))

    /// Global Trade Item Number (0x2AFA) according to GS1.
    static let globalTradeItemNumber = Layout(.uint48("globalTradeItemNumber", FieldQuantity(unknown: 0)))

    /// Content Control ID (0x2BBA).
    static let contentControlID = Layout(.uint8("contentControlId"))

    /// UDI for Medical Devices (0x2BFF).
    static let udiForMedicalDevices = Layout(
        .flags8,
        .terminatedText("udiLabel", ifFlag: 0),
        .terminatedText("udiDeviceIdentifier", ifFlag: 1),
        .terminatedText("udiIssuer", ifFlag: 2),
        .terminatedText("udiAuthority", ifFlag: 3)
    )
}

extension FieldQuantity {
    /// Count 16, a plain number that may be unknown.
    fileprivate static let count16 = FieldQuantity(unknown: 0xFFFF, range: 0...0xFFFE)

    /// Percentage 8 and Humidity 8, in units of 0.5 %.
    static let percentage8 = FieldQuantity(.per(2), unit: "%", unknown: 0xFF, range: 0...200)
}
