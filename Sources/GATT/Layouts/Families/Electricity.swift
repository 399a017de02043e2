/// Layouts of electric current, voltage, power and energy.
///
/// See the GATT Specification Supplement, under the name of each value.
extension Layout {
    // MARK: Current

    /// Electric Current (0x2AEE).
    static let electricCurrent = Layout(.uint16("current", .electricCurrent))

    /// Average Current (0x2AE0).
    static let averageCurrent = Layout(
        .uint16("electricCurrentValue", .electricCurrent),
        .timeExponential8("sensingDuration")
    )

    /// Electric Current Range (0x2AEF).
    static let electricCurrentRange = Layout(
        .uint16("minimumElectricCurrentValue", .electricCurrent),
        .uint16("maximumElectricCurrentValue", .electricCurrent)
    )

    /// Electric Current Specification (0x2AF0).
    static let electricCurrentSpecification = Layout(
        .uint16("minimumElectricCurrentValue", .electricCurrent),
        .uint16("typicalElectricCurrentValue", .electricCurrent),
        .uint16("maximumElectricCurrentValue", .electricCurrent)
    )

    /// Electric Current Statistics (0x2AF1).
    static let electricCurrentStatistics = Layout(
        .uint16("averageElectricCurrentValue", .electricCurrent),
        .uint16("standardDeviationElectricCurrentValue", .electricCurrent),
        .uint16("minimumElectricCurrentValue", .electricCurrent),
        .uint16("maximumElectricCurrentValue", .electricCurrent),
        .timeExponential8("sensingDuration")
    )

    /// Relative Runtime in a Current Range (0x2B07).
    static let relativeRuntimeInACurrentRange = Layout(
        .uint8("relativeRuntimeValue", .percentage8),
        .uint16("minimumCurrent", .electricCurrent),
        .uint16("maximumCurrent", .electricCurrent)
    )

    // MARK: Voltage

    /// Voltage (0x2B18).
    static let voltage = Layout(.uint16("voltageValue", .voltage))

    /// High Voltage (0x2BE0).
    ///
    /// The exponent in the Supplement's formula lacks its sign; the resolution and the bounds show that it is negative.
    static let highVoltage = Layout(
        .uint24("highVoltage", FieldQuantity(.per(64), unit: "V", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE))
    )

    /// Average Voltage (0x2AE1).
    static let averageVoltage = Layout(
        .uint16("voltageValue", .voltage),
        .timeExponential8("sensingDuration")
    )

    /// Voltage Specification (0x2B19).
    static let voltageSpecification = Layout(
        .uint16("minimumVoltageValue", .voltage),
        .uint16("typicalVoltageValue", .voltage),
        .uint16("maximumVoltageValue", .voltage)
    )

    /// Voltage Statistics (0x2B1A).
    static let voltageStatistics = Layout(
        .uint16("averageVoltageValue", .voltage),
        .uint16("standardDeviationVoltageValue", .voltage),
        .uint16("minimumVoltageValue", .voltage),
        .uint16("maximumVoltageValue", .voltage),
        .timeExponential8("sensingDuration")
    )

    /// Relative Value in a Voltage Range (0x2B09).
    static let relativeValueInAVoltageRange = Layout(
        .uint8("relativeValue", .percentage8),
        .uint16("minimumVoltage", .voltage),
        .uint16("maximumVoltage", .voltage)
    )

    /// Voltage Frequency (0x2BE8).
    static let voltageFrequency = Layout(
        .uint16(
            "voltageFrequency",
            FieldQuantity(
                unit: "Hz",
                unknown: 0xFFFF,
                range: 1...0xFFFD,
                specialValues: .init(0, .directCurrent, 0xFFFE, .notValid)
            )
        )
    )

    // MARK: Power and energy

    /// Power (0x2B05).
    static let power = Layout(.uint24("power", .power))

    /// Power Specification (0x2B06).
    static let powerSpecification = Layout(
        .uint24("minimumPowerValue", .power),
        .uint24("typicalPowerValue", .power),
        .uint24("maximumPowerValue", .power)
    )

    /// Apparent Power (0x2B8A).
    static let apparentPower = Layout(.uint24("apparentPower", .power("VA")))

    /// Cosine of the Angle (0x2B8D).
    static let cosineOfTheAngle = Layout(
        .sint8("cosineOfTheAngle", FieldQuantity(.per(100), unknown: 0x7F, range: -100...100))
    )

    /// Energy (0x2AF2).
    static let energy = Layout(.uint24("energy", .energy))

    /// Energy 32 (0x2BA8).
    static let energy32 = Layout(.uint32("energy", .energy32("kWh")))

    /// Apparent Energy 32 (0x2B89).
    static let apparentEnergy32 = Layout(.uint32("apparentEnergy", .energy32("kVAh")))

    /// Energy in a Period of Day (0x2AF3).
    static let energyInAPeriodOfDay = Layout(
        .uint24("energyValue", .energy),
        .uint8("startTime", .timeDecihour8),
        .uint8("endTime", .timeDecihour8)
    )
}

extension FieldQuantity {
    /// Electric Current, in units of 0.01 A.
    fileprivate static let electricCurrent = FieldQuantity(.per(100), unit: "A", unknown: 0xFFFF, range: 0...0xFFFE)

    /// Voltage, in units of 1/64 V, up to 1022 V; the highest number means "or more".
    fileprivate static let voltage = FieldQuantity(.per(64), unit: "V", unknown: 0xFFFF, range: 0...65408)

    /// Power, in units of 0.1 W.
    static let power = power("W")

    /// Returns the quantity of Power and Apparent Power, in steps of 0.1 of the unit.
    fileprivate static func power(_ unit: StaticString) -> FieldQuantity {
        FieldQuantity(
            .per(10),
            unit: unit,
            unknown: 0xFF_FFFF,
            range: 0...0xFF_FFFD,
            specialValues: .init(0xFF_FFFE, .notValid)
        )
    }

    /// Energy, in units of 1 kWh.
    fileprivate static let energy = FieldQuantity(unit: "kWh", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE)

    /// Returns the quantity of Energy 32 and Apparent Energy 32, in steps of 0.001 of the unit.
    fileprivate static func energy32(_ unit: StaticString) -> FieldQuantity {
        FieldQuantity(
            .per(1000),
            unit: unit,
            unknown: 0xFFFF_FFFF,
            range: 0...0xFFFF_FFFD,
            specialValues: .init(0xFFFF_FFFE, .notValid)
        )
    }
}
