extension ATTPDU {
    /// Asks to write a value, and to be told (Core Specification, Vol 3, Part F, 3.4.5.1).
    ///
    /// Layout: attribute handle u16, the value.
    public struct WriteRequest: ATTHandleValueParameters {
        /// The attribute to write.
        public var handle: UInt16
        /// The value.
        public var value: [UInt8]

        /// Makes a request.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// The opcode, 0x12.
        public static let opcode = ATTOpcode.writeRequest
    }

    /// Asks to write a value, without an answer (Core Specification, Vol 3, Part F, 3.4.5.3).
    ///
    /// Layout: attribute handle u16, the value.
    public struct WriteCommand: ATTHandleValueParameters {
        /// The attribute to write.
        public var handle: UInt16
        /// The value.
        public var value: [UInt8]

        /// Makes a command.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// The opcode, 0x52.
        public static let opcode = ATTOpcode.writeCommand
    }
}
