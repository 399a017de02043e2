/// Layouts of values for cooking and kitchen appliances.
///
/// See the GATT Specification Supplement, under the name of each value, and also `RecipeControl` and `RecipeParameters`.
extension Layout {
    /// Cooking Temperature (0x2C2E).
    static let cookingTemperature = Layout(.sint16("temperature", .cookingTemperature))

    /// Cooking Zone Perceived Power, which has no UUID.
    static let cookingZonePerceivedPower = Layout(.uint16("cookingZonePerceivedPower", .perceivedPower))

    /// Kitchen Appliance Airflow (0x2C30).
    static let kitchenApplianceAirflow = Layout(.uint16("kitchenApplianceAirflow", .airflow))

    /// Cooking Conditions, which has no UUID.
    static let cookingConditions = Layout(
        .flags16,
        .uint16("powerLevel", .perceivedPower, ifFlag: 0),
        .sint16("temperature", .cookingTemperature, ifFlag: 1),
        .uint16("humidity", HumidityValue.quantity, ifFlag: 2),
        .uint8("blowerFanSpeed", .percentage8, ifFlag: 3),
        .bytes("manufacturerSpecificData", ifFlag: 4)
    )

    /// Cooking Step Status (0x2C28).
    static let cookingStepStatus = Layout(
        .bits8("flags", "user-action-required", "last-cooking-step", "cooking-step-started"),
        .uint16("cookingStepIndex", .cookingStepIndex),
        .uint16("remainingTime", FieldQuantity(unit: "s", unknown: 0xFFFF, range: 0...0xFF00))
    )

    /// Cooking Zone Capabilities (0x2C29).
    ///
    /// Bits 1, 2 and 4 of the flags indicate that power, temperature and fan of the zone can be set, and so does the
    /// presence of the corresponding fields.
    static let cookingZoneCapabilities = Layout(
        .flags16,
        .flagNames("flags", .init(0, "aggregation"), .init(3, "humidity"), .init(5, "manufacturer-specific-data")),
        .enum8(
            "powerTechnology",
            .init(0x00, "heating-unknown"),
            .init(0x01, "heating-induction"),
            .init(0x02, "heating-gas"),
            .init(0x03, "heating-radiant"),
            .init(0x04, "cooling-refrigeration"),
            .init(0x05, "cooling-freezer"),
            .init(0xFF, "manufacturer-specific")
        ),
        .uint16("numberOfCookingSteps"),
        .uint24("nominalPower", .power, ifFlag: 1),
        .uint8("boostLevel", .unit("%"), ifFlag: 1),
        .uint16("minimumAvailablePower", .perceivedPower, ifFlag: 1),
        .sint16("maximumTemperature", .cookingTemperature, ifFlag: 2),
        .sint16("minimumTemperature", .cookingTemperature, ifFlag: 2),
        .uint16("maximumBlowerFanAirflow", .airflow, ifFlag: 4)
    )
}

extension FieldQuantity {
    /// Cooking Temperature, in units of 0.1 °C, -100 °C to 1000 °C.
    static let cookingTemperature = FieldQuantity(.per(10), unit: "°C", unknown: -0x8000, range: -1000...10000)

    /// Cooking Step Index, counted from 1.
    static let cookingStepIndex = FieldQuantity(unknown: 0)

    /// Cooking Zone Perceived Power, in units of 0.1 % of the nominal power; above 100 % when boosted.
    fileprivate static let perceivedPower = FieldQuantity(.per(10), unit: "%", range: 0...3550)

    /// Kitchen Appliance Airflow, in units of 0.001 m³/s.
    fileprivate static let airflow = FieldQuantity(.per(1000), unit: "m³/s", unknown: 0xFFFF, range: 0...0xFFFE)
}
