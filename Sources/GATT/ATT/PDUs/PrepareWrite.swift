extension ATTPDU {
    /// Asks to queue a part of a value for writing.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.6.1:
    ///
    ///     attribute handle      u16
    ///     value offset          u16, octets
    ///     part attribute value  the rest
    public struct PrepareWriteRequest: ATTParameters {
        /// What to write where.
        public var write: PreparedWrite

        /// Makes a request.
        public init(_ write: PreparedWrite) {
            self.write = write
        }

        /// The opcode, 0x16.
        public static let opcode = ATTOpcode.prepareWriteRequest

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            write = try PreparedWrite(from: &reader)
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            write.encode(into: &bytes)
        }
    }

    /// Says that a part was queued, and repeats it (Core Specification, Vol 3, Part F, 3.4.6.2).
    public struct PrepareWriteResponse: ATTParameters {
        /// What arrived; a client that writes reliably cancels if it is not what was sent.
        public var write: PreparedWrite

        /// Makes a response.
        public init(_ write: PreparedWrite) {
            self.write = write
        }

        /// The opcode, 0x17.
        public static let opcode = ATTOpcode.prepareWriteResponse

        /// Reads the parameters.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            write = try PreparedWrite(from: &reader)
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            write.encode(into: &bytes)
        }
    }

    /// One entry of the prepare queue.
    public struct PreparedWrite: Hashable, Sendable {
        /// The attribute to write.
        public var handle: UInt16
        /// Where in its value the part starts, in octets.
        public var offset: UInt16
        /// The part.
        public var part: [UInt8]

        /// Makes an entry.
        public init(handle: UInt16, offset: UInt16, part: [UInt8]) {
            self.handle = handle
            self.offset = offset
            self.part = part
        }

        /// Cuts a long value into the parts to send one after the other; an empty value is one empty part.
        ///
        /// Octets beyond the last offset there is are left out; no attribute is that long.
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
            part = reader.rest()
        }

        fileprivate func encode(into bytes: inout [UInt8]) {
            bytes.appendLittleEndian(handle)
            bytes.appendLittleEndian(offset)
            bytes.append(contentsOf: part)
        }
    }
}
