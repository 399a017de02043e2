extension ATTPDU {
    /// The values of grouping attributes, one at least and all of the same length.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.4.10:
    ///
    ///     length               u8, how many octets two handles and a value take
    ///     attribute data list  for each attribute its handle u16, the end handle of its group u16, and its value
    public struct ReadByGroupTypeResponse: ATTParameters {
        /// A grouping attribute, such as the declaration of a service.
        public struct Group: Hashable, Sendable {
            /// The attribute itself and the end of its group.
            public var range: ATTHandleRange
            /// The value.
            public var value: [UInt8]

            /// Makes a group.
            public init(_ range: ATTHandleRange, value: [UInt8]) {
                self.range = range
                self.value = value
            }
        }

        /// The groups in the order of their handles.
        public let groups: [Group]

        /// Makes a response of the groups from the first on, until one has a value of other length or does not fit.
        ///
        /// Values too long for any such response are cut. There is none without groups: the request is answered with
        /// Attribute Not Found then.
        public init?(_ groups: some Sequence<Group>, mtu: ATTMTU) {
            var fitting: [Group] = []
            var room = mtu.octets - 2
            for group in groups {
                let value = Array(group.value.prefix(mtu.readByGroupTypeCapacity))
                guard room >= 4 + value.count, value.count == fitting.first?.value.count ?? value.count else { break }
                room -= 4 + value.count
                fitting.append(Group(group.range, value: value))
            }
            if fitting.isEmpty { return nil }
            self.groups = fitting
        }

        /// The opcode, 0x11.
        public static let opcode = ATTOpcode.readByGroupTypeResponse

        /// Reads the parameters; the length must have room for both handles.
        public init(from reader: inout ByteReader) throws(DecodeError) {
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
        public func encode(into bytes: inout [UInt8]) {
            bytes.append(UInt8(clamping: 4 + (groups.first?.value.count ?? 0)))
            for group in groups {
                group.range.encode(into: &bytes)
                bytes.append(contentsOf: group.value)
            }
        }
    }
}
