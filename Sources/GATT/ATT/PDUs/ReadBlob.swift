extension ATTPDU {
    /// Asks for a part of a value (Core Specification, Vol 3, Part F, 3.4.4.5).
    ///
    /// Layout: attribute handle u16, value offset u16.
    public struct ReadBlobRequest: ATTParameters {
        /// The attribute to read.
        public var handle: UInt16
        /// Where the part starts, in octets.
        public var offset: UInt16

        /// Makes a request.
        public init(handle: UInt16, offset: UInt16) {
            self.handle = handle
            self.offset = offset
        }

        /// The opcode, 0x0C.
        public static let opcode = ATTOpcode.readBlobRequest

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            offset = try reader.integer("valueOffset")
            try reader.finish("readBlobRequest")
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.appendLittleEndian(offset)
        }
    }

    /// A part of a value (Core Specification, Vol 3, Part F, 3.4.4.6).
    public struct ReadBlobResponse: ATTParameters {
        /// The part; empty at the very end of the value.
        public var part: [UInt8]

        /// Makes a response.
        public init(part: [UInt8]) {
            self.part = part
        }

        /// Makes a response of as much of a whole value as fits, from an offset on.
        ///
        /// There is none beyond the end: the request is answered with Invalid Offset then.
        public init?(of value: [UInt8], from offset: UInt16, mtu: ATTMTU) {
            guard offset <= value.count else { return nil }
            part = Array(value.dropFirst(Int(offset)).prefix(mtu.readCapacity))
        }

        /// The opcode, 0x0D.
        public static let opcode = ATTOpcode.readBlobResponse

        /// Reads the part.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            part = reader.rest()
        }

        /// Appends the part.
        public func encode(into bytes: inout [UInt8]) {
            bytes.append(contentsOf: part)
        }
    }
}
