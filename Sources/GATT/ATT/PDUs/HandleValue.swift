extension ATTPDU {
    /// A notification of a value, which needs no confirmation (Core Specification, Vol 3, Part F, 3.4.7.1).
    ///
    /// Layout: attribute handle u16, attribute value.
    public struct HandleValueNotification: ATTHandleValueParameters {
        /// The handle of the attribute.
        public var handle: UInt16
        /// The attribute value, truncated to the MTU.
        public var value: [UInt8]

        /// Creates a notification.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// Creates a notification, truncating the value to the MTU.
        public init(handle: UInt16, value: [UInt8], mtu: ATTMTU) {
            self.init(handle: handle, value: Array(value.prefix(mtu.valueCapacity)))
        }

        /// The opcode, ATT_HANDLE_VALUE_NTF (0x1B).
        public static let opcode = ATTOpcode.handleValueNotification
    }

    /// An indication of a value, which the client must confirm (Core Specification, Vol 3, Part F, 3.4.7.2).
    ///
    /// Layout: attribute handle u16, attribute value.
    public struct HandleValueIndication: ATTHandleValueParameters {
        /// The handle of the attribute.
        public var handle: UInt16
        /// The attribute value, truncated to the MTU.
        public var value: [UInt8]

        /// Creates an indication.
        public init(handle: UInt16, value: [UInt8]) {
            self.handle = handle
            self.value = value
        }

        /// Creates an indication, truncating the value to the MTU.
        public init(handle: UInt16, value: [UInt8], mtu: ATTMTU) {
            self.init(handle: handle, value: Array(value.prefix(mtu.valueCapacity)))
        }

        /// The opcode, ATT_HANDLE_VALUE_IND (0x1D).
        public static let opcode = ATTOpcode.handleValueIndication
    }
}
