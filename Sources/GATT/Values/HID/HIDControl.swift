/// The HID Information value (0x2A4A): the USB HID version, country code and capabilities of a device.
///
/// Layout, HID Service 1.0: bcdHID u16, bCountryCode u8, flags u8.
public struct HIDInformation: AttributeValue {
    /// The version of the USB HID specification, 0xJJMN for JJ.M.N.
    public var bcdHID: UInt16 = 0x0111
    /// The USB HID country code of the hardware; 0 if it is not localized.
    public var countryCode: UInt8 = 0
    /// The capabilities of the device.
    public var flags: Flags = []

    /// Creates the value of a device that is not localized and has no capabilities.
    public init() {}

    /// The capabilities of a HID device.
    public struct Flags: BitField {
        /// The raw bits; bits without a name in `bitNames` are reserved.
        public let rawValue: UInt8

        /// Creates a set from its raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The device can wake the host.
        public static let remoteWake = Self(rawValue: 1 << 0)
        /// The device remains connectable while not in use.
        public static let normallyConnectable = Self(rawValue: 1 << 1)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = ["remote-wake", "normally-connectable"]
    }

    /// The assigned UUID of the HID Information characteristic.
    public static let uuid = BluetoothUUID(0x2A4A)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("bcdHid", &bcdHID)
        try coder.field("bCountryCode", &countryCode)
        try coder.field("flags", &flags)
    }
}

/// The HID Control Point value (0x2A4C): a notice that the host suspends or resumes, written only.
///
/// Layout, HID Service 1.0: u8.
public struct HIDControlPoint: EnumerationAttributeValue {
    /// The encoded byte; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates a command from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The host is entering the suspend state.
    public static let suspend = Self(rawValue: 0)
    /// The host has left the suspend state.
    public static let exitSuspend = Self(rawValue: 1)

    /// The assigned UUID of the HID Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A4C)
    /// The JSON key of the HID Control Point value.
    public static let key = "hidControlPoint"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "suspend"), .init(1, "exit-suspend")]
}

/// The Protocol Mode value (0x2A4E): the format of the reports that a HID device sends.
///
/// Layout, HID Service 1.0: u8.
public struct ProtocolMode: EnumerationAttributeValue {
    /// The encoded byte; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates a mode from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Boot protocol mode: reports in fixed formats that require no Report Map.
    public static let boot = Self(rawValue: 0)
    /// Report protocol mode: reports in the formats that the Report Map defines.
    public static let report = Self(rawValue: 1)

    /// The assigned UUID of the Protocol Mode characteristic.
    public static let uuid = BluetoothUUID(0x2A4E)
    /// The JSON key of the Protocol Mode value.
    public static let key = "protocolMode"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "boot"), .init(1, "report")]
}
