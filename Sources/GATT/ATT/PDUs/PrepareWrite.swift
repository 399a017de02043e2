extension ATTPDU {
    /// A request to queue a part of a value for writing.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.6.1:
    ///
    ///     attribute handle      u16
    ///     value offset          u16, in bytes
    ///     part attribute value  the rest
    public struct PrepareWriteRequest: ATTParameters {
        /// The part to queue, with its attribute and offset.
        public var write: PreparedWrite

        /// Creates a request.
        public init(_ write: PreparedWrite) {
            self.write = write
        }

        /// The opcode, ATT_PREPARE_WRITE_REQ (0x16).
        public static let opcode = ATTOpcode.prepareWriteRequest

        /// Reads the parameters.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            write = try PreparedWrite(from: &reader)
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            write.encode(into: &bytes)
        }
    }

    /// A response that confirms the queued part by repeating it (Core Specification, Vol 3, Part F, 3.4.6.2).
    public struct PrepareWriteResponse: ATTParameters {
        /// The part as received by the server; in a reliable write, the client cancels if it differs from the part sent.
        public var write: PreparedWrite

        /// Creates a response.
        public init(_ write: PreparedWrite) {
            self.write = write
        }

        /// The opcode, ATT_PREPARE_WRITE_RSP (0x17).
        public static let opcode = ATTOpcode.prepareWriteResponse

        /// Reads the parameters.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            write = try PreparedWrite(from: &reader)
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            write.encode(into: &bytes)
        }
    }

    /// An entry of the prepare queue.
    public struct PreparedWrite: Hashable, Sendable {
        /// The handle of the attribute to write.
        public var handle: UInt16
        /// The offset of the part in the attribute value, in bytes.
        public var offset: UInt16
        /// The part of the value to write at the offset.
        public var part: [UInt8]

        /// Creates a queue entry.
        public init(handle: UInt16, offset: UInt16, part: [UInt8]) {
            self.handle = handle
            self.offset = offset
            self.part = part
        }

        /// Splits a long value into the parts to send in succession; an empty value yields one empty part.
        ///
        /// Bytes beyond the maximum offset, 65535, are omitted; no attribute is that long.
        public static func parts(of value: [UInt8], handle: UInt16, mtu: ATTMTU) -> [PreparedWrite] {
            let size = mtu.preparedWriteCapacity
            return stride(from: 0, to: max(value.count, 1), by: size).compactMap { start in
                UInt16(exactly: start).map { offset in
                    PreparedWrite(handle: handle, offset: offset, part: Array(value.dropFirst(start).prefix(size)))
                }
            }
        }

        fileprivate init(from reader: inout ByteReader) throws(DecodeError) {
            handle = try reader.integer("attributeHandle")
            offset = try reader.integer("valueOffset")
            part = reader.remainingBytes()
        }

        fileprivate func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.appendLittleEndian(offset)
            bytes.append(contentsOf: part)
        }
    }
}
