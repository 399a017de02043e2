extension ATTPDU {
    /// A request for the attributes with a given type and value in a range.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.3.3:
    ///
    ///     starting handle  u16
    ///     ending handle    u16
    ///     attribute type   16-bit UUID; other types cannot be searched for
    ///     attribute value  the rest
    public struct FindByTypeValueRequest: ATTParameters {
        /// The range of handles to search.
        public var range: ATTHandleRange
        /// The attribute type to find, as a 16-bit UUID.
        public var type: UInt16
        /// The attribute value to find.
        public var value: [UInt8]

        /// Creates a request.
        public init(in range: ATTHandleRange, type: UInt16, value: [UInt8]) {
            self.range = range
            self.type = type
            self.value = value
        }

        /// The opcode, ATT_FIND_BY_TYPE_VALUE_REQ (0x06).
        public static let opcode = ATTOpcode.findByTypeValueRequest

        /// Reads the parameters.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            range = try ATTHandleRange(from: &reader)
            type = try reader.integer("attributeType")
            value = reader.remainingBytes()
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            range.encode(into: &bytes)
            bytes.appendLittleEndian(type)
            bytes.append(contentsOf: value)
        }
    }
}
