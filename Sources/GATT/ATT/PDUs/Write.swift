extension ATTPDU {
    /// Asks to write a value, and to be told (Core Specification, Vol 3, Part F, 3.4.5.1).
    ///
    /// Layout: attribute handle u16, the value.
    public struct WriteRequest: ATTParameters {
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

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            value = reader.rest()
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.append(contentsOf: value)
        }
    }

    /// Asks to write a value, without an answer (Core Specification, Vol 3, Part F, 3.4.5.3).
    ///
    /// Layout: attribute handle u16, the value.
    public struct WriteCommand: ATTParameters {
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

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            value = reader.rest()
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.append(contentsOf: value)
        }
    }
}
