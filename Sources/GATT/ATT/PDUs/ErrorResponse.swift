extension ATTPDU {
    /// A response that reports the failure of a request and its reason.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.1.1:
    ///
    ///     request opcode in error    u8
    ///     attribute handle in error  u16, zero if the request has none
    ///     error code                 u8
    public struct ErrorResponse: ATTParameters {
        /// The opcode of the failed request.
        public var request: ATTOpcode
        /// The handle of the attribute that caused the failure; zero if the request has none.
        public var handle: UInt16
        /// The reason for the failure.
        public var error: ATTError

        /// Creates a response to a failed request.
        public init(to request: ATTOpcode, handle: UInt16, _ error: ATTError) {
            self.request = request
            self.handle = handle
            self.error = error
        }

        /// The opcode, ATT_ERROR_RSP (0x01).
        public static let opcode = ATTOpcode.errorResponse

        /// Reads the parameters; strict decoding rejects reserved error codes.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            request = ATTOpcode(rawValue: try reader.integer("requestOpcodeInError"))
            handle = try reader.integer("attributeHandleInError")
            error = ATTError(rawValue: try reader.integer("errorCode"))
            if error.isReserved { try reader.reportReservedValue(error.rawValue, "errorCode") }
            try reader.finish("errorResponse")
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(request.rawValue)
            bytes.appendLittleEndian(handle)
            bytes.append(error.rawValue)
        }
    }
}
