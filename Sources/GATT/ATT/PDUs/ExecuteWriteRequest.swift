extension ATTPDU {
    /// A request to write or discard all queued parts (Core Specification, Vol 3, Part F, 3.4.6.3).
    ///
    /// Layout: flags u8.
    public struct ExecuteWriteRequest: ATTParameters {
        /// The action to perform on the prepare queue.
        public struct Flags: RawRepresentable, Hashable, Sendable {
            /// The flags as sent; values other than 0x00 and 0x01 are reserved.
            public let rawValue: UInt8

            /// Creates flags from their raw value.
            public init(rawValue: UInt8) {
                self.rawValue = rawValue
            }

            /// Discards the queue.
            public static let cancel = Self(rawValue: 0x00)
            /// Writes all queued parts.
            public static let write = Self(rawValue: 0x01)
        }

        /// The action to perform on the prepare queue.
        public var flags: Flags

        /// Creates a request.
        public init(_ flags: Flags) {
            self.flags = flags
        }

        /// The opcode, ATT_EXECUTE_WRITE_REQ (0x18).
        public static let opcode = ATTOpcode.executeWriteRequest

        /// Reads the flags; strict decoding rejects reserved values.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            flags = Flags(rawValue: try reader.integer("flags"))
            if flags != .cancel, flags != .write { try reader.reportReservedValue(flags.rawValue, "flags") }
            try reader.finish("executeWriteRequest")
        }

        /// Appends the flags.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(flags.rawValue)
        }
    }
}
