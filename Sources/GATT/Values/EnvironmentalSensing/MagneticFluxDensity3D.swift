/// A magnetic field in space: the Magnetic Flux Density - 3D value (0x2AA1).
///
/// Layout, GATT Specification Supplement, Magnetic Flux Density - 3D: s16 × 10⁻⁷ T for each axis.
public struct MagneticFluxDensity3D: AttributeValue {
    /// The flux density along the x axis in units of 10⁻⁷ T.
    public var xAxis: Int16 = 0
    /// The flux density along the y axis in units of 10⁻⁷ T.
    public var yAxis: Int16 = 0
    /// The flux density along the z axis in units of 10⁻⁷ T.
    public var zAxis: Int16 = 0

    /// Makes no field.
    public init() {}

    /// The UUID, 0x2AA1.
    public static let uuid = BluetoothUUID(0x2AA1)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("xAxis", &xAxis, Self.fluxDensity)
        try coder.field("yAxis", &yAxis, Self.fluxDensity)
        try coder.field("zAxis", &zAxis, Self.fluxDensity)
    }

    private static var fluxDensity: Quantity { Quantity(.per(10_000_000), unit: "T") }
}
