extension ATTPDU {
    /// A request for a value (Core Specification, Vol 3, Part F, 3.4.4.3).
    ///
    /// Layout: attribute handle u16.
    public struct ReadRequest: ATTParameters {
        /// The handle of the attribute to read.
        public var handle: UInt16

        /// Creates a request.
        public init(handle: UInt16) {
            self.handle = handle
        }

        /// The opcode, ATT_READ_REQ (0x0A).
        public static let opcode = ATTOpcode.readRequest

        /// Reads the parameter.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            try reader.finish("readRequest")
        }

        /// Appends the parameter.
        package func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
        }
    }

    /// A response that carries a value, truncated to the MTU (Core Specification, Vol 3, Part F, 3.4.4.4).
    public struct ReadResponse: ATTParameters {
        /// The attribute value, truncated to the MTU.
        public var value: [UInt8]

        /// Creates a response.
        public init(value: [UInt8]) {
            self.value = value
        }

        /// Creates a response, truncating the value to the MTU.
        public init(value: [UInt8], mtu: ATTMTU) {
            self.value = Array(value.prefix(mtu.readCapacity))
        }

        /// The opcode, ATT_READ_RSP (0x0B).
        public static let opcode = ATTOpcode.readResponse

        /// Reads the value.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            value = reader.remainingBytes()
        }

        /// Appends the value.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(contentsOf: value)
        }
    }
}
