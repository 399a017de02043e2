/// The handle of an attribute with its value.
public struct ATTHandleValue: Hashable, Sendable {
    /// The handle.
    public var handle: UInt16
    /// The value.
    public var value: [UInt8]

    /// Makes a pair.
    public init(handle: UInt16, value: [UInt8]) {
        self.handle = handle
        self.value = value
    }
}
