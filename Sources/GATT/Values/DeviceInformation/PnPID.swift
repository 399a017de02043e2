/// The PnP ID value (0x2A50): the vendor, product and version of the device.
///
/// Layout, GATT Specification Supplement, PnP ID: vendor ID source u8, vendor ID u16, product ID u16, product version
/// u16.
public struct PnPID: AttributeValue {
    /// The organization that assigned the vendor ID.
    public var vendorIDSource = VendorIDSource.bluetoothSIG
    /// The ID of the vendor.
    public var vendorID: UInt16 = 0
    /// The product ID, assigned by the vendor.
    public var productID: UInt16 = 0
    /// The version, usually 0xJJMN for JJ.M.N.
    public var productVersion: UInt16 = 0

    /// Creates a PnP ID whose numbers are zero, with a vendor ID of the Bluetooth SIG.
    public init() {}

    /// The organization that assigns vendor IDs.
    public struct VendorIDSource: EnumerationField {
        /// The transmitted value; all values except 1 and 2 are reserved.
        public var rawValue: UInt8

        /// Creates a source from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The Bluetooth SIG: the vendor ID is a company identifier.
        public static let bluetoothSIG = Self(rawValue: 1)
        /// The USB Implementers Forum.
        public static let usbImplementersForum = Self(rawValue: 2)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(1, "bluetooth-sig"), .init(2, "usb-if")]
    }

    /// The assigned UUID of the PnP ID characteristic.
    public static let uuid = BluetoothUUID(0x2A50)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("vendorIdSource", &vendorIDSource)
        try coder.field("vendorId", &vendorID)
        try coder.field("productId", &productID)
        try coder.field("productVersion", &productVersion)
    }
}
