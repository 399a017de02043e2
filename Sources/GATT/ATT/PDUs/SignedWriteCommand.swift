extension ATTPDU {
    /// Asks to write a value over a link that is not encrypted, signed and without an answer.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.5.4:
    ///
    ///     attribute handle          u16
    ///     attribute value           all but the last 12 octets
    ///     authentication signature  sign counter u32, message authentication code u64
    public struct SignedWriteCommand: ATTParameters {
        /// What proves who sent the command (Core Specification, Vol 3, Part H, 2.4.5).
        public struct Signature: Hashable, Sendable {
            /// How many PDUs were signed with the key before; each may be used once only.
            public var counter: UInt32
            /// The most significant half of the CMAC over opcode, handle, value and counter.
            public var code: UInt64

            /// Makes a signature.
            public init(counter: UInt32, code: UInt64) {
                self.counter = counter
                self.code = code
            }

            /// How many octets it takes.
            static let size = 12
        }

        /// The attribute to write.
        public var handle: UInt16
        /// The value.
        public var value: [UInt8]
        /// The signature.
        public var signature: Signature

        /// Makes a command.
        public init(handle: UInt16, value: [UInt8], signature: Signature) {
            self.handle = handle
            self.value = value
            self.signature = signature
        }

        /// The opcode, 0xD2.
        public static let opcode = ATTOpcode.signedWriteCommand

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            value = try reader.bytes("attributeValue", count: max(0, reader.remaining - Signature.size))
            signature = Signature(
                counter: try reader.integer("signCounter"),
                code: try reader.integer("messageAuthenticationCode")
            )
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.append(contentsOf: value)
            bytes.appendLittleEndian(signature.counter)
            bytes.appendLittleEndian(signature.code)
        }
    }
}
