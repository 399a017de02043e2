extension ATTPDU {
    /// A notification of two or more values.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.7.4: for each attribute its handle u16, the length of its value
    /// u16, and the value. Unlike in other PDUs, no value may be truncated.
    public struct MultipleHandleValueNotification: ATTParameters {
        /// The handles and values of the attributes.
        public let attributes: [ATTHandleValue]

        /// Creates a notification from the first attributes, as many as fit completely.
        ///
        /// Returns `nil` if fewer than two fit; a single value is sent in a Handle Value Notification.
        public init?(_ attributes: some Sequence<ATTHandleValue>, mtu: ATTMTU) {
            var fitting: [ATTHandleValue] = []
            var room = mtu.byteCount - 1
            for attribute in attributes {
                guard room >= 4 + attribute.value.count else { break }
                room -= 4 + attribute.value.count
                fitting.append(attribute)
            }
            if fitting.count < 2 { return nil }
            self.attributes = fitting
        }

        /// The opcode, ATT_MULTIPLE_HANDLE_VALUE_NTF (0x23).
        public static let opcode = ATTOpcode.multipleHandleValueNotification

        /// Reads the parameters; strict decoding rejects a single value.
        package init(from reader: inout ByteReader) throws(DecodeError) {
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
        package func encode(into bytes: inout [UInt8]) {
            for attribute in attributes {
                bytes.appendLittleEndian(attribute.handle)
                bytes.appendLittleEndian(UInt16(clamping: attribute.value.count))
                bytes.append(contentsOf: attribute.value)
            }
        }
    }
}
