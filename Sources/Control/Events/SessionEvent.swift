package import GATT

/// An event of a session.
///
/// The JSON form of each event is the object that `gattlab --json` prints for it.
package enum SessionEvent: Hashable, Sendable {
    // Of a scan.
    case advertisement(AdvertisementReport)
    /// A passive scan receives a device no longer, or too weakly.
    case deviceLost(DeviceAddress)

    // Of a watch or a recording.
    case connected(DeviceAddress, mtu: UInt16?)
    /// The session subscribed to the attribute.
    case subscribed(AttributeReference)
    case notification(RemoteAttributeValue)
    /// A value was read at the interval of the session.
    case value(RemoteAttributeValue)
    case disconnected(DeviceAddress, reason: String)
    /// An attempt to reconnect failed, and the next one follows automatically.
    case reconnectFailed(ControlError)

    // Of a pairing.
    case pairing(PairingEvent)
    case paired(PairedEvent)

    // Of an emulation.
    case ready(EmulationIdentity)
    case lost(reason: String)
    /// bluetoothd refused a registration; another attempt follows automatically.
    case refused(ControlError)
    /// `subscribed`, `unsubscribed`, `read`, `write`, `rejected`, `alert`, `notification` or `dropped`.
    case emulated(EmulatedEvent)

    // Of the daemon's own sessions, `@alarms`, `@questions` and `@daemon`.
    case alarm(AlarmEvent)
    case question(Question)
    case answered(question: Int, answer: String, by: String)
    /// A note of the daemon, or of the script of an emulated profile: a machine-readable word, and a line for display.
    case note(String, String)
}

/// An attribute of a remote device.
package struct AttributeReference: Hashable, Sendable {
    package var service: BluetoothUUID
    package var characteristic: BluetoothUUID
    /// Nil for the characteristic itself.
    package var descriptor: BluetoothUUID?
    package var handle: UInt16
    /// The name of the characteristic among those of the device with the same UUID, such as `outdoor`; nil if it is the only one or
    /// the name is unknown.
    package var instance: String?

    package init(
        service: BluetoothUUID,
        characteristic: BluetoothUUID,
        descriptor: BluetoothUUID?,
        handle: UInt16,
        instance: String? = nil
    ) {
        self.service = service
        self.characteristic = characteristic
        self.descriptor = descriptor
        self.handle = handle
        self.instance = instance
    }
}

/// A value read from, written to, or notified by an attribute of a remote device.
package struct RemoteAttributeValue: Hashable, Sendable {
    package var address: DeviceAddress
    package var attribute: AttributeReference
    package var value: [UInt8]

    package init(address: DeviceAddress, attribute: AttributeReference, value: [UInt8]) {
        self.address = address
        self.attribute = attribute
        self.value = value
    }
}

/// A received advertisement, as reported by a scan.
package struct AdvertisementReport: Hashable, Sendable {
    package var adapter: String
    package var address: DeviceAddress
    package var isRandom: Bool
    package var name: String?
    package var rssi: Int?
    package var txPower: Int?
    package var appearance: UInt16?
    package var services: [BluetoothUUID]
    package var manufacturer: [ManufacturerData]
    package var serviceData: [ServiceData]

    package init(
        adapter: String,
        address: DeviceAddress,
        isRandom: Bool,
        name: String? = nil,
        rssi: Int? = nil,
        txPower: Int? = nil,
        appearance: UInt16? = nil,
        services: [BluetoothUUID],
        manufacturer: [ManufacturerData],
        serviceData: [ServiceData]
    ) {
        self.adapter = adapter
        self.address = address
        self.isRandom = isRandom
        self.name = name
        self.rssi = rssi
        self.txPower = txPower
        self.appearance = appearance
        self.services = services
        self.manufacturer = manufacturer
        self.serviceData = serviceData
    }

    package struct ManufacturerData: Hashable, Sendable {
        package var company: UInt16
        package var data: [UInt8]

        package init(company: UInt16, data: [UInt8]) {
            self.company = company
            self.data = data
        }
    }

    package struct ServiceData: Hashable, Sendable {
        package var service: BluetoothUUID
        package var data: [UInt8]

        package init(service: BluetoothUUID, data: [UInt8]) {
            self.service = service
            self.data = data
        }
    }
}

/// The identity of an emulated peripheral.
package struct EmulationIdentity: Hashable, Sendable {
    package var adapter: String
    package var address: DeviceAddress?
    package var name: String
    package var services: [BluetoothUUID]

    package init(adapter: String, address: DeviceAddress? = nil, name: String, services: [BluetoothUUID]) {
        self.adapter = adapter
        self.address = address
        self.name = name
        self.services = services
    }
}

/// An operation on an attribute of an emulated peripheral.
package struct EmulatedEvent: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case subscribed, unsubscribed, read, write, rejected, alert, notification, dropped
    }

    package var kind: Kind
    package var characteristic: BluetoothUUID
    /// Nil for the characteristic itself.
    package var descriptor: BluetoothUUID?
    package var value: [UInt8]?
    package var peer: DeviceAddress?
    /// The ATT error of a `rejected` event.
    package var att: UInt8?
    /// The reason of an `alert` event.
    package var reason: String?

    package init(
        kind: Kind,
        characteristic: BluetoothUUID,
        descriptor: BluetoothUUID? = nil,
        value: [UInt8]? = nil,
        peer: DeviceAddress? = nil,
        att: UInt8? = nil,
        reason: String? = nil
    ) {
        self.kind = kind
        self.characteristic = characteristic
        self.descriptor = descriptor
        self.value = value
        self.peer = peer
        self.att = att
        self.reason = reason
    }
}
