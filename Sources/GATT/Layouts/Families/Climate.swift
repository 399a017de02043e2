/// Temperatures, humidity and flows.
///
/// GATT Specification Supplement, under the name of each value.
extension Layout {
    // MARK: Temperature

    /// Temperature 8 (0x2B0D).
    static let temperature8 = Layout(.sint8("temperature", .temperature8))

    /// Temperature 8 in a Period of Day (0x2B0E).
    static let temperature8InAPeriodOfDay = Layout(
        .sint8("temperature", .temperature8),
        .uint8("startTime", .timeDecihour8),
        .uint8("endTime", .timeDecihour8)
    )

    /// Temperature 8 Statistics (0x2B0F).
    static let temperature8Statistics = Layout(
        .sint8("average", .temperature8),
        .sint8("standardDeviationValue", .temperature8),
        .sint8("minimumValue", .temperature8),
        .sint8("maximumValue", .temperature8),
        .timeExponential8("sensingDuration")
    )

    /// Temperature Range (0x2B10).
    static let temperatureRange = Layout(
        .sint16("minimumTemperature", Temperature.quantity),
        .sint16("maximumTemperature", Temperature.quantity)
    )

    /// Temperature Statistics (0x2B11).
    static let temperatureStatistics = Layout(
        .sint16("averageTemperature", Temperature.quantity),
        .sint16("standardDeviationTemperature", Temperature.quantity),
        .sint16("minimumTemperature", Temperature.quantity),
        .sint16("maximumTemperature", Temperature.quantity),
        .timeExponential8("sensingDuration")
    )

    /// Relative Value in a Temperature Range (0x2B0C).
    static let relativeValueInATemperatureRange = Layout(
        .uint8("relativeValue", .percentage8),
        .sint16("minimumTemperatureValue", Temperature.quantity),
        .sint16("maximumTemperatureValue", Temperature.quantity)
    )

    /// High Temperature (0x2BDF).
    static let highTemperature = Layout(
        .sint16(
            "highTemperature",
            Quantity(
                .per(2),
                unit: "°C",
                unknown: -0x8000,
                range: -546...0x7FFF,
                words: .init(-0x7FFF, .notValid)
            )
        )
    )

    // MARK: Humidity

    /// Humidity 8 (0x2C1B).
    static let humidity8 = Layout(.uint8("humidity", .percentage8))

    // MARK: Flow

    /// Mass Flow (0x2B02).
    static let massFlow = Layout(.uint16("massFlow", Quantity(unit: "g/s", unknown: 0xFFFF, range: 0...0xFFFE)))

    /// Volume Flow (0x2B1B).
    static let volumeFlow = Layout(
        .uint16("volumeFlow", Quantity(.per(1000), unit: "L/s", unknown: 0xFFFF, range: 0...0xFFFE))
    )
}

extension Quantity {
    /// Temperature 8: 0.5 °C.
    fileprivate static let temperature8 = Quantity(.per(2), unit: "°C", unknown: 0x7F, range: -128...126)
}
