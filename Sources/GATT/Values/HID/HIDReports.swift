/// The Report value (0x2A4D): the data of one report of a HID device.
///
/// Layout, HID Service 1.0: as the Report Map defines it for the report that the Report Reference descriptor
/// identifies.
public struct ReportValue: BytesAttributeValue {
    /// The bytes of the report.
    public var bytes: [UInt8]

    /// Creates a value from its raw bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Report characteristic.
    public static let uuid = BluetoothUUID(0x2A4D)
    /// The JSON key of the Report value.
    public static let key = "report"
}

/// The Report Map value (0x2A4B): the report descriptor of a HID device.
///
/// Layout, HID Service 1.0: items as the USB HID specification defines them, shown as hex.
public struct ReportMap: BytesAttributeValue {
    /// The bytes of the report descriptor.
    public var bytes: [UInt8]

    /// Creates a value from its raw bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Report Map characteristic.
    public static let uuid = BluetoothUUID(0x2A4B)
    /// The JSON key of the Report Map value.
    public static let key = "reportMap"
}

/// The Boot Keyboard Input Report value (0x2A22): the pressed keys, in boot protocol mode.
///
/// Layout, HID Service 1.0: modifier keys, a reserved byte and up to six keys, as USB HID defines them.
public struct BootKeyboardInputReport: BytesAttributeValue {
    /// The bytes of the report.
    public var bytes: [UInt8]

    /// Creates a value from its raw bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Boot Keyboard Input Report characteristic.
    public static let uuid = BluetoothUUID(0x2A22)
    /// The JSON key of the Boot Keyboard Input Report value.
    public static let key = "bootKeyboardInputReport"
}

/// The Boot Keyboard Output Report value (0x2A32): the LEDs of a keyboard, in boot protocol mode.
///
/// Layout, HID Service 1.0: one bit for each LED, as USB HID defines them.
public struct BootKeyboardOutputReport: BytesAttributeValue {
    /// The bytes of the report.
    public var bytes: [UInt8]

    /// Creates a value from its raw bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Boot Keyboard Output Report characteristic.
    public static let uuid = BluetoothUUID(0x2A32)
    /// The JSON key of the Boot Keyboard Output Report value.
    public static let key = "bootKeyboardOutputReport"
}

/// The Boot Mouse Input Report value (0x2A33): the buttons and movement of a mouse, in boot protocol mode.
///
/// Layout, HID Service 1.0: buttons, then movement to the right and down, as USB HID defines them.
public struct BootMouseInputReport: BytesAttributeValue {
    /// The bytes of the report.
    public var bytes: [UInt8]

    /// Creates a value from its raw bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Boot Mouse Input Report characteristic.
    public static let uuid = BluetoothUUID(0x2A33)
    /// The JSON key of the Boot Mouse Input Report value.
    public static let key = "bootMouseInputReport"
}
