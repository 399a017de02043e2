/// A unit, as a multiple of the coherent unit of its quantity.
struct MeasurementUnit: Hashable, Sendable {
    /// The symbol, as in decoded values.
    let symbol: String
    /// Other spellings, which are easier to type.
    let spellings: [String]
    /// Numerator and denominator of the exact value of one unit in the coherent unit.
    let numerator: Double
    let denominator: Double
    /// The negated value at the zero of the coherent unit, in hundredths: 27315 for °C, because 0 K is −273.15 °C.
    let zero: Double

    private init(
        _ symbol: String,
        _ spellings: [String] = [],
        _ numerator: Double = 1,
        per denominator: Double = 1,
        zero: Double = 0
    ) {
        self.symbol = symbol
        self.spellings = spellings
        self.numerator = numerator
        self.denominator = denominator
        self.zero = zero
    }

    func isNamed(_ name: String) -> Bool { symbol == name || spellings.contains(name) }
}

extension MeasurementUnit {
    /// The units by quantity.
    ///
    /// Those of the SI and those accepted for use with it: BIPM, The International System of Units, 9th edition (2019), tables 2 to 8.
    /// The others: NIST SP 811 (2008), appendix B.8 and B.9; its factors in bold type are exact. Gallons and ounces are those of the
    /// United States, calories are thermochemical, and the millimeter of mercury is the conventional one, 13.5951 g/cm³ × 1 mm × gₙ.
    static let all: [[MeasurementUnit]] = [
        // Length.
        [
            Self("m"), Self("mm", [], 1, per: 1000), Self("cm", [], 1, per: 100), Self("km", [], 1000),
            Self("in", ["inch"], 254, per: 10_000), Self("ft", ["foot"], 3048, per: 10_000),
            Self("yd", ["yard"], 9144, per: 10_000), Self("mi", ["mile"], 1_609_344, per: 1000),
            Self("nmi", ["M"], 1852),
        ],
        // Mass.
        [
            Self("kg"), Self("g", [], 1, per: 1000), Self("mg", [], 1, per: 1_000_000),
            Self("t", [], 1000), Self("lb", ["lbs"], 45_359_237, per: 100_000_000),
            // 1/16 lb.
            Self("oz", [], 45_359_237, per: 1_600_000_000), Self("st", [], 45_359_237 * 14, per: 100_000_000),
        ],
        // Time.
        [
            Self("s", ["sec"]), Self("ms", [], 1, per: 1000), Self("µs", ["us", "\u{3BC}s"], 1, per: 1_000_000),
            Self("min", [], 60), Self("h", ["hr"], 3600), Self("d", ["day"], 86_400),
        ],
        // Speed.
        [
            Self("m/s", ["mps"]), Self("km/h", ["kph", "kmh"], 10, per: 36),
            Self("mph", ["mi/h"], 44_704, per: 100_000), Self("ft/s", [], 3048, per: 10_000),
            Self("kn", ["kt", "knot"], 1852, per: 3600), Self("m/min", [], 1, per: 60),
        ],
        // Acceleration.
        [
            Self("m/s²", ["m/s2", "m/s^2"]), Self("gn", ["g", "g0"], 980_665, per: 100_000),
            Self("ft/s²", ["ft/s2", "ft/s^2"], 3048, per: 10_000),
        ],
        // Temperature.
        [
            Self("K", ["kelvin"]), Self("°C", ["C", "degC", "celsius"], zero: 27_315),
            Self("°F", ["F", "degF", "fahrenheit"], 5, per: 9, zero: 45_967),
        ],
        // Rate of temperature: rates are differences, so they have the factors of temperatures without their zeros.
        [
            Self("K/s"), Self("°C/s", ["C/s", "degC/s"]), Self("°F/s", ["F/s", "degF/s"], 5, per: 9),
            Self("K/min", [], 1, per: 60), Self("°C/min", ["C/min", "degC/min"], 1, per: 60),
            Self("°F/min", ["F/min", "degF/min"], 5, per: 540), Self("K/h", [], 1, per: 3600),
            Self("°C/h", ["C/h", "degC/h"], 1, per: 3600), Self("°F/h", ["F/h", "degF/h"], 5, per: 32_400),
        ],
        // Pressure.
        [
            Self("Pa"), Self("hPa", [], 100), Self("kPa", [], 1000), Self("mbar", [], 100), Self("bar", [], 100_000),
            Self("mmHg", [], 133_322_387_415, per: 1_000_000_000),
            Self("inHg", [], 133_322_387_415 * 254, per: 10_000_000_000),
            // 0.45359237 kg × 9.80665 m/s² / (0.0254 m)².
            Self("psi", ["lbf/in²"], 44_482_216_152_605, per: 6_451_600_000), Self("atm", [], 101_325),
        ],
        // Energy.
        [
            Self("J"), Self("kJ", [], 1000), Self("MJ", [], 1_000_000), Self("cal", [], 4184, per: 1000),
            Self("kcal", ["Cal"], 4184), Self("Wh", [], 3600), Self("kWh", [], 3_600_000),
        ],
        // Power.
        [
            Self("W"), Self("kW", [], 1000), Self("mW", [], 1, per: 1000), Self("kcal/min", [], 4184, per: 60),
            Self("kcal/h", [], 4184, per: 3600), Self("kJ/min", [], 1000, per: 60), Self("kJ/h", [], 1000, per: 3600),
            // 550 ft·lbf/s.
            Self("hp", [], 550 * 3048 * 44_482_216_152_605 / 10_000, per: 10_000_000_000_000),
            // 75 kgf·m/s.
            Self("PS", [], 73_549_875, per: 100_000),
        ],
        // Frequency.
        [
            Self("Hz", ["1/s"]), Self("kHz", [], 1000), Self("1/min", ["rpm", "spm"], 1, per: 60),
            // The unit of a heart rate, and its name in Apple's HealthKit.
            Self("bpm", [], 1, per: 60), Self("count/min", [], 1, per: 60), Self("1/h", [], 1, per: 3600),
        ],
        // Angle: a radian is 180°/π.
        [Self("°", ["deg"]), Self("rad", [], 180, per: .pi), Self("gon", [], 9, per: 10)],
        // Ratio.
        [
            Self("%", ["percent"], 1, per: 100), Self("‰", ["permille"], 1, per: 1000),
            Self("ppm", [], 1, per: 1_000_000), Self("ppb", [], 1, per: 1_000_000_000), Self("1", ["ratio"]),
        ],
        // Volume.
        [
            Self("L", ["l"], 1, per: 1000), Self("mL", ["ml"], 1, per: 1_000_000), Self("m³", ["m3", "m^3"]),
            // 231 in³, and its 128th part.
            Self("gal", [], 3_785_411_784, per: 1_000_000_000_000),
            Self("floz", ["fl oz"], 3_785_411_784, per: 128_000_000_000_000),
        ],
        // Volume flow.
        [
            Self("L/s", ["l/s"], 1, per: 1000), Self("L/min", ["l/min"], 1, per: 60_000),
            Self("L/h", ["l/h"], 1, per: 3_600_000), Self("m³/s", ["m3/s", "m^3/s"]),
            Self("m³/h", ["m3/h", "m^3/h"], 1, per: 3600),
            Self("gal/min", ["gpm"], 3_785_411_784, per: 60_000_000_000_000),
        ],
        // Mass flow.
        [
            Self("g/s", [], 1, per: 1000), Self("kg/s"), Self("kg/h", [], 1, per: 3600),
            Self("g/min", [], 1, per: 60_000), Self("lb/h", [], 45_359_237, per: 360_000_000_000),
        ],
        density,
        amountConcentration,
        // Force.
        [
            Self("N"), Self("kN", [], 1000), Self("kgf", [], 980_665, per: 100_000),
            Self("lbf", [], 44_482_216_152_605, per: 10_000_000_000_000),
        ],
        // Torque.
        [
            Self("N·m", ["Nm", "N.m", "N*m"]),
            Self("kgf·m", ["kgf.m", "kgf*m"], 980_665, per: 100_000),
            Self("lbf·ft", ["lbf.ft", "lbf*ft"], 44_482_216_152_605 * 3048 / 10_000, per: 10_000_000_000_000),
        ],
        // Voltage.
        [Self("V"), Self("mV", [], 1, per: 1000), Self("kV", [], 1000)],
        // Current.
        [
            Self("A"), Self("mA", [], 1, per: 1000), Self("µA", ["uA", "\u{3BC}A"], 1, per: 1_000_000),
        ],
        // Resistance.
        [
            Self("Ω", ["Ohm", "ohm", "\u{2126}"]), Self("kΩ", ["kOhm", "kohm"], 1000),
            Self("MΩ", ["MOhm"], 1_000_000),
        ],
        // Magnetic flux density.
        [
            Self("T"), Self("mT", [], 1, per: 1000), Self("µT", ["uT", "\u{3BC}T"], 1, per: 1_000_000),
            Self("G", ["gauss"], 1, per: 10_000),
        ],
        // Illuminance.
        [Self("lx", ["lux"]), Self("klx", [], 1000), Self("fc", [], 1_000_000, per: 92_903.04)],
        // Irradiance.
        [Self("W/m²", ["W/m2", "W/m^2"]), Self("kW/m²", ["kW/m2", "kW/m^2"], 1000)],
    ]

    /// Mass concentration: a mass by volume.
    static let density: [MeasurementUnit] = [
        Self("kg/m³", ["kg/m3", "kg/m^3"]), Self("g/cm³", ["g/cm3", "g/cm^3"], 1000), Self("kg/L", ["kg/l"], 1000),
        Self("g/L", ["g/l"]), Self("mg/dL", ["mg/dl"], 1, per: 100), Self("mg/L", ["mg/l"], 1, per: 1000),
    ]

    /// Amount concentration: an amount of substance by volume.
    static let amountConcentration: [MeasurementUnit] = [
        Self("mol/m³", ["mol/m3"]), Self("mol/L", ["mol/l"], 1000), Self("mmol/L", ["mmol/l"]),
        Self("µmol/L", ["umol/L"], 1, per: 1000),
    ]
}
