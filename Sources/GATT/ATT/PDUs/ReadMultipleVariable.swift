extension ATTPDU {
    /// A request for several values of any length (Core Specification, Vol 3, Part F, 3.4.4.11).
    ///
    /// Layout: two or more attribute handles, u16 each.
    public struct ReadMultipleVariableRequest: ATTHandleListParameters {
        /// The handles of the attributes to read, in the order of the response.
        public var handles: [UInt16]

        /// Creates a request.
        public init(handles: [UInt16]) {
            self.handles = handles
        }

        /// The opcode, ATT_READ_MULTIPLE_VARIABLE_REQ (0x20).
        public static let opcode = ATTOpcode.readMultipleVariableRequest
    }

    /// A response that carries several values with their lengths; the last value may be truncated.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.4.12: for each value its full length u16 and the value. A list
    /// too long for the MTU ends in the middle of a value, or before a length that does not fit.
    public struct ReadMultipleVariableResponse: ATTParameters {
        /// A complete or truncated value.
        public struct Value: Hashable, Sendable {
            /// The length of the complete value, in bytes.
            public let length: UInt16
            /// The bytes received; fewer than `length` if the value is truncated.
            public let bytes: [UInt8]

            /// A Boolean value that indicates whether the value is truncated.
            public var isTruncated: Bool { bytes.count < length }
        }

        /// The values in the order of the request; fewer than requested if the MTU is too small.
        public let values: [Value]

        /// Creates a response from values, truncating the list to the MTU.
        public init(_ values: some Sequence<[UInt8]>, mtu: ATTMTU) {
            var fitting: [Value] = []
            var room = mtu.byteCount - 1
            for value in values where room >= 2 {
                let bytes = Array(value.prefix(room - 2))
                room -= 2 + bytes.count
                fitting.append(Value(length: UInt16(clamping: value.count), bytes: bytes))
                // Only the last value may be truncated.
                if bytes.count < value.count { break }
            }
            self.values = fitting
        }

        /// The opcode, ATT_READ_MULTIPLE_VARIABLE_RSP (0x21).
        public static let opcode = ATTOpcode.readMultipleVariableResponse

        /// Reads the values; strict decoding rejects an incomplete length at the end.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            var values: [Value] = []
            repeat {
                let length: UInt16 = try reader.integer("valueLength")
                let bytes = try reader.bytes("attributeValue", count: min(Int(length), reader.remaining))
                values.append(Value(length: length, bytes: bytes))
            } while reader.remaining >= 2
            try reader.finish("lengthValueTupleList")
            self.values = values
        }

        /// Appends the values.
        package func encode(into bytes: inout [UInt8]) {
            for value in values {
                bytes.appendLittleEndian(value.length)
                bytes.append(contentsOf: value.bytes)
            }
        }
    }
}
