extension ATTPDU {
    /// A response that carries the values of one or more attributes of a type, all of the same length.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.4.2:
    ///
    ///     length               u8, size of a handle and a value, in bytes
    ///     attribute data list  for each attribute its handle u16 and its value
    public struct ReadByTypeResponse: ATTParameters {
        /// The attributes in the order of their handles.
        public let attributes: [ATTHandleValue]

        /// Creates a response from the first attributes, up to one that does not fit or has a value of another length.
        ///
        /// Values that exceed the maximum size are truncated. Returns `nil` if there are no attributes; the server then
        /// responds with Attribute Not Found.
        public init?(_ attributes: some Sequence<ATTHandleValue>, mtu: ATTMTU) {
            var fitting: [ATTHandleValue] = []
            var room = mtu.byteCount - 2
            for attribute in attributes {
                let value = Array(attribute.value.prefix(mtu.readByTypeCapacity))
                guard room >= 2 + value.count, value.count == fitting.first?.value.count ?? value.count else { break }
                room -= 2 + value.count
                fitting.append(ATTHandleValue(handle: attribute.handle, value: value))
            }
            if fitting.isEmpty { return nil }
            self.attributes = fitting
        }

        /// The opcode, ATT_READ_BY_TYPE_RSP (0x09).
        public static let opcode = ATTOpcode.readByTypeResponse

        /// Reads the parameters; the length must be at least 2, the size of a handle.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            let length = try reader.elementLength(atLeast: 2)
            var attributes: [ATTHandleValue] = []
            repeat {
                let handle: UInt16 = try reader.integer("attributeHandle")
                let value = try reader.bytes("attributeValue", count: length - 2)
                attributes.append(ATTHandleValue(handle: handle, value: value))
            } while reader.remaining >= length
            try reader.finish("attributeDataList")
            self.attributes = attributes
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(UInt8(clamping: 2 + (attributes.first?.value.count ?? 0)))
            for attribute in attributes {
                bytes.appendLittleEndian(attribute.handle)
                bytes.append(contentsOf: attribute.value)
            }
        }
    }
}

extension ByteReader {
    /// Reads the common length of all elements of a list.
    ///
    /// - Throws: `DecodeError` with reason `outOfRange` if it is below the minimum, in both strict and lenient decoding.
    @_lifetime(self: copy self)
    mutating func elementLength(atLeast minimum: Int) throws(DecodeError) -> Int {
        let length: UInt8 = try integer("length")
        guard length >= minimum else {
            throw DecodeError(.outOfRange(UInt64(length)), field: "length", offset: offset - 1, isFatal: true)
        }
        return Int(length)
    }
}
