extension ATTPDU {
    /// Returns the handle of the single attribute that a PDU refers to, without decoding the rest of the PDU.
    ///
    /// Supports the PDUs whose first parameter is a handle, and the error response. Returns `nil` for all other PDUs,
    /// and for PDUs that end before the handle.
    public static func handle(in bytes: [UInt8]) -> UInt16? {
        var reader = ByteReader(bytes.span, .lenient)
        guard let opcode: UInt8 = try? reader.integer("opcode") else { return nil }
        switch ATTOpcode(rawValue: opcode) {
        case .handleValueNotification, .handleValueIndication, .readRequest, .readBlobRequest, .writeRequest,
            .writeCommand, .signedWriteCommand, .prepareWriteRequest, .prepareWriteResponse:
            return try? reader.integer("attributeHandle")
        case .errorResponse:
            return (try? ErrorResponse(from: &reader))?.handle
        default: return nil
        }
    }
}
