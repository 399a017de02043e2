/// The Manufacturer Name String value (0x2A29): UTF-8 (Device Information Service 1.1, section 3).
public struct ManufacturerNameString: TextAttributeValue {
    /// The name of the manufacturer.
    public var text: String

    /// Creates the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Manufacturer Name String characteristic.
    public static let uuid = BluetoothUUID(0x2A29)
    /// The JSON key of the Manufacturer Name String value.
    public static let key = "manufacturerName"
}

/// The Model Number String value (0x2A24): UTF-8 (Device Information Service 1.1, section 3).
public struct ModelNumberString: TextAttributeValue {
    /// The model number, assigned by the manufacturer.
    public var text: String

    /// Creates the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Model Number String characteristic.
    public static let uuid = BluetoothUUID(0x2A24)
    /// The JSON key of the Model Number String value.
    public static let key = "modelNumber"
}

/// The Serial Number String value (0x2A25): UTF-8 (Device Information Service 1.1, section 3).
public struct SerialNumberString: TextAttributeValue {
    /// The serial number.
    public var text: String

    /// Creates the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Serial Number String characteristic.
    public static let uuid = BluetoothUUID(0x2A25)
    /// The JSON key of the Serial Number String value.
    public static let key = "serialNumber"
}

/// The Hardware Revision String value (0x2A27): UTF-8 (Device Information Service 1.1, section 3).
public struct HardwareRevisionString: TextAttributeValue {
    /// The revision of the hardware.
    public var text: String

    /// Creates the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Hardware Revision String characteristic.
    public static let uuid = BluetoothUUID(0x2A27)
    /// The JSON key of the Hardware Revision String value.
    public static let key = "hardwareRevision"
}

/// The Firmware Revision String value (0x2A26): UTF-8 (Device Information Service 1.1, section 3).
public struct FirmwareRevisionString: TextAttributeValue {
    /// The revision of the firmware.
    public var text: String

    /// Creates the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Firmware Revision String characteristic.
    public static let uuid = BluetoothUUID(0x2A26)
    /// The JSON key of the Firmware Revision String value.
    public static let key = "firmwareRevision"
}

/// The Software Revision String value (0x2A28): UTF-8 (Device Information Service 1.1, section 3).
public struct SoftwareRevisionString: TextAttributeValue {
    /// The revision of the software.
    public var text: String

    /// Creates the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Software Revision String characteristic.
    public static let uuid = BluetoothUUID(0x2A28)
    /// The JSON key of the Software Revision String value.
    public static let key = "softwareRevision"
}

/// The IEEE 11073-20601 Regulatory Certification Data List value (0x2A2A).
///
/// Layout, GATT Specification Supplement: bytes in the format of the organization that certifies the device.
public struct RegulatoryCertificationDataList: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Regulatory Certification Data List characteristic.
    public static let uuid = BluetoothUUID(0x2A2A)
    /// The JSON key of the Regulatory Certification Data List value.
    public static let key = "regulatoryCertificationDataList"
}
