/// The Preferred Units value (0x2B46): the units the user prefers, most preferred first.
///
/// Layout, GATT Specification Supplement, Preferred Units: the UUIDs of 1 to 256 units, u16 each.
public struct PreferredUnits: AttributeValue {
    /// The UUIDs of the units.
    public var preferredUnits: [ShortUUID] = []

    /// Makes a value without units, which is not allowed on the air.
    public init() {}

    /// Makes a value of these units.
    public init(_ preferredUnits: [ShortUUID]) { self.preferredUnits = preferredUnits }

    /// The UUID, 0x2B46.
    public static let uuid = BluetoothUUID(0x2B46)

    /// Walks over the units to the end.
    ///
    /// The supplement calls the field "Units", a key under which the units of the fields themselves are shown.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.list("preferredUnits", &preferredUnits, isPresent: true, .plain)
    }
}
