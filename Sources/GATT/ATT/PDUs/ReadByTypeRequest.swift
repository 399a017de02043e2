extension ATTPDU {
    /// A request for the values of the attributes of a type in a range.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.4.1:
    ///
    ///     starting handle  u16
    ///     ending handle    u16
    ///     attribute type   UUID of 2 or 16 bytes
    public struct ReadByTypeRequest: ATTTypeParameters {
        /// The range of handles to search.
        public var range: ATTHandleRange
        /// The attribute type to find; sent in 2 bytes if it has a 16-bit form.
        public var type: BluetoothUUID

        /// Creates a request.
        public init(in range: ATTHandleRange, type: BluetoothUUID) {
            self.range = range
            self.type = type
        }

        /// The opcode, ATT_READ_BY_TYPE_REQ (0x08).
        public static let opcode = ATTOpcode.readByTypeRequest
    }
}
