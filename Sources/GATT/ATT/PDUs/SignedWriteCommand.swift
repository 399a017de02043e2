extension ATTPDU {
    /// A signed command to write a value over an unencrypted link, without a response.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.5.4:
    ///
    ///     attribute handle          u16
    ///     attribute value           all but the last 12 bytes
    ///     authentication signature  sign counter u32, message authentication code u64
    public struct SignedWriteCommand: ATTParameters {
        /// The authentication signature, which proves the identity of the sender (Core Specification, Vol 3, Part H,
        /// 2.4.5).
        public struct Signature: Hashable, Sendable {
            /// The number of PDUs previously signed with the key; each value may be used only once.
            public var counter: UInt32
            /// The most significant half of the CMAC over opcode, handle, value and counter.
            public var code: UInt64

            /// Creates a signature.
            public init(counter: UInt32, code: UInt64) {
                self.counter = counter
                self.code = code
            }

            /// The size of a signature, in bytes.
            static let size = 12
        }

        /// The handle of the attribute to write.
        public var handle: UInt16
        /// The value to write.
        public var value: [UInt8]
        /// The signature of the command.
        public var signature: Signature

        /// Creates a command.
        public init(handle: UInt16, value: [UInt8], signature: Signature) {
            self.handle = handle
            self.value = value
            self.signature = signature
        }

        /// The opcode, ATT_SIGNED_WRITE_CMD (0xD2).
        public static let opcode = ATTOpcode.signedWriteCommand

        /// Reads the parameters.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            value = try reader.bytes("attributeValue", count: max(0, reader.remaining - Signature.size))
            signature = Signature(
                counter: try reader.integer("signCounter"),
                code: try reader.integer("messageAuthenticationCode")
            )
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.append(contentsOf: value)
            bytes.appendLittleEndian(signature.counter)
            bytes.appendLittleEndian(signature.code)
        }
    }
}
