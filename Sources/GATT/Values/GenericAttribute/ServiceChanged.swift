/// The Service Changed value (0x2A05), sent by indication only: the handles whose attributes may have changed.
///
/// Layout, Core Specification, Vol 3, Part G, 7.1: first and last handle, u16 each.
public struct ServiceChanged: AttributeValue {
    /// The first handle, which is not 0.
    public var startOfAffectedAttributeHandleRange: UInt16 = 1
    /// The last handle, which is not below the first.
    public var endOfAffectedAttributeHandleRange: UInt16 = .max

    /// Makes a value that says that any attribute may have changed.
    public init() {}

    /// The UUID, 0x2A05.
    public static let uuid = BluetoothUUID(0x2A05)

    /// Walks over the handles.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let handle = Quantity(range: 1...0xFFFF)
        let (start, end) = ("startOfAffectedAttributeHandleRange", "endOfAffectedAttributeHandleRange")
        try coder.field(start, &startOfAffectedAttributeHandleRange, handle)
        try coder.field(end, &endOfAffectedAttributeHandleRange, handle)
        let isOrdered = startOfAffectedAttributeHandleRange <= endOfAffectedAttributeHandleRange
        try coder.require(isOrdered, end, "must not be below \(start)")
    }
}
