/// That a descriptor of an Environmental Sensing characteristic was changed: the Descriptor Value Changed value (0x2A7D).
///
/// Layout, Environmental Sensing Service 1.0, 3.2: flags u16, then the UUID of the characteristic in 2 or 16 octets.
public struct DescriptorValueChanged: AttributeValue {
    /// Who has changed what.
    public var flags: Flags = []
    /// The characteristic whose descriptor it is.
    public var characteristic = BluetoothUUID(0)

    /// Makes a change of nothing.
    public init() {}

    /// Who has changed what.
    public struct Flags: BitField {
        /// The bits.
        public let rawValue: UInt16

        /// Makes the flags from their bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A client has made the change; clear, the server itself.
        public static let changedByClient = Self(rawValue: 1 << 0)
        /// One or more ES Trigger Setting descriptors have changed.
        public static let triggerSetting = Self(rawValue: 1 << 1)
        /// The ES Configuration descriptor has changed.
        public static let configuration = Self(rawValue: 1 << 2)
        /// The ES Measurement descriptor has changed.
        public static let measurement = Self(rawValue: 1 << 3)
        /// The Characteristic User Description descriptor has changed.
        public static let userDescription = Self(rawValue: 1 << 4)

        /// The words, by bit.
        public static let allWords = [
            "changed-by-client", "es-trigger-setting", "es-configuration", "es-measurement",
            "characteristic-user-description",
        ]
    }

    /// The UUID, 0x2A7D.
    public static let uuid = BluetoothUUID(0x2A7D)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("flags", &flags)
        try coder.field("characteristicUuid", &characteristic)
    }
}
