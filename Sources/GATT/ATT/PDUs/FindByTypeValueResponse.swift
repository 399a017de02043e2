extension ATTPDU {
    /// A response that carries the handles of one or more attributes found (Core Specification, Vol 3, Part F, 3.4.3.4).
    ///
    /// Layout: for each attribute its handle u16 and the end handle of its group u16, which equals its handle if the
    /// attribute is not a grouping attribute.
    public struct FindByTypeValueResponse: ATTParameters {
        /// The attributes found, each as the range from its handle to the end of its group.
        public let groups: [ATTHandleRange]

        /// Creates a response from the first groups, as many as fit into the MTU.
        ///
        /// Returns `nil` if there are no groups; the server then responds with Attribute Not Found.
        public init?(_ groups: some Sequence<ATTHandleRange>, mtu: ATTMTU) {
            self.groups = Array(groups.prefix((mtu.byteCount - 1) / 4))
            if self.groups.isEmpty { return nil }
        }

        /// The opcode, ATT_FIND_BY_TYPE_VALUE_RSP (0x07).
        public static let opcode = ATTOpcode.findByTypeValueResponse

        /// Reads the parameters.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            var groups: [ATTHandleRange] = []
            repeat {
                groups.append(try ATTHandleRange(from: &reader, "foundAttributeHandle", "groupEndHandle"))
            } while reader.remaining >= 4
            try reader.finish("handlesInformationList")
            self.groups = groups
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            for group in groups { group.encode(into: &bytes) }
        }
    }
}
