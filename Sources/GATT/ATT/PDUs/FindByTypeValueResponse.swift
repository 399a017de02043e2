extension ATTPDU {
    /// The handles of the attributes found, one at least (Core Specification, Vol 3, Part F, 3.4.3.4).
    ///
    /// Layout: for each attribute its handle u16 and the end handle of its group u16, which for an attribute that groups
    /// nothing is its handle again.
    public struct FindByTypeValueResponse: ATTParameters {
        /// The attributes, each with its group.
        public let groups: [ATTHandleRange]

        /// Makes a response of the groups from the first on, as many as fit.
        ///
        /// There is none without groups: the request is answered with Attribute Not Found then.
        public init?(_ groups: some Sequence<ATTHandleRange>, mtu: ATTMTU) {
            self.groups = Array(groups.prefix((mtu.octets - 1) / 4))
            if self.groups.isEmpty { return nil }
        }

        /// The opcode, 0x07.
        public static let opcode = ATTOpcode.findByTypeValueResponse

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            var groups: [ATTHandleRange] = []
            repeat {
                groups.append(try ATTHandleRange(from: &reader, "foundAttributeHandle", "groupEndHandle"))
            } while reader.remaining >= 4
            try reader.finish("handlesInformationList")
            self.groups = groups
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            for group in groups { group.encode(into: &bytes) }
        }
    }
}
