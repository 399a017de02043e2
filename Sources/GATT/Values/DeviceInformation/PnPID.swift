/// The PnP ID value (0x2A50): who made the device, which product it is, and in which version.
///
/// Layout, GATT Specification Supplement, PnP ID: vendor ID source u8, vendor ID u16, product ID u16, product version u16.
public struct PnPID: AttributeValue {
    /// Who has given the vendor ID.
    public var vendorIDSource = VendorIDSource.bluetoothSIG
    /// The vendor.
    public var vendorID: UInt16 = 0
    /// The product, by the vendor's own numbers.
    public var productID: UInt16 = 0
    /// The version, usually 0xJJMN for JJ.M.N.
    public var productVersion: UInt16 = 0

    /// Makes a PnP ID of zeros.
    public init() {}

    /// Who has given the vendor ID.
    public struct VendorIDSource: Enumeration {
        /// The number; all but 1 and 2 are reserved.
        public var rawValue: UInt8

        /// Makes a source from its number.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The Bluetooth SIG: it is a company identifier.
        public static let bluetoothSIG = Self(rawValue: 1)
        /// The USB Implementers' Forum.
        public static let usbImplementersForum = Self(rawValue: 2)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(1, "bluetooth-sig"), .init(2, "usb-if")]
    }

    /// The UUID, 0x2A50.
    public static let uuid = BluetoothUUID(0x2A50)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("vendorIdSource", &vendorIDSource)
        try coder.field("vendorId", &vendorID)
        try coder.field("productId", &productID)
        try coder.field("productVersion", &productVersion)
    }
}
