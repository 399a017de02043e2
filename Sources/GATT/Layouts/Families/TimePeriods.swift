/// Layouts of durations and dates.
///
/// See the GATT Specification Supplement, under the name of each value.
extension Layout {
    /// Date UTC (0x2AED), in days since 1970-01-01.
    static let dateUTC = Layout(.uint24("date", FieldQuantity(unit: "d", unknown: 0)))

    /// Time Decihour 8 (0x2B12).
    static let timeDecihour8 = Layout(.uint8("timeDecihour", .timeDecihour8))

    /// Time Exponential 8 (0x2B13).
    static let timeExponential8 = Layout(.timeExponential8("timeExponential"))

    /// Time Hour 24 (0x2B14).
    static let timeHour24 = Layout(
        .uint24("timeHour", FieldQuantity(unit: "h", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE))
    )

    /// Time Millisecond 24 (0x2B15).
    static let timeMillisecond24 = Layout(
        .uint24("timeMillisecond", FieldQuantity(.per(1000), unit: "s", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE))
    )

    /// Time Second 8 (0x2B17).
    static let timeSecond8 = Layout(.uint8("timeSecond", FieldQuantity(unit: "s", unknown: 0xFF, range: 0...0xFE)))

    /// Time Second 16 (0x2B16).
    static let timeSecond16 = Layout(.uint16("timeSecond", .timeSecond16))

    /// Time Second 32 (0x2BE6).
    static let timeSecond32 = Layout(
        .uint32("timeSecond", FieldQuantity(unit: "s", unknown: 0xFFFF_FFFF, range: 0...0xFFFF_FFFE))
    )
}

extension FieldQuantity {
    /// Time Decihour 8, in units of 0.1 h, up to the end of the day.
    static let timeDecihour8 = FieldQuantity(.per(10), unit: "h", unknown: 0xFF, range: 0...239)

    /// Time Second 16, in units of 1 s.
    static let timeSecond16 = FieldQuantity(unit: "s", unknown: 0xFFFF, range: 0...0xFFFE)
}
