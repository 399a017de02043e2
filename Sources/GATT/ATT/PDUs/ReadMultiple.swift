extension ATTPDU {
    /// Asks for several values, all but the last of known length (Core Specification, Vol 3, Part F, 3.4.4.7).
    ///
    /// Layout: two or more attribute handles, u16 each.
    public struct ReadMultipleRequest: ATTSetOfHandlesParameters {
        /// The attributes to read, in the order of the response.
        public var handles: [UInt16]

        /// Makes a request.
        public init(handles: [UInt16]) {
            self.handles = handles
        }

        /// The opcode, 0x0E.
        public static let opcode = ATTOpcode.readMultipleRequest
    }

    /// Several values, one behind the other (Core Specification, Vol 3, Part F, 3.4.4.8).
    public struct ReadMultipleResponse: ATTParameters {
        /// The values, one behind the other; only who asked can tell where one ends.
        public var values: [UInt8]

        /// Makes a response.
        public init(values: [UInt8]) {
            self.values = values
        }

        /// Makes a response of as much of these values as fits.
        public init(_ values: some Sequence<[UInt8]>, mtu: ATTMTU) {
            self.values = []
            for value in values {
                self.values += value.prefix(mtu.readCapacity - self.values.count)
            }
        }

        /// The opcode, 0x0F.
        public static let opcode = ATTOpcode.readMultipleResponse

        /// Reads the values.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            values = reader.rest()
        }

        /// Appends the values.
        public func encode(into bytes: inout [UInt8]) {
            bytes.append(contentsOf: values)
        }
    }
}
