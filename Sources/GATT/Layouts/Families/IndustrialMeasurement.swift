/// What industrial measuring devices measure along or around an axis.
///
/// GATT Specification Supplement, under the name of each value.
extension Layout {
    /// Acceleration (0x2C06).
    static let acceleration = Layout(.sint32("acceleration", .measured(.per(1000), "m/s²")))

    /// Force (0x2C07).
    static let force = Layout(.sint32("force", .measured(.per(1000), "N")))

    /// Linear Position (0x2C08).
    static let linearPosition = Layout(.sint32("linearPosition", .measured(.per(10_000_000), "m")))

    /// Rotational Speed (0x2C09); clockwise is positive.
    static let rotationalSpeed = Layout(.sint32("rotationalSpeed", .measured(.one, "1/min")))

    /// Length (0x2C0A).
    static let length = Layout(
        .uint32("length", Quantity(.per(10_000_000), unit: "m", unknown: 0xFFFF_FFFF, range: 0...0xFFFF_FFFE))
    )

    /// Torque (0x2C0B); clockwise is positive.
    static let torque = Layout(.sint32("torque", .measured(.per(100), "N·m")))
}

extension Quantity {
    /// A number with sign whose highest value means "not known".
    fileprivate static func measured(_ scale: Scale, _ unit: StaticString) -> Quantity {
        Quantity(scale, unit: unit, unknown: 0x7FFF_FFFF, range: -0x8000_0000...0x7FFF_FFFE)
    }
}
