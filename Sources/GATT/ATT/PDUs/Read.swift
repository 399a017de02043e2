extension ATTPDU {
    /// Asks for a value (Core Specification, Vol 3, Part F, 3.4.4.3).
    ///
    /// Layout: attribute handle u16.
    public struct ReadRequest: ATTParameters {
        /// The attribute to read.
        public var handle: UInt16

        /// Makes a request.
        public init(handle: UInt16) {
            self.handle = handle
        }

        /// The opcode, 0x0A.
        public static let opcode = ATTOpcode.readRequest

        /// Reads the parameter.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            try reader.finish("readRequest")
        }

        /// Appends the parameter.
        public func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
        }
    }

    /// A value, or as much of it as fits (Core Specification, Vol 3, Part F, 3.4.4.4).
    public struct ReadResponse: ATTParameters {
        /// The value.
        public var value: [UInt8]

        /// Makes a response.
        public init(value: [UInt8]) {
            self.value = value
        }

        /// Makes a response of as much of a value as fits.
        public init(value: [UInt8], mtu: ATTMTU) {
            self.value = Array(value.prefix(mtu.readCapacity))
        }

        /// The opcode, 0x0B.
        public static let opcode = ATTOpcode.readResponse

        /// Reads the value.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            value = reader.rest()
        }

        /// Appends the value.
        public func encode(into bytes: inout [UInt8]) {
            bytes.append(contentsOf: value)
        }
    }
}
