extension ATTPDU {
    /// Tells a value without asking for a confirmation (Core Specification, Vol 3, Part F, 3.4.7.1).
    ///
    /// Layout: attribute handle u16, the value.
    public struct HandleValueNotification: ATTHandleValueParameters {
        /// The attribute.
        public var handle: UInt16
        /// Its value, or as much of it as fits.
        public var value: [UInt8]

        /// Makes a notification.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// Makes a notification of as much of a value as fits.
        public init(handle: UInt16, value: [UInt8], mtu: ATTMTU) {
            self.init(handle: handle, value: Array(value.prefix(mtu.valueCapacity)))
        }

        /// The opcode, 0x1B.
        public static let opcode = ATTOpcode.handleValueNotification
    }

    /// Tells a value and asks for a confirmation (Core Specification, Vol 3, Part F, 3.4.7.2).
    ///
    /// Layout: attribute handle u16, the value.
    public struct HandleValueIndication: ATTHandleValueParameters {
        /// The attribute.
        public var handle: UInt16
        /// Its value, or as much of it as fits.
        public var value: [UInt8]

        /// Makes an indication.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// Makes an indication of as much of a value as fits.
        public init(handle: UInt16, value: [UInt8], mtu: ATTMTU) {
            self.init(handle: handle, value: Array(value.prefix(mtu.valueCapacity)))
        }

        /// The opcode, 0x1D.
        public static let opcode = ATTOpcode.handleValueIndication
    }
}
