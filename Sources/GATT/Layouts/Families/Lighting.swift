/// Layouts of values for measuring and controlling light.
///
/// See the GATT Specification Supplement, under the name of each value.
extension Layout {
    // MARK: Amount

    /// Luminous Efficacy (0x2AFC).
    static let luminousEfficacy = Layout(
        .uint16("luminousEfficacy", FieldQuantity(.per(10), unit: "lm/W", unknown: 0xFFFF, range: 0...18000))
    )

    /// Luminous Energy (0x2AFD).
    static let luminousEnergy = Layout(
        .uint24("luminousEnergy", FieldQuantity(.times(1000), unit: "lm·h", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE))
    )

    /// Luminous Exposure (0x2AFE).
    static let luminousExposure = Layout(
        .uint24("luminousExposure", FieldQuantity(.times(1000), unit: "lx·h", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE))
    )

    /// Luminous Flux (0x2AFF).
    static let luminousFlux = Layout(.uint16("luminousFlux", .luminousFlux))

    /// Luminous Flux Range (0x2B00).
    static let luminousFluxRange = Layout(
        .uint16("minimumLuminousFlux", .luminousFlux),
        .uint16("maximumLuminousFlux", .luminousFlux)
    )

    /// Luminous Intensity (0x2B01).
    static let luminousIntensity = Layout(
        .uint16("luminousIntensity", FieldQuantity(unit: "cd", unknown: 0xFFFF, range: 0...0xFFFE))
    )

    /// Light Output (0x2BE2).
    static let lightOutput = Layout(
        .uint24(
            "lightOutput",
            FieldQuantity(
                unit: "lm",
                unknown: 0xFF_FFFF,
                range: 0...0xFF_FFFD,
                specialValues: .init(0xFF_FFFE, .notValid)
            )
        )
    )

    /// Perceived Lightness (0x2B03).
    static let perceivedLightness = Layout(.uint16("perceivedLightness"))

    /// Illuminance 16 (0x2C1C).
    static let illuminance16 = Layout(
        .uint16("illuminance", FieldQuantity(unit: "lx", unknown: 0xFFFF, range: 0...0xFFFE))
    )

    /// Relative Value in an Illuminance Range (0x2B0A).
    static let relativeValueInAnIlluminanceRange = Layout(
        .uint8("relativeValue", .percentage8),
        .uint24("minimumIlluminance", IlluminanceValue.quantity),
        .uint24("maximumIlluminance", IlluminanceValue.quantity)
    )

    // MARK: Color

    /// Correlated Color Temperature (0x2AE9).
    static let correlatedColorTemperature = Layout(.uint16("correlatedColorTemperature", .colorTemperature))

    /// Chromatic Distance from Planckian (0x2AE3).
    static let chromaticDistanceFromPlanckian = Layout(.sint16("distanceFromPlanckian", .distanceFromPlanckian))

    /// Chromaticity in CCT and Duv Values (0x2AE5).
    static let chromaticityInCCTAndDuvValues = Layout(
        .uint16("correlatedColorTemperature", .colorTemperature),
        .sint16("chromaticityDistanceFromPlanckian", .distanceFromPlanckian)
    )

    /// Chromaticity Coordinate (0x2B1C).
    static let chromaticityCoordinate = Layout(.uint16("chromaticityCoordinate", .chromaticityCoordinate))

    /// Chromaticity Coordinates (0x2AE4).
    static let chromaticityCoordinates = Layout(
        .uint16("chromaticityXCoordinate", .chromaticityCoordinate),
        .uint16("chromaticityYCoordinate", .chromaticityCoordinate)
    )

    /// Chromaticity Tolerance (0x2AE6).
    static let chromaticityTolerance = Layout(.uint8("chromaticityTolerance", FieldQuantity(.per(10_000))))

    /// CIE 13.3-1995 Color Rendering Index (0x2AE7).
    static let colorRenderingIndex = Layout(
        .sint8("colorRenderingIndex", FieldQuantity(unknown: 127, range: -128...100))
    )

    /// Relative Runtime in a Correlated Color Temperature Range (0x2BE5).
    static let relativeRuntimeInAColorTemperatureRange = Layout(
        .uint8("relativeRuntime", .percentage8),
        .uint16("minimumCorrelatedColorTemperature", .colorTemperature),
        .uint16("maximumCorrelatedColorTemperature", .colorTemperature)
    )

    // MARK: Luminaire

    /// Light Distribution (0x2BE1).
    static let lightDistribution = Layout(
        .enum8(
            "lightDistribution",
            .init(0, "not-specified"),
            .init(1, "type-i"),
            .init(2, "type-ii"),
            .init(3, "type-iii"),
            .init(4, "type-iv"),
            .init(5, "type-v")
        )
    )

    /// Light Source Type (0x2BE3).
    static let lightSourceType = Layout(
        .enum8(
            "lightSourceType",
            .init(0x00, "not-specified"),
            .init(0x01, "low-pressure-fluorescent"),
            .init(0x02, "high-intensity-discharge"),
            .init(0x03, "low-voltage-halogen"),
            .init(0x04, "incandescent"),
            .init(0x05, "light-emitting-diode"),
            .init(0x06, "organic-light-emitting-diode"),
            .init(0xFD, "other"),
            .init(0xFE, "no-light-source"),
            .init(0xFF, "multiple-types")
        )
    )
}

extension FieldQuantity {
    /// Luminous Flux, in units of 1 lm.
    fileprivate static let luminousFlux = FieldQuantity(unit: "lm", unknown: 0xFFFF, range: 0...0xFFFE)

    /// Correlated Color Temperature, in units of 1 K.
    ///
    /// The specified minimum is 800 K, but lower values are not prohibited, and 0 K is in use.
    fileprivate static let colorTemperature = FieldQuantity(unit: "K", unknown: 0xFFFF, range: 0...0xFFFE)

    /// Chromatic Distance from Planckian, in units of 0.00001, from -0.05 to 0.05.
    fileprivate static let distanceFromPlanckian = FieldQuantity(
        .per(100_000),
        unknown: 0x7FFE,
        range: -5000...5000,
        specialValues: .init(0x7FFF, .notValid)
    )

    /// Chromaticity Coordinate, in units of 1/65536.
    fileprivate static let chromaticityCoordinate = FieldQuantity(.per(65536))
}
