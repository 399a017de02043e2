extension ATTPDU {
    /// Asks for the attributes with a type and value in a range.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.3.3:
    ///
    ///     starting handle  u16
    ///     ending handle    u16
    ///     attribute type   16-bit UUID; types without one cannot be searched for
    ///     attribute value  the rest
    public struct FindByTypeValueRequest: ATTParameters {
        /// Where to search.
        public var range: ATTHandleRange
        /// The type to find.
        public var type: UInt16
        /// The value to find.
        public var value: [UInt8]

        /// Makes a request.
        public init(in range: ATTHandleRange, type: UInt16, value: [UInt8]) {
            self.range = range
            self.type = type
            self.value = value
        }

        /// The opcode, 0x06.
        public static let opcode = ATTOpcode.findByTypeValueRequest

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            range = try ATTHandleRange(from: &reader)
            type = try reader.integer("attributeType")
            value = reader.rest()
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            range.encode(into: &bytes)
            bytes.appendLittleEndian(type)
            bytes.append(contentsOf: value)
        }
    }
}
