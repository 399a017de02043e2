package import GATT

/// An event in a trace, in the terms of LE and ATT.
package struct TraceEvent: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// A controller appeared.
        case controllerAdded(DeviceAddress?)
        case controllerRemoved
        case connected(isCentral: Bool)
        case connectionFailed(HCIStatus)
        case disconnected(HCIStatus)
        case encryptionChanged(isEncrypted: Bool)
        case encryptionFailed(HCIStatus)
        case attribute(TracedPDU)
        case advertisement(AdvertisingData, rssi: Int8?, isScanResponse: Bool)
        /// A packet of which the trace lacks so many bytes that its content is unknown.
        case truncated(TraceRecord.Kind, captured: Int, length: Int)
    }

    /// The time since 1970.
    package var time: Duration
    /// The index of the controller: N in `hciN`.
    package var index: UInt16
    /// The address of the other device; nil if the trace started after the connection.
    package var peer: DeviceAddress?
    /// The last name that the device advertised.
    package var name: String?
    package var content: Content

    package init(time: Duration, index: UInt16, peer: DeviceAddress?, name: String?, content: Content) {
        self.time = time
        self.index = index
        self.peer = peer
        self.name = name
        self.content = content
    }
}

/// A PDU of ATT, with the attributes that it concerns.
package struct TracedPDU: Hashable, Sendable {
    /// An attribute, with its value if the PDU contains one.
    package struct Attribute: Hashable, Sendable {
        package var handle: UInt16
        /// The type; nil if it was not discovered in the trace.
        package var type: BluetoothUUID?
        /// The characteristic of a descriptor.
        package var characteristic: BluetoothUUID?
        package var value: [UInt8]?
        /// A Boolean value that indicates whether the value is only a part.
        package var isPart: Bool

        package init(
            handle: UInt16,
            type: BluetoothUUID?,
            characteristic: BluetoothUUID?,
            value: [UInt8]?,
            isPart: Bool = false
        ) {
            self.handle = handle
            self.type = type
            self.characteristic = characteristic
            self.value = value
            self.isPart = isPart
        }
    }

    /// A Boolean value that indicates whether this host sent the PDU.
    package var isSent: Bool
    /// A Boolean value that indicates whether this host is the central; nil if the trace started after the connection.
    package var isCentral: Bool?
    package var opcode: ATTOpcode
    /// The opcode of the request that the PDU responds to.
    package var request: ATTOpcode?
    package var attributes: [Attribute] = []
    /// The range and the type of attributes that a request searches.
    package var range: ATTHandleRange?
    package var searchedType: BluetoothUUID?
    /// The number of attributes that a response to a search lists.
    package var foundCount: Int?
    package var mtu: UInt16?
    package var error: ATTError?
    /// The bytes of a PDU that cannot be decoded.
    package var bytes: [UInt8]?
    /// The number of bytes at the end of the PDU that the trace lacks.
    package var missing = 0

    package init(isSent: Bool, isCentral: Bool?, opcode: ATTOpcode) {
        self.isSent = isSent
        self.isCentral = isCentral
        self.opcode = opcode
    }
}
