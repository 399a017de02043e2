/// The concentration of a substance in the air: a 16-bit medical float (`medfloat16`).
///
/// "Not at this resolution" means that the concentration is outside the range of the sensor or of the number format,
/// "not a number" that there is no valid value (GATT Specification Supplement, Ammonia Concentration and those after
/// it).
public protocol ConcentrationAttributeValue: SingleFieldAttributeValue where Content == MedicalFloat16 {
    /// Creates the value from its number.
    init(_ value: MedicalFloat16)
}

extension ConcentrationAttributeValue {
    /// Creates a concentration of zero.
    public init() { self.init(MedicalFloat16()) }

    /// Creates the value nearest to a concentration in kilograms per cubic meter.
    public init(kilogramsPerCubicMeter: Double) { self.init(MedicalFloat16(kilogramsPerCubicMeter)) }

    /// The concentration in kilograms per cubic meter; `nil` if it is unknown or out of range.
    public var kilogramsPerCubicMeter: Double? { value.value }

    /// The unit kg/m³.
    public static var quantity: FieldQuantity { .unit("kg/m³") }
}

/// The Ammonia Concentration value (0x2BCF): the concentration of ammonia, a 16-bit medical float.
public struct AmmoniaConcentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Ammonia Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BCF)
    /// The JSON key of the Ammonia Concentration value.
    public static let key = "ammoniaConcentration"
}

/// The Carbon Monoxide Concentration value (0x2BD0): the concentration of carbon monoxide, a 16-bit medical float.
public struct CarbonMonoxideConcentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Carbon Monoxide Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD0)
    /// The JSON key of the Carbon Monoxide Concentration value.
    public static let key = "carbonMonoxideConcentration"
}

/// The CO₂ Concentration value (0x2B8C): the concentration of carbon dioxide in the air.
///
/// Layout, GATT Specification Supplement, CO₂ Concentration: two bytes.
public struct CO2Concentration: SingleFieldAttributeValue {
    /// The concentration in parts per million, 0 to 65533, or `tooHigh` or `unknown`.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The raw value for 65534 ppm or more.
    public static let tooHigh: UInt16 = 0xFFFE
    /// The raw value of an unknown concentration.
    public static let unknown: UInt16 = 0xFFFF

    /// The assigned UUID of the CO₂ Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2B8C)
    /// The JSON key of the CO₂ Concentration value.
    public static let key = "co2Concentration"
    /// A step of 1 ppm; raw values from 0 to 65533 are numbers.
    public static var quantity: FieldQuantity {
        FieldQuantity(
            unit: "ppm",
            unknown: Int(unknown),
            range: 0...65533,
            specialValues: .init(Int(tooHigh), .over65533)
        )
    }
}

/// The Methane Concentration value (0x2BD1): the concentration of methane, a 16-bit medical float.
public struct MethaneConcentration: ConcentrationAttributeValue {
    /// The concentration, in parts per billion.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Methane Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD1)
    /// The JSON key of the Methane Concentration value.
    public static let key = "methaneConcentration"
    /// The unit ppb, instead of the kg/m³ of most other concentrations.
    public static var quantity: FieldQuantity { .unit("ppb") }
}

/// The Nitrogen Dioxide Concentration value (0x2BD2): the concentration of nitrogen dioxide, a 16-bit medical float.
public struct NitrogenDioxideConcentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Nitrogen Dioxide Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD2)
    /// The JSON key of the Nitrogen Dioxide Concentration value.
    public static let key = "nitrogenDioxideConcentration"
}

/// The Non-Methane Volatile Organic Compounds Concentration value (0x2BD3): a 16-bit medical float.
public struct NonMethaneVOCConcentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Non-Methane Volatile Organic Compounds Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD3)
    /// The JSON key of the Non-Methane Volatile Organic Compounds Concentration value.
    public static let key = "nonMethaneVolatileOrganicCompoundsConcentration"
}

/// The Ozone Concentration value (0x2BD4): the concentration of ozone, a 16-bit medical float.
public struct OzoneConcentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Ozone Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD4)
    /// The JSON key of the Ozone Concentration value.
    public static let key = "ozoneConcentration"
}

/// The Particulate Matter - PM1 Concentration value (0x2BD5): a 16-bit medical float.
public struct PM1Concentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Particulate Matter - PM1 Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD5)
    /// The JSON key of the Particulate Matter - PM1 Concentration value.
    public static let key = "particulateMatterPm1Concentration"
}

/// The Particulate Matter - PM2.5 Concentration value (0x2BD6): a 16-bit medical float.
public struct PM2_5Concentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Particulate Matter - PM2.5 Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD6)
    /// The JSON key of the Particulate Matter - PM2.5 Concentration value.
    public static let key = "particulateMatterPm2_5Concentration"
}

/// The Particulate Matter - PM10 Concentration value (0x2BD7): a 16-bit medical float.
public struct PM10Concentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Particulate Matter - PM10 Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD7)
    /// The JSON key of the Particulate Matter - PM10 Concentration value.
    public static let key = "particulateMatterPm10Concentration"
}

/// The Pollen Concentration value (0x2A75): the concentration of pollen in the air.
///
/// Layout, GATT Specification Supplement, Pollen Concentration: three bytes.
public struct PollenConcentration: SingleFieldAttributeValue {
    /// The number of pollen grains per cubic meter.
    public var value: UInt24

    /// Creates a value of zero.
    public init() { value = UInt24() }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt24) { self.value = value }

    /// The assigned UUID of the Pollen Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2A75)
    /// The JSON key of the Pollen Concentration value.
    public static let key = "pollenConcentration"
    /// A step of 1 grain per cubic meter; all raw values are valid.
    public static var quantity: FieldQuantity { FieldQuantity(unit: "1/m³") }
}

/// The Sulfur Dioxide Concentration value (0x2BD8): the concentration of sulfur dioxide, a 16-bit medical float.
public struct SulfurDioxideConcentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Sulfur Dioxide Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD8)
    /// The JSON key of the Sulfur Dioxide Concentration value.
    public static let key = "sulfurDioxideConcentration"
}

/// The Sulfur Hexafluoride Concentration value (0x2BD9): the concentration of SF₆, a 16-bit medical float.
public struct SulfurHexafluorideConcentration: ConcentrationAttributeValue {
    /// The concentration, in kg/m³.
    public var value: MedicalFloat16

    /// Creates the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The assigned UUID of the Sulfur Hexafluoride Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BD9)
    /// The JSON key of the Sulfur Hexafluoride Concentration value.
    public static let key = "sulfurHexafluorideConcentration"
}

/// The VOC Concentration value (0x2BE7): the concentration of volatile organic compounds in the air.
///
/// Layout, GATT Specification Supplement, VOC Concentration: two bytes.
public struct VOCConcentration: SingleFieldAttributeValue {
    /// The concentration in parts per billion, 0 to 65533, or `tooHigh` or `unknown`.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The raw value for 65534 ppb or more.
    public static let tooHigh: UInt16 = 0xFFFE
    /// The raw value of an unknown concentration.
    public static let unknown: UInt16 = 0xFFFF

    /// The assigned UUID of the VOC Concentration characteristic.
    public static let uuid = BluetoothUUID(0x2BE7)
    /// The JSON key of the VOC Concentration value.
    public static let key = "vocConcentration"
    /// A step of 1 ppb; raw values from 0 to 65533 are numbers.
    public static var quantity: FieldQuantity {
        FieldQuantity(
            unit: "ppb",
            unknown: Int(unknown),
            range: 0...65533,
            specialValues: .init(Int(tooHigh), .over65533)
        )
    }
}
