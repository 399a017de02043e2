extension ATTPDU {
    /// A request to write a value, which the server acknowledges (Core Specification, Vol 3, Part F, 3.4.5.1).
    ///
    /// Layout: attribute handle u16, attribute value.
    public struct WriteRequest: ATTHandleValueParameters {
        /// The handle of the attribute to write.
        public var handle: UInt16
        /// The value to write.
        public var value: [UInt8]

        /// Creates a request.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// The opcode, ATT_WRITE_REQ (0x12).
        public static let opcode = ATTOpcode.writeRequest
    }

    /// A command to write a value without a response (Core Specification, Vol 3, Part F, 3.4.5.3).
    ///
    /// Layout: attribute handle u16, attribute value.
    public struct WriteCommand: ATTHandleValueParameters {
        /// The handle of the attribute to write.
        public var handle: UInt16
        /// The value to write.
        public var value: [UInt8]

        /// Creates a command.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// The opcode, ATT_WRITE_CMD (0x52).
        public static let opcode = ATTOpcode.writeCommand
    }
}
