/// The Magnetic Declination value (0x2A2C): the angle between true and magnetic north.
///
/// Layout, GATT Specification Supplement, Magnetic Declination: two bytes.
public struct MagneticDeclination: SingleFieldAttributeValue {
    /// The angle in units of 0.01°, 0 to 35999.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number, in the units of `value`.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Magnetic Declination characteristic.
    public static let uuid = BluetoothUUID(0x2A2C)
    /// The JSON key of the Magnetic Declination value.
    public static let key = "magneticDeclination"
    /// A step of 0.01°; raw values from 0 to 35999 are valid.
    public static var quantity: FieldQuantity { FieldQuantity(.per(100), unit: "°", range: 0...35999) }
}

/// The Magnetic Flux Density - 2D value (0x2AA0): a magnetic field in a plane.
///
/// Layout, GATT Specification Supplement, Magnetic Flux Density - 2D: s16 × 10⁻⁷ T for each axis.
public struct MagneticFluxDensity2D: AttributeValue {
    /// The flux density along the x axis in units of 10⁻⁷ T.
    public var xAxis: Int16 = 0
    /// The flux density along the y axis in units of 10⁻⁷ T.
    public var yAxis: Int16 = 0

    /// Creates a flux density of zero.
    public init() {}

    /// The assigned UUID of the Magnetic Flux Density - 2D characteristic.
    public static let uuid = BluetoothUUID(0x2AA0)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("xAxis", &xAxis, .teslas10Million)
        try coder.field("yAxis", &yAxis, .teslas10Million)
    }
}

/// The Magnetic Flux Density - 3D value (0x2AA1): a magnetic field in space.
///
/// Layout, GATT Specification Supplement, Magnetic Flux Density - 3D: s16 × 10⁻⁷ T for each axis.
public struct MagneticFluxDensity3D: AttributeValue {
    /// The flux density along the x axis in units of 10⁻⁷ T.
    public var xAxis: Int16 = 0
    /// The flux density along the y axis in units of 10⁻⁷ T.
    public var yAxis: Int16 = 0
    /// The flux density along the z axis in units of 10⁻⁷ T.
    public var zAxis: Int16 = 0

    /// Creates a flux density of zero.
    public init() {}

    /// The assigned UUID of the Magnetic Flux Density - 3D characteristic.
    public static let uuid = BluetoothUUID(0x2AA1)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("xAxis", &xAxis, .teslas10Million)
        try coder.field("yAxis", &yAxis, .teslas10Million)
        try coder.field("zAxis", &zAxis, .teslas10Million)
    }
}
