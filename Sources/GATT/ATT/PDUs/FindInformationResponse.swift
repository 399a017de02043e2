extension ATTPDU {
    /// The types of attributes, one at least.
    ///
    /// Layout, Core Specification, Vol 3, Part F, 3.4.3.2:
    ///
    ///     format            u8, 1 if the types are 16-bit UUIDs, 2 if they are 128-bit UUIDs
    ///     information data  for each attribute its handle u16 and its type
    public struct FindInformationResponse: ATTParameters {
        /// An attribute with its type.
        public struct Attribute: Hashable, Sendable {
            /// The handle.
            public var handle: UInt16
            /// The type.
            public var type: BluetoothUUID

            /// Makes a pair.
            public init(handle: UInt16, type: BluetoothUUID) {
                self.handle = handle
                self.type = type
            }
        }

        /// How the types are sent.
        public enum Format: UInt8, Hashable, Sendable {
            /// As 16-bit UUIDs.
            case short = 1
            /// As 128-bit UUIDs.
            case full = 2

            /// The format in which a type takes the least room.
            fileprivate init(_ type: BluetoothUUID) {
                self = type.short == nil ? .full : .short
            }

            /// How many octets a handle and a type take.
            fileprivate var width: Int { self == .short ? 4 : 18 }
        }

        /// How the types are sent.
        public let format: Format
        /// The attributes in the order of their handles.
        public let attributes: [Attribute]

        /// Makes a response of the attributes from the first on, until one has a type of other length or does not fit.
        ///
        /// There is none without attributes: the request is answered with Attribute Not Found then.
        public init?(_ attributes: some Sequence<Attribute>, mtu: ATTMTU) {
            var format: Format?
            var fitting: [Attribute] = []
            var room = mtu.octets - 2
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

        /// The opcode, 0x05.
        public static let opcode = ATTOpcode.findInformationResponse

        /// Reads the parameters; the format must be known, as the rest cannot be read without.
        public init(from reader: inout ByteReader) throws(DecodeError) {
            let octet: UInt8 = try reader.integer("format")
            guard let format = Format(rawValue: octet) else {
                throw DecodeError(.reservedValue(UInt64(octet)), field: "format", offset: reader.offset - 1)
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
        public func encode(into bytes: inout [UInt8]) {
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
