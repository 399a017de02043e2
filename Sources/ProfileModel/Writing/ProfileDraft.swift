package import GATT

/// A profile to be written as text: the name, the advertisement and the attributes of a device, with their values as bytes.
package struct ProfileDraft: Hashable, Sendable {
    package var name: String
    package var appearance: UInt16?
    package var advertisedServices: [BluetoothUUID] = []
    package var manufacturerData: [AdvertisingData.ManufacturerData] = []
    package var serviceData: [AdvertisingData.ServiceData] = []
    package var services: [Service] = []
    /// A Boolean value that indicates whether the services may violate their specifications.
    package var isDefective = false
    /// Remarks for the reader, at the head of the text.
    package var remarks: [String] = []

    package struct Service: Hashable, Sendable {
        package var uuid: BluetoothUUID
        package var isPrimary: Bool
        /// The included services, which precede this one.
        package var includes: [BluetoothUUID] = []
        package var characteristics: [Characteristic]

        package init(uuid: BluetoothUUID, isPrimary: Bool, characteristics: [Characteristic]) {
            self.uuid = uuid
            self.isPrimary = isPrimary
            self.characteristics = characteristics
        }
    }

    package struct Characteristic: Hashable, Sendable {
        package var uuid: BluetoothUUID
        package var properties: CharacteristicProperties
        /// The security that clients need, as far as it is known.
        package var security: AttributePermissions = []
        /// The value; nil if it is unknown.
        package var value: [UInt8]?
        /// The period of its notifications; nil if it notifies on change.
        package var period: Duration?
        /// The recording of its notifications; nil if there is none.
        package var replay: Replay?
        /// The rules for writes; empty if the written bytes become the value.
        package var rules: [Rule] = []
        package var descriptors: [Descriptor]

        package init(
            uuid: BluetoothUUID,
            properties: CharacteristicProperties,
            value: [UInt8]?,
            descriptors: [Descriptor]
        ) {
            self.uuid = uuid
            self.properties = properties
            self.value = value
            self.descriptors = descriptors
        }
    }

    /// A rule for writes.
    package struct Rule: Hashable, Sendable {
        package enum Effect: Hashable, Sendable {
            case answer([UInt8])
            case error(ATTError)
            case store
        }

        /// The written bytes; nil for all that match no other rule.
        package var bytes: [UInt8]?
        package var effect: Effect

        package init(_ bytes: [UInt8]?, _ effect: Effect) {
            self.bytes = bytes
            self.effect = effect
        }
    }

    package struct Descriptor: Hashable, Sendable {
        package var uuid: BluetoothUUID
        package var security: AttributePermissions = []
        package var value: [UInt8]

        package init(uuid: BluetoothUUID, value: [UInt8]) {
            self.uuid = uuid
            self.value = value
        }
    }

    package init(name: String) { self.name = name }
}

extension ProfileDraft {
    /// The advertising data as bluetoothd lays it out.
    private var advertisement: LegacyAdvertisement {
        var advertisement = LegacyAdvertisement()
        advertisement.serviceUUIDs = advertisedServices
        advertisement.manufacturerData = manufacturerData
        advertisement.serviceData = serviceData
        advertisement.appearance = appearance
        return advertisement
    }

    /// Removes advertised data, the least important first, until the rest fits into a legacy advertisement.
    ///
    /// A device distributes its data over the advertisement and the scan response; in a profile, all but the name shares the
    /// advertisement.
    ///
    /// - Returns: The descriptions of the removed data.
    package mutating func fitAdvertisement() -> [String] {
        var removed: [String] = []
        while (try? advertisement.check()) == nil {
            if let data = serviceData.popLast() {
                removed.append("service data of \(data.uuid)")
            } else if advertisedServices.count > 1, let uuid = advertisedServices.popLast() {
                removed.append("the advertised service \(uuid)")
            } else if let data = manufacturerData.popLast() {
                removed.append("manufacturer data of company \(BluetoothUUID(data.company))")
            } else if let uuid = advertisedServices.popLast() {
                removed.append("the advertised service \(uuid)")
            } else {
                return removed
            }
        }
        return removed
    }
}
