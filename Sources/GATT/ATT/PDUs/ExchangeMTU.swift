extension ATTPDU {
    /// A request that carries the client's receive MTU (Core Specification, Vol 3, Part F, 3.4.2.1).
    ///
    /// Layout: client receive MTU u16, at least 23.
    public struct ExchangeMTURequest: ATTParameters {
        /// The maximum size of the PDUs that the client can receive, in bytes.
        public var clientMTU: UInt16

        /// Creates a request.
        public init(clientMTU: UInt16) {
            self.clientMTU = clientMTU
        }

        /// The opcode, ATT_EXCHANGE_MTU_REQ (0x02).
        public static let opcode = ATTOpcode.exchangeMTURequest

        /// Reads the parameter; strict decoding rejects values below 23.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            clientMTU = try reader.receiveMTU("clientRxMTU")
        }

        /// Appends the parameter.
        package func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(clientMTU)
        }
    }

    /// A response that carries the server's receive MTU (Core Specification, Vol 3, Part F, 3.4.2.2).
    ///
    /// Layout: server receive MTU u16, at least 23.
    public struct ExchangeMTUResponse: ATTParameters {
        /// The maximum size of the PDUs that the server can receive, in bytes.
        public var serverMTU: UInt16

        /// Creates a response.
        public init(serverMTU: UInt16) {
            self.serverMTU = serverMTU
        }

        /// The opcode, ATT_EXCHANGE_MTU_RSP (0x03).
        public static let opcode = ATTOpcode.exchangeMTUResponse

        /// Reads the parameter; strict decoding rejects values below 23.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            serverMTU = try reader.receiveMTU("serverRxMTU")
        }

        /// Appends the parameter.
        package func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(serverMTU)
        }
    }
}

extension ByteReader {
    @_lifetime(self: copy self)
    fileprivate mutating func receiveMTU(_ field: String) throws(DecodeError) -> UInt16 {
        let mtu: UInt16 = try integer(field)
        if mtu < ATTMTU.minimum.byteCount {
            try report(DecodeError(.outOfRange(UInt64(mtu)), field: field, offset: offset - 2))
        }
        try finish(field)
        return mtu
    }
}
