/// The HID Information value (0x2A4A): which version of USB HID a device follows, and where and how it is used.
///
/// Layout, HID Service 1.0: bcdHID u16, bCountryCode u8, flags u8.
public struct HIDInformation: AttributeValue {
    /// The version of the USB HID specification, 0xJJMN for JJ.M.N.
    public var bcdHID: UInt16 = 0x0111
    /// The country the hardware is made for, as USB HID numbers them; 0 for any.
    public var countryCode: UInt8 = 0
    /// How the device is used.
    public var flags: Flags = []

    /// Makes the value of a device for any country.
    public init() {}

    /// How a HID device is used.
    public struct Flags: BitField {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It can wake the host.
        public static let remoteWake = Self(rawValue: 1 << 0)
        /// It can be connected to while it is not in use.
        public static let normallyConnectable = Self(rawValue: 1 << 1)

        /// The words, by bit.
        public static let allWords = ["remote-wake", "normally-connectable"]
    }

    /// The UUID, 0x2A4A.
    public static let uuid = BluetoothUUID(0x2A4A)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("bcdHid", &bcdHID)
        try coder.field("bCountryCode", &countryCode)
        try coder.field("flags", &flags)
    }
}
