extension ATTPDU {
    /// A request for several values, all but the last of known length (Core Specification, Vol 3, Part F, 3.4.4.7).
    ///
    /// Layout: two or more attribute handles, u16 each.
    public struct ReadMultipleRequest: ATTHandleListParameters {
        /// The handles of the attributes to read, in the order of the response.
        public var handles: [UInt16]

        /// Creates a request.
        public init(handles: [UInt16]) {
            self.handles = handles
        }

        /// The opcode, ATT_READ_MULTIPLE_REQ (0x0E).
        public static let opcode = ATTOpcode.readMultipleRequest
    }

    /// A response that carries several concatenated values (Core Specification, Vol 3, Part F, 3.4.4.8).
    public struct ReadMultipleResponse: ATTParameters {
        /// The concatenated values; only the requesting client knows the boundaries between them.
        public var values: [UInt8]

        /// Creates a response from concatenated values.
        public init(values: [UInt8]) {
            self.values = values
        }

        /// Creates a response from values, truncating their concatenation to the MTU.
        public init(_ values: some Sequence<[UInt8]>, mtu: ATTMTU) {
            self.values = []
            for value in values {
                self.values += value.prefix(mtu.readCapacity - self.values.count)
            }
        }

        /// The opcode, ATT_READ_MULTIPLE_RSP (0x0F).
        public static let opcode = ATTOpcode.readMultipleResponse

        /// Reads the values.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            values = reader.remainingBytes()
        }

        /// Appends the values.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(contentsOf: values)
        }
    }
}
