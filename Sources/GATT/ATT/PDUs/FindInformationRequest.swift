extension ATTPDU {
    /// A request for the types of the attributes in a range (Core Specification, Vol 3, Part F, 3.4.3.1).
    ///
    /// Layout: starting handle u16, ending handle u16.
    public struct FindInformationRequest: ATTParameters {
        /// The range of handles to search.
        public var range: ATTHandleRange

        /// Creates a request.
        public init(in range: ATTHandleRange) {
            self.range = range
        }

        /// The opcode, ATT_FIND_INFORMATION_REQ (0x04).
        public static let opcode = ATTOpcode.findInformationRequest

        /// Reads the parameters.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            range = try ATTHandleRange(from: &reader)
            try reader.finish("findInformationRequest")
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            range.encode(into: &bytes)
        }
    }
}
