/// Layouts of temperatures, humidity and flows.
///
/// See the GATT Specification Supplement, under the name of each value.
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
        .sint16("minimumTemperature", TemperatureValue.quantity),
        .sint16("maximumTemperature", TemperatureValue.quantity)
    )

    /// Temperature Statistics (0x2B11).
    static let temperatureStatistics = Layout(
        .sint16("averageTemperature", TemperatureValue.quantity),
        .sint16("standardDeviationTemperature", TemperatureValue.quantity),
        .sint16("minimumTemperature", TemperatureValue.quantity),
        .sint16("maximumTemperature", TemperatureValue.quantity),
        .timeExponential8("sensingDuration")
    )

    /// Relative Value in a Temperature Range (0x2B0C).
    static let relativeValueInATemperatureRange = Layout(
        .uint8("relativeValue", .percentage8),
        .sint16("minimumTemperatureValue", TemperatureValue.quantity),
        .sint16("maximumTemperatureValue", TemperatureValue.quantity)
    )

    /// High Temperature (0x2BDF).
    static let highTemperature = Layout(
        .sint16(
            "highTemperature",
            FieldQuantity(
                .per(2),
                unit: "°C",
                unknown: -0x8000,
                range: -546...0x7FFF,
                specialValues: .init(-0x7FFF, .notValid)
            )
        )
    )

    // MARK: Humidity

    /// Humidity 8 (0x2C1B).
    static let humidity8 = Layout(.uint8("humidity", .percentage8))

    // MARK: Flow

    /// Mass Flow (0x2B02).
    static let massFlow = Layout(.uint16("massFlow", FieldQuantity(unit: "g/s", unknown: 0xFFFF, range: 0...0xFFFE)))

    /// Volume Flow (0x2B1B).
    static let volumeFlow = Layout(
        .uint16("volumeFlow", FieldQuantity(.per(1000), unit: "L/s", unknown: 0xFFFF, range: 0...0xFFFE))
    )
}

extension FieldQuantity {
    /// Temperature 8, in units of 0.5 °C.
    fileprivate static let temperature8 = FieldQuantity(.per(2), unit: "°C", unknown: 0x7F, range: -128...126)
}
