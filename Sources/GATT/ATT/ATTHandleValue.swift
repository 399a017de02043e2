/// The handle of an attribute and its value.
public struct ATTHandleValue: Hashable, Sendable {
    /// The attribute handle.
    public var handle: UInt16
    /// The attribute value.
    public var value: [UInt8]

    /// Creates a pair of a handle and a value.
    public init(handle: UInt16, value: [UInt8]) {
        self.handle = handle
        self.value = value
    }
}
