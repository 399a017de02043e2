/// The Valid Range descriptor (0x2906): the lowest and highest valid value of a characteristic.
///
/// Layout: both values in the format of the characteristic, one after the other, shown as hex.
public struct ValidRange: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Valid Range descriptor.
    public static let uuid = BluetoothUUID(0x2906)
    /// The JSON key of the Valid Range value.
    public static let key = "validRange"
}

/// The Complete BR-EDR Transport Block Data descriptor (0x290F): a transport block too long for advertising data.
///
/// Layout, Transport Discovery Service 1.0: the block as in advertising data, shown as hex.
public struct CompleteBREDRTransportBlockData: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Complete BR-EDR Transport Block Data descriptor.
    public static let uuid = BluetoothUUID(0x290F)
    /// The JSON key of the Complete BR-EDR Transport Block Data value.
    public static let key = "completeBrEdrTransportBlockData"
}

/// The Cooking Sensor Info descriptor (0x2916): the cookware sensor that a value comes from.
///
/// Layout, Cookware Service 1.0; the fields depend on the type of sensor, so the entire value is shown as hex.
public struct CookingSensorInfo: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Cooking Sensor Info descriptor.
    public static let uuid = BluetoothUUID(0x2916)
    /// The JSON key of the Cooking Sensor Info value.
    public static let key = "cookingSensorInfo"
}

/// The Cooking Trigger Setting descriptor (0x2917): the condition under which a cookware sensor's value is sent.
///
/// Layout, Cookware Service 1.0; some fields are in the format of the sensor, so the entire value is shown as hex.
public struct CookingTriggerSetting: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Cooking Trigger Setting descriptor.
    public static let uuid = BluetoothUUID(0x2917)
    /// The JSON key of the Cooking Trigger Setting value.
    public static let key = "cookingTriggerSetting"
}

/// The IMD Trigger Setting descriptor (0x2915): the condition under which an industrial measurement is sent.
///
/// Layout, Industrial Measurement Device Service 1.0; some fields are in the format of the characteristic, so the
/// entire value is shown as hex.
public struct IMDTriggerSetting: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the IMD Trigger Setting descriptor.
    public static let uuid = BluetoothUUID(0x2915)
    /// The JSON key of the IMD Trigger Setting value.
    public static let key = "imdTriggerSetting"
}

/// The Manufacturer Limits descriptor (0x2913): the limits that the manufacturer sets for a measurement.
///
/// Layout, Industrial Measurement Device Service 1.0: values in the format of the characteristic, shown as hex.
public struct ManufacturerLimits: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Manufacturer Limits descriptor.
    public static let uuid = BluetoothUUID(0x2913)
    /// The JSON key of the Manufacturer Limits value.
    public static let key = "manufacturerLimits"
}

/// The Measurement Description descriptor (0x2912): the properties of an industrial measurement.
///
/// Layout, Industrial Measurement Device Service 1.0; some fields are in the format of the characteristic, so the
/// entire value is shown as hex.
public struct MeasurementDescription: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Measurement Description descriptor.
    public static let uuid = BluetoothUUID(0x2912)
    /// The JSON key of the Measurement Description value.
    public static let key = "measurementDescription"
}

/// The Process Tolerances descriptor (0x2914): the limits that a process sets for a measurement.
///
/// Layout, Industrial Measurement Device Service 1.0: values in the format of the characteristic, shown as hex.
public struct ProcessTolerances: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Process Tolerances descriptor.
    public static let uuid = BluetoothUUID(0x2914)
    /// The JSON key of the Process Tolerances value.
    public static let key = "processTolerances"
}
