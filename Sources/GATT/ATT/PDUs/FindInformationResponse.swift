extension ATTPDU {
    /// A response that carries the types of one or more attributes.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.3.2:
    ///
    ///     format            u8, 1 if the types are 16-bit UUIDs, 2 if they are 128-bit UUIDs
    ///     information data  for each attribute its handle u16 and its type
    public struct FindInformationResponse: ATTParameters {
        /// The handle of an attribute and its type.
        public struct Attribute: Hashable, Sendable {
            /// The attribute handle.
            public var handle: UInt16
            /// The attribute type.
            public var type: BluetoothUUID

            /// Creates a pair of a handle and a type.
            public init(handle: UInt16, type: BluetoothUUID) {
                self.handle = handle
                self.type = type
            }
        }

        /// The size in which the types are sent.
        public enum Format: UInt8, Hashable, Sendable {
            /// Types are 16-bit UUIDs.
            case short = 1
            /// Types are 128-bit UUIDs.
            case full = 2

            /// Selects the most compact format for a type.
            fileprivate init(_ type: BluetoothUUID) {
                self = type.short == nil ? .full : .short
            }

            /// The size of a handle and a type, in bytes.
            fileprivate var width: Int { self == .short ? 4 : 18 }
        }

        /// The size in which the types are sent.
        public let format: Format
        /// The attributes in the order of their handles.
        public let attributes: [Attribute]

        /// Creates a response from the first attributes, up to one that does not fit or has a type of another length.
        ///
        /// Returns `nil` if there are no attributes; the server then responds with Attribute Not Found.
        public init?(_ attributes: some Sequence<Attribute>, mtu: ATTMTU) {
            var format: Format?
            var fitting: [Attribute] = []
            var room = mtu.byteCount - 2
            for attribute in attributes {
                let own = Format(attribute.type)
                guard own == format ?? own, room >= own.width else { break }
                format = own
                room -= own.width
                fitting.append(attribute)
            }
            guard let format else { return nil }
            self.format = format
            self.attributes = fitting
        }

        /// The opcode, ATT_FIND_INFORMATION_RSP (0x05).
        public static let opcode = ATTOpcode.findInformationResponse

        /// Reads the parameters; an unknown format is always an error because it defines the layout of the rest.
        package init(from reader: inout ByteReader) throws(DecodeError) {
            let rawFormat: UInt8 = try reader.integer("format")
            guard let format = Format(rawValue: rawFormat) else {
                throw DecodeError(
                    .reservedValue(UInt64(rawFormat)),
                    field: "format",
                    offset: reader.offset - 1,
                    isFatal: true
                )
            }
            var attributes: [Attribute] = []
            repeat {
                let handle: UInt16 = try reader.integer("handle")
                let type =
                    format == .short
                    ? BluetoothUUID(try reader.integer("uuid")) : BluetoothUUID(value: try reader.integer("uuid"))
                attributes.append(Attribute(handle: handle, type: type))
            } while reader.remaining >= format.width
            try reader.finish("informationData")
            self.format = format
            self.attributes = attributes
        }

        /// Appends the parameters.
        package func encode(into bytes: inout [UInt8]) {
            bytes.append(format.rawValue)
            for attribute in attributes {
                bytes.appendLittleEndian(attribute.handle)
                if format == .short {
                    bytes.appendAttributeType(attribute.type)
                } else {
                    bytes.appendLittleEndian(attribute.type.value)
                }
            }
        }
    }
}
