extension ATTPDU {
    /// A request for a part of a value (Core Specification, Vol 3, Part F, 3.4.4.5).
    ///
    /// Layout: attribute handle u16, value offset u16.
    public struct ReadBlobRequest: ATTParameters {
        /// The handle of the attribute to read.
        public var handle: UInt16
        /// The offset of the part in the value, in bytes.
        public var offset: UInt16

        /// Creates a request.
        public init(handle: UInt16, offset: UInt16) {
            self.handle = handle
            self.offset = offset
        }

        /// The opcode, ATT_READ_BLOB_REQ (0x0C).
        public static let opcode = ATTOpcode.readBlobRequest

        /// Reads the parameters.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            offset = try reader.integer("valueOffset")
            try reader.finish("readBlobRequest")
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.appendLittleEndian(offset)
        }
    }

    /// A response that carries a part of a value (Core Specification, Vol 3, Part F, 3.4.4.6).
    public struct ReadBlobResponse: ATTParameters {
        /// The part of the value; empty if the offset equals the length of the value.
        public var part: [UInt8]

        /// Creates a response.
        public init(part: [UInt8]) {
            self.part = part
        }

        /// Creates a response from a complete value, with as many of the bytes at the offset as fit into the MTU.
        ///
        /// Returns `nil` if the offset is past the end; the server then responds with Invalid Offset.
        public init?(of value: [UInt8], from offset: UInt16, mtu: ATTMTU) {
            guard offset <= value.count else { return nil }
            part = Array(value.dropFirst(Int(offset)).prefix(mtu.readCapacity))
        }

        /// The opcode, ATT_READ_BLOB_RSP (0x0D).
        public static let opcode = ATTOpcode.readBlobResponse

        /// Reads the part.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            part = reader.remainingBytes()
        }

        /// Appends the part.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(contentsOf: part)
        }
    }
}
