extension ATTPDU {
    /// Asks to write or drop all that is queued (Core Specification, Vol 3, Part F, 3.4.6.3).
    ///
    /// Layout: flags u8.
    public struct ExecuteWriteRequest: ATTParameters {
        /// What to do with the queue.
        public struct Flags: RawRepresentable, Hashable, Sendable {
            /// The octet.
            public let rawValue: UInt8

            /// Makes flags from their octet.
            public init(rawValue: UInt8) {
                self.rawValue = rawValue
            }

            /// Drop it.
            public static let cancel = Self(rawValue: 0x00)
            /// Write it.
            public static let write = Self(rawValue: 0x01)
        }

        /// What to do with the queue.
        public var flags: Flags

        /// Makes a request.
        public init(_ flags: Flags) {
            self.flags = flags
        }

        /// The opcode, 0x18.
        public static let opcode = ATTOpcode.executeWriteRequest

        /// Reads the flags; a strict decoding refuses those that are reserved.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            flags = Flags(rawValue: try reader.integer("flags"))
            if flags != .cancel, flags != .write { try reader.reserved(flags.rawValue, "flags") }
            try reader.finish("executeWriteRequest")
        }

        /// Appends the flags.
        public func encode(into bytes: inout [UInt8]) {
            bytes.append(flags.rawValue)
        }
    }
}
