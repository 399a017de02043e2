extension ATTPDU {
    /// Says that a request failed, and why.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.1.1:
    ///
    ///     request opcode in error    u8
    ///     attribute handle in error  u16, zero if the request has none
    ///     error code                 u8
    public struct ErrorResponse: ATTParameters {
        /// The request that failed.
        public var request: ATTOpcode
        /// The handle it failed at.
        public var handle: UInt16
        /// Why it failed.
        public var error: ATTError

        /// Makes the response to a request.
        public init(to request: ATTOpcode, handle: UInt16, _ error: ATTError) {
            self.request = request
            self.handle = handle
            self.error = error
        }

        /// The opcode, 0x01.
        public static let opcode = ATTOpcode.errorResponse

        /// Reads the parameters; a strict decoding refuses error codes that are reserved.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            request = ATTOpcode(rawValue: try reader.integer("requestOpcodeInError"))
            handle = try reader.integer("attributeHandleInError")
            error = ATTError(rawValue: try reader.integer("errorCode"))
            if error.isReserved { try reader.reserved(error.rawValue, "errorCode") }
            try reader.finish("errorResponse")
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            bytes.append(request.rawValue)
            bytes.appendLittleEndian(handle)
            bytes.append(error.rawValue)
        }
    }
}
