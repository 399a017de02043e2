/// Layouts of quantities that industrial measurement devices measure along or around an axis.
///
/// See the GATT Specification Supplement, under the name of each value.
extension Layout {
    /// Acceleration (0x2C06).
    static let acceleration = Layout(.sint32("acceleration", .signed32(.per(1000), "m/s²")))

    /// Force (0x2C07).
    static let force = Layout(.sint32("force", .signed32(.per(1000), "N")))

    /// Linear Position (0x2C08).
    static let linearPosition = Layout(.sint32("linearPosition", .signed32(.per(10_000_000), "m")))

    /// Rotational Speed (0x2C09); clockwise is positive.
    static let rotationalSpeed = Layout(.sint32("rotationalSpeed", .signed32(.one, "1/min")))

    /// Length (0x2C0A).
    static let length = Layout(
        .uint32("length", FieldQuantity(.per(10_000_000), unit: "m", unknown: 0xFFFF_FFFF, range: 0...0xFFFF_FFFE))
    )

    /// Torque (0x2C0B); clockwise is positive.
    static let torque = Layout(.sint32("torque", .signed32(.per(100), "N·m")))
}

extension FieldQuantity {
    /// Returns the quantity of a signed 32-bit number whose highest value means "unknown".
    fileprivate static func signed32(_ scale: FieldScale, _ unit: StaticString) -> FieldQuantity {
        FieldQuantity(scale, unit: unit, unknown: 0x7FFF_FFFF, range: -0x8000_0000...0x7FFF_FFFE)
    }
}
