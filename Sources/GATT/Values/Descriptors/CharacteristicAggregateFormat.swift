/// The Characteristic Aggregate Format descriptor (0x2905): the handles of the presentation formats a value is made of.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.3.6: u16 each.
public struct CharacteristicAggregateFormat: AttributeValue {
    /// The handles of Characteristic Presentation Format descriptors, in the order of the value's parts; none is zero.
    public var handles: [UInt16] = []

    /// Makes an aggregate of no handles.
    public init() {}

    /// Makes an aggregate of these handles.
    public init(handles: [UInt16]) { self.handles = handles }

    /// The UUID, 0x2905.
    public static let uuid = BluetoothUUID(0x2905)

    /// Walks over the handles to the end.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.list("handles", &handles, isPresent: true, Quantity(range: 1...0xFFFF))
    }
}
