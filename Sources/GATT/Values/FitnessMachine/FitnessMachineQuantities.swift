/// The quantities that several values of the Fitness Machine Service have in common.
extension Quantity {
    /// A speed in units of 0.01 km/h.
    static var kilometresPerHour: Quantity { Quantity(.per(100), unit: "km/h") }
    /// A cadence in units of half a turn, or half a stroke, per minute.
    static var halvesPerMinute: Quantity { Quantity(.per(2), unit: "1/min") }
    /// A pace in seconds for 500 m.
    static var pace: Quantity { .unit("s/500 m") }
    /// A resistance level in units of 10.
    static var resistanceLevel: Quantity { Quantity(.times(10)) }
    /// An inclination in units of 0.1 %.
    static var inclination: Quantity { Quantity(.per(10), unit: "%") }
}
