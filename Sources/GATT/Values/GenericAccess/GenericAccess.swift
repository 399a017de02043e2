/// The Device Name value (0x2A00): up to 248 bytes of UTF-8 (Core Specification, Vol 3, Part C, 12.1).
public struct DeviceName: TextAttributeValue {
    /// The name of the device.
    public var text: String

    /// Creates a value from a string.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Device Name characteristic.
    public static let uuid = BluetoothUUID(0x2A00)
    /// The JSON key of the Device Name value.
    public static let key = "deviceName"
    /// The maximum length of the name in bytes of UTF-8.
    public static let maximumLength = 248
}

/// The Peripheral Preferred Connection Parameters value (0x2A04).
///
/// Layout, Core Specification, Vol 3, Part C, 12.3: minimum and maximum connection interval u16 × 1.25 ms, latency u16
/// in connection events, supervision timeout u16 × 10 ms. An interval or timeout of 0xFFFF means "no preference".
public struct PeripheralPreferredConnectionParameters: AttributeValue {
    /// The special interval or timeout for "no preference", 0xFFFF.
    public static let noPreference = UInt16.max

    /// The minimum connection interval in units of 1.25 ms, 6 to 3200, or `noPreference`.
    public var minimumInterval = noPreference
    /// The maximum connection interval in units of 1.25 ms, 6 to 3200, or `noPreference`.
    public var maximumInterval = noPreference
    /// The number of connection events that the peripheral may skip, 0 to 499.
    public var latency: UInt16 = 0
    /// The supervision timeout in units of 10 ms, 10 to 3200, or `noPreference`.
    public var supervisionTimeout = noPreference

    /// Creates connection parameters without preferences.
    public init() {}

    /// The assigned UUID of the Peripheral Preferred Connection Parameters characteristic.
    public static let uuid = BluetoothUUID(0x2A04)

    static var interval: FieldQuantity {
        FieldQuantity(.times(1.25), unit: "ms", unknown: Int(noPreference), range: 6...3200)
    }
    static var timeout: FieldQuantity {
        FieldQuantity(.times(10), unit: "ms", unknown: Int(noPreference), range: 10...3200)
    }

    /// Passes the fields to `coder`; a minimum interval above the maximum is an error.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumConnectionInterval", &minimumInterval, Self.interval)
        try coder.field("maximumConnectionInterval", &maximumInterval, Self.interval)
        try coder.require(
            minimumInterval <= maximumInterval || minimumInterval == Self.noPreference,
            "maximumConnectionInterval",
            "must not be below minimumConnectionInterval"
        )
        try coder.field("peripheralLatency", &latency, FieldQuantity(range: 0...499))
        try coder.field("connectionSupervisionTimeout", &supervisionTimeout, Self.timeout)
    }
}

/// The Peripheral Privacy Flag value (0x2A02): the current use of privacy by a peripheral that supports it.
///
/// Layout, Core Specification 4.0, Vol 3, Part C, 12.3: u8. Later versions of the specification no longer define it.
public struct PeripheralPrivacyFlag: EnumerationAttributeValue {
    /// The encoded byte; values above 1 are reserved.
    public var rawValue: UInt8

    /// Creates a flag from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Privacy is disabled.
    public static let disabled = Self(rawValue: 0)
    /// Privacy is enabled.
    public static let enabled = Self(rawValue: 1)

    /// The assigned UUID of the Peripheral Privacy Flag characteristic.
    public static let uuid = BluetoothUUID(0x2A02)
    /// The JSON key of the Peripheral Privacy Flag value.
    public static let key = "peripheralPrivacyFlag"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "disabled"), .init(1, "enabled")]
}

/// The Reconnection Address value (0x2A03): the address to use when reconnecting to a peripheral with privacy.
///
/// Layout, Core Specification 4.0, Vol 3, Part C, 12.4: a device address, six bytes, least significant byte first.
/// Later versions of the specification no longer define it.
public struct ReconnectionAddress: SingleFieldAttributeValue {
    /// The reconnection address.
    public var value: DeviceAddress

    /// Creates the value of the address 00:00:00:00:00:00.
    public init() { value = DeviceAddress() }

    /// Creates the value of an address.
    public init(_ value: DeviceAddress) { self.value = value }

    /// The assigned UUID of the Reconnection Address characteristic.
    public static let uuid = BluetoothUUID(0x2A03)
    /// The JSON key of the Reconnection Address value.
    public static let key = "reconnectionAddress"
}

/// The Central Address Resolution value (0x2AA6): the support of a device for resolving private addresses of
/// peripherals.
///
/// Layout, Core Specification, Vol 3, Part C, 12.4: u8.
public struct CentralAddressResolution: EnumerationAttributeValue {
    /// The encoded byte; values above 1 are reserved.
    public var rawValue: UInt8

    /// Creates a value from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The device does not support address resolution.
    public static let notSupported = Self(rawValue: 0)
    /// The device supports address resolution, so directed advertising to its private address reaches it.
    public static let supported = Self(rawValue: 1)

    /// The assigned UUID of the Central Address Resolution characteristic.
    public static let uuid = BluetoothUUID(0x2AA6)
    /// The JSON key of the Central Address Resolution value.
    public static let key = "centralAddressResolution"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "not-supported"), .init(1, "supported")]
}

/// The Resolvable Private Address Only value (0x2AC9): the kind of addresses that the device uses after bonding.
///
/// Layout, Core Specification, Vol 3, Part C, 12.5: u8.
public struct ResolvablePrivateAddressOnly: EnumerationAttributeValue {
    /// The encoded byte; values above 0 are reserved.
    public var rawValue: UInt8

    /// Creates a value from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The device uses only resolvable private addresses.
    public static let onlyResolvablePrivateAddresses = Self(rawValue: 0)

    /// The assigned UUID of the Resolvable Private Address Only characteristic.
    public static let uuid = BluetoothUUID(0x2AC9)
    /// The JSON key of the Resolvable Private Address Only value.
    public static let key = "resolvablePrivateAddressOnly"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "only-resolvable-private-addresses")]
}
