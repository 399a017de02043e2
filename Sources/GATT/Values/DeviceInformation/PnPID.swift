/// The PnP ID value (0x2A50): who made the device, which product it is, and in which version.
///
/// Layout, GATT Specification Supplement, PnP ID: vendor ID source u8, vendor ID u16, product ID u16, product version u16.
public struct PnPID: AttributeValue {
    /// Who has given the vendor ID.
    public enum VendorIDSource: Hashable, Sendable {
        /// The Bluetooth SIG: it is a company identifier.
        case bluetoothSIG
        /// The USB Implementers' Forum.
        case usbImplementersForum
        /// A reserved number.
        case reserved(UInt8)

        static let all: [VendorIDSource] = [.bluetoothSIG, .usbImplementersForum]

        var rawValue: UInt8 {
            switch self {
            case .bluetoothSIG: 1
            case .usbImplementersForum: 2
            case .reserved(let number): number
            }
        }

        var word: String {
            switch self {
            case .bluetoothSIG: "bluetooth-sig"
            case .usbImplementersForum: "usb-if"
            case .reserved(let number): "reserved-\(number)"
            }
        }
    }

    /// Who has given the vendor ID.
    public var vendorIDSource: VendorIDSource
    /// The vendor.
    public var vendorID: UInt16
    /// The product, by the vendor's own numbers.
    public var productID: UInt16
    /// The version, usually 0xJJMN for JJ.M.N.
    public var productVersion: UInt16

    /// Makes a PnP ID.
    public init(vendorIDSource: VendorIDSource, vendorID: UInt16, productID: UInt16, productVersion: UInt16) {
        self.vendorIDSource = vendorIDSource
        self.vendorID = vendorID
        self.productID = productID
        self.productVersion = productVersion
    }
}

extension PnPID {
    /// The UUID, 0x2A50.
    public static let uuid = BluetoothUUID(0x2A50)

    private enum Key {
        static let vendorIDSource = "vendorIdSource"
        static let vendorID = "vendorId"
        static let productID = "productId"
        static let productVersion = "productVersion"
    }

    /// The keys of the fields.
    public static let fieldKeys = [Key.vendorIDSource, Key.vendorID, Key.productID, Key.productVersion]

    /// Reads the value; a strict decoding refuses a reserved source.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let source: UInt8 = try reader.integer(Key.vendorIDSource)
        vendorIDSource = VendorIDSource.all.first { $0.rawValue == source } ?? .reserved(source)
        if case .reserved = vendorIDSource { try reader.reserved(source, Key.vendorIDSource) }
        vendorID = try reader.integer(Key.vendorID)
        productID = try reader.integer(Key.productID)
        productVersion = try reader.integer(Key.productVersion)
        try reader.finish("pnpId")
    }

    /// Appends the value.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(vendorIDSource.rawValue)
        bytes.appendLittleEndian(vendorID)
        bytes.appendLittleEndian(productID)
        bytes.appendLittleEndian(productVersion)
    }

    /// Gives the source as a word and the rest as numbers.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Key.vendorIDSource, .text(vendorIDSource.word))
        sink.put(Key.vendorID, .integer(Int(vendorID)))
        sink.put(Key.productID, .integer(Int(productID)))
        sink.put(Key.productVersion, .integer(Int(productVersion)))
    }

    /// Makes the value from its fields, which must all be there.
    public init(fields: FieldObject) throws(FieldError) {
        let source = try fields.required(Key.vendorIDSource)
        vendorIDSource = try source.choice(Key.vendorIDSource, of: VendorIDSource.all) { $0.word }
        vendorID = try fields.integer(Key.vendorID)
        productID = try fields.integer(Key.productID)
        productVersion = try fields.integer(Key.productVersion)
    }
}
