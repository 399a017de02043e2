extension ATTPDU {
    /// Asks for several values of any length (Core Specification, Vol 3, Part F, 3.4.4.11).
    ///
    /// Layout: two or more attribute handles, u16 each.
    public struct ReadMultipleVariableRequest: ATTSetOfHandlesParameters {
        /// The attributes to read, in the order of the response.
        public var handles: [UInt16]

        /// Makes a request.
        public init(handles: [UInt16]) {
            self.handles = handles
        }

        /// The opcode, 0x20.
        public static let opcode = ATTOpcode.readMultipleVariableRequest
    }

    /// Several values with their lengths, of which the last may be cut.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.4.12: for each value its whole length u16 and the value. A list too
    /// long for the MTU ends in the middle of a value, or before a length that would not fit.
    public struct ReadMultipleVariableResponse: ATTParameters {
        /// A value, or the beginning of one.
        public struct Value: Hashable, Sendable {
            /// How long the whole value is, in octets.
            public let length: UInt16
            /// What of it is there.
            public let octets: [UInt8]

            /// Whether the end of the value is missing.
            public var isTruncated: Bool { octets.count < length }
        }

        /// The values in the order of the request; there may be fewer.
        public let values: [Value]

        /// Makes a response of as much of these values as fits.
        public init(_ values: some Sequence<[UInt8]>, mtu: ATTMTU) {
            var fitting: [Value] = []
            var room = mtu.octets - 1
            for value in values where room >= 2 {
                let octets = Array(value.prefix(room - 2))
                room -= 2 + octets.count
                fitting.append(Value(length: UInt16(clamping: value.count), octets: octets))
                // Behind a value that is cut nothing else may stand.
                if octets.count < value.count { break }
            }
            self.values = fitting
        }

        /// The opcode, 0x21.
        public static let opcode = ATTOpcode.readMultipleVariableResponse

        /// Reads the values; a strict decoding refuses half a length at the end.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            var values: [Value] = []
            repeat {
                let length: UInt16 = try reader.integer("valueLength")
                let octets = try reader.bytes("attributeValue", count: min(Int(length), reader.remaining))
                values.append(Value(length: length, octets: octets))
            } while reader.remaining >= 2
            try reader.finish("lengthValueTupleList")
            self.values = values
        }

        /// Appends the values.
        public func encode(into bytes: inout [UInt8]) {
            for value in values {
                bytes.appendLittleEndian(value.length)
                bytes.append(contentsOf: value.octets)
            }
        }
    }
}
