/// The Descriptor Value Changed value (0x2A7D): a change to a descriptor of an Environmental Sensing characteristic.
///
/// Layout, Environmental Sensing Service 1.0, 3.2: flags u16, then the UUID of the characteristic in 2 or 16 bytes.
public struct DescriptorValueChanged: AttributeValue {
    /// The source of the change and the descriptors that changed.
    public var flags: Flags = []
    /// The UUID of the characteristic whose descriptor changed.
    public var characteristic = BluetoothUUID(0)

    /// Creates a value without any change.
    public init() {}

    /// The source of a change and the descriptors that changed.
    public struct Flags: BitField {
        /// The transmitted bits; bits 5 to 15 are reserved.
        public let rawValue: UInt16

        /// Creates the flags from their bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The change was made by a client; if clear, by the server itself.
        public static let changedByClient = Self(rawValue: 1 << 0)
        /// One or more ES Trigger Setting descriptors changed.
        public static let triggerSetting = Self(rawValue: 1 << 1)
        /// The ES Configuration descriptor changed.
        public static let configuration = Self(rawValue: 1 << 2)
        /// The ES Measurement descriptor changed.
        public static let measurement = Self(rawValue: 1 << 3)
        /// The Characteristic User Description descriptor changed.
        public static let userDescription = Self(rawValue: 1 << 4)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = [
            "changed-by-client", "es-trigger-setting", "es-configuration", "es-measurement",
            "characteristic-user-description",
        ]
    }

    /// The assigned UUID of the Descriptor Value Changed characteristic.
    public static let uuid = BluetoothUUID(0x2A7D)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("flags", &flags)
        try coder.field("characteristicUuid", &characteristic)
    }
}
