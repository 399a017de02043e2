extension ATTPDU {
    /// Tells two or more values without asking for a confirmation.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.7.4: for each attribute its handle u16, the length of its value
    /// u16, and the value. Unlike in other PDUs, no value may be cut.
    public struct MultipleHandleValueNotification: ATTParameters {
        /// The attributes.
        public let attributes: [ATTHandleValue]

        /// Makes a notification of the attributes from the first on, as many as fit whole.
        ///
        /// There is none of fewer than two: a single value goes into a plain notification.
        public init?(_ attributes: some Sequence<ATTHandleValue>, mtu: ATTMTU) {
            var fitting: [ATTHandleValue] = []
            var room = mtu.octets - 1
            for attribute in attributes {
                guard room >= 4 + attribute.value.count else { break }
                room -= 4 + attribute.value.count
                fitting.append(attribute)
            }
            if fitting.count < 2 { return nil }
            self.attributes = fitting
        }

        /// The opcode, 0x23.
        public static let opcode = ATTOpcode.multipleHandleValueNotification

        /// Reads the parameters; a strict decoding refuses a single value.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            let field = "handleLengthValueTupleList"
            var attributes: [ATTHandleValue] = []
            repeat {
                let handle: UInt16 = try reader.integer("attributeHandle")
                let length: UInt16 = try reader.integer("valueLength")
                let value = try reader.bytes("attributeValue", count: Int(length))
                attributes.append(ATTHandleValue(handle: handle, value: value))
            } while reader.remaining >= 4
            if attributes.count < 2 {
                let reason = DecodeError.Reason.truncated(needed: 4, available: reader.remaining)
                try reader.report(DecodeError(reason, field: field, offset: reader.offset))
            }
            try reader.finish(field)
            self.attributes = attributes
        }

        /// Appends the parameters.
        public func encode(into bytes: inout [UInt8]) {
            for attribute in attributes {
                bytes.appendLittleEndian(attribute.handle)
                bytes.appendLittleEndian(UInt16(clamping: attribute.value.count))
                bytes.append(contentsOf: attribute.value)
            }
        }
    }
}
