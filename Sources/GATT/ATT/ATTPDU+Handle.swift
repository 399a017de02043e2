extension ATTPDU {
    /// The handle of the one attribute a PDU is about, read where it stands, without decoding the rest.
    ///
    /// For the PDUs whose first parameter is a handle, and for the error response. `nil` for all others, and where the
    /// bytes end before.
    public static func handle(in bytes: [UInt8]) -> UInt16? {
        var reader = ByteReader(bytes, .lenient)
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
