extension ATTPDU {
    /// A response that carries the values of one or more grouping attributes, all of the same length.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.4.10:
    ///
    ///     length               u8, size of two handles and a value, in bytes
    ///     attribute data list  for each attribute its handle u16, the end handle of its group u16, and its value
    public struct ReadByGroupTypeResponse: ATTParameters {
        /// A grouping attribute, such as the declaration of a service.
        public struct Group: Hashable, Sendable {
            /// The range from the handle of the attribute to the end handle of its group.
            public var range: ATTHandleRange
            /// The attribute value.
            public var value: [UInt8]

            /// Creates a group from its range and value.
            public init(_ range: ATTHandleRange, value: [UInt8]) {
                self.range = range
                self.value = value
            }
        }

        /// The groups in the order of their handles.
        public let groups: [Group]

        /// Creates a response from the first groups, up to one that does not fit or has a value of another length.
        ///
        /// Values that exceed the maximum size are truncated. Returns `nil` if there are no groups; the server then
        /// responds with Attribute Not Found.
        public init?(_ groups: some Sequence<Group>, mtu: ATTMTU) {
            var fitting: [Group] = []
            var room = mtu.byteCount - 2
            for group in groups {
                let value = Array(group.value.prefix(mtu.readByGroupTypeCapacity))
                guard room >= 4 + value.count, value.count == fitting.first?.value.count ?? value.count else { break }
                room -= 4 + value.count
                fitting.append(Group(group.range, value: value))
            }
            if fitting.isEmpty { return nil }
            self.groups = fitting
        }

        /// The opcode, ATT_READ_BY_GROUP_TYPE_RSP (0x11).
        public static let opcode = ATTOpcode.readByGroupTypeResponse

        /// Reads the parameters; the length must be at least 4, the size of both handles.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            let length = try reader.elementLength(atLeast: 4)
            var groups: [Group] = []
            repeat {
                let range = try ATTHandleRange(from: &reader, "attributeHandle", "endGroupHandle")
                groups.append(Group(range, value: try reader.bytes("attributeValue", count: length - 4)))
            } while reader.remaining >= length
            try reader.finish("attributeDataList")
            self.groups = groups
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(UInt8(clamping: 4 + (groups.first?.value.count ?? 0)))
            for group in groups {
                group.range.encode(into: &bytes)
                bytes.append(contentsOf: group.value)
            }
        }
    }
}
