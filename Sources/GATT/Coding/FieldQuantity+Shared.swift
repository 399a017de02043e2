/// Quantities that several values have in common, named by their unit and the number of steps in it.
extension FieldQuantity {
    /// Meters in steps of 0.1 m.
    @inline(__always)
    static var meters10: FieldQuantity { FieldQuantity(.per(10), unit: "m") }
    /// Meters in steps of 0.01 m.
    @inline(__always)
    static var meters100: FieldQuantity { FieldQuantity(.per(100), unit: "m") }
    /// Meters per second in steps of 0.01 m/s.
    @inline(__always)
    static var metersPerSecond100: FieldQuantity { FieldQuantity(.per(100), unit: "m/s") }
    /// Meters per second in steps of 1/256 m/s.
    @inline(__always)
    static var metersPerSecond256: FieldQuantity { FieldQuantity(.per(256), unit: "m/s") }
    /// Meters per second in steps of 0.001 m/s.
    @inline(__always)
    static var metersPerSecond1000: FieldQuantity { FieldQuantity(.per(1000), unit: "m/s") }
    /// Degrees in steps of 0.01°.
    @inline(__always)
    static var degrees100: FieldQuantity { FieldQuantity(.per(100), unit: "°") }
    /// Degrees in steps of 10⁻⁷°.
    @inline(__always)
    static var degrees10Million: FieldQuantity { FieldQuantity(.per(10_000_000), unit: "°") }
    /// Newton meters in steps of 1/32 N·m.
    @inline(__always)
    static var newtonMeters32: FieldQuantity { FieldQuantity(.per(32), unit: "N·m") }
    /// Teslas in steps of 0.1 µT.
    @inline(__always)
    static var teslas10Million: FieldQuantity { FieldQuantity(.per(10_000_000), unit: "T") }
    /// Percent in steps of 0.5 %.
    @inline(__always)
    static var percent2: FieldQuantity { FieldQuantity(.per(2), unit: "%") }
    /// Percent in steps of 0.1 %.
    @inline(__always)
    static var percent10: FieldQuantity { FieldQuantity(.per(10), unit: "%") }
    /// Percent in steps of 0.01 %.
    @inline(__always)
    static var percent100: FieldQuantity { FieldQuantity(.per(100), unit: "%") }
    /// Seconds in steps of 0.1 s.
    @inline(__always)
    static var seconds10: FieldQuantity { FieldQuantity(.per(10), unit: "s") }
    /// Seconds in steps of 1/1024 s.
    @inline(__always)
    static var seconds1024: FieldQuantity { FieldQuantity(.per(1024), unit: "s") }
    /// Seconds in steps of 1/2048 s.
    @inline(__always)
    static var seconds2048: FieldQuantity { FieldQuantity(.per(2048), unit: "s") }
    /// Millimeters in steps of 0.5 mm.
    @inline(__always)
    static var millimeters2: FieldQuantity { FieldQuantity(.per(2), unit: "mm") }
    /// Millimeters in steps of 0.1 mm.
    @inline(__always)
    static var millimeters10: FieldQuantity { FieldQuantity(.per(10), unit: "mm") }
    /// Kilograms per square meter in steps of 0.1 kg/m².
    @inline(__always)
    static var kilogramsPerSquareMeter10: FieldQuantity { FieldQuantity(.per(10), unit: "kg/m²") }
    /// Kilograms per meter in steps of 0.01 kg/m.
    @inline(__always)
    static var kilogramsPerMeter100: FieldQuantity { FieldQuantity(.per(100), unit: "kg/m") }
    /// Kelvins per second in steps of 0.1 K/s.
    @inline(__always)
    static var kelvinsPerSecond10: FieldQuantity { FieldQuantity(.per(10), unit: "K/s") }
    /// Ohms in steps of 0.1 Ω.
    @inline(__always)
    static var ohms10: FieldQuantity { FieldQuantity(.per(10), unit: "Ω") }
    /// Metabolic equivalents in steps of 0.1 MET.
    @inline(__always)
    static var metabolicEquivalents10: FieldQuantity { FieldQuantity(.per(10), unit: "MET") }
    /// Minutes in steps of 15 min.
    @inline(__always)
    static var quarterHours: FieldQuantity { FieldQuantity(.times(15), unit: "min") }
    /// A number without a unit in steps of 0.1.
    @inline(__always)
    static var tenths: FieldQuantity { FieldQuantity(.per(10)) }
    /// A number without a unit in steps of 0.2.
    @inline(__always)
    static var fifths: FieldQuantity { FieldQuantity(.per(5)) }
    /// A number without a unit in steps of 0.0001.
    @inline(__always)
    static var tenThousandths: FieldQuantity { FieldQuantity(.per(10_000)) }
}
