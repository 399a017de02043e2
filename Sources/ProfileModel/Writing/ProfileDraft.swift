package import GATT

/// A profile to be written as text: the name, the advertisement and the attributes of a device, with their values as bytes.
package struct ProfileDraft: Hashable, Sendable {
    package var name: String
    package var appearance: UInt16?
    /// The advertised name, if it is not the whole name.
    package var localName: String?
    package var advertisedServices: [BluetoothUUID] = []
    package var solicitedServices: [BluetoothUUID] = []
    package var manufacturerData: [AdvertisingData.ManufacturerData] = []
    package var serviceData: [AdvertisingData.ServiceData] = []
    /// The names of 128-bit UUIDs that have no assigned name; `TypeNames` accepts them.
    package var typeNames: [TypeName] = []
    package var services: [Service] = []
    /// A Boolean value that indicates whether the services may violate their specifications.
    package var isDefective = false
    /// Remarks for the reader, at the head of the text.
    package var remarks: [String] = []

    /// The name of a UUID.
    package struct TypeName: Hashable, Sendable {
        package var uuid: BluetoothUUID
        package var name: String

        package init(uuid: BluetoothUUID, name: String) {
            self.uuid = uuid
            self.name = name
        }
    }

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
        /// Remarks for the reader, above the characteristic.
        package var remarks: [String] = []
        /// A Boolean value that indicates whether the characteristic is written as a comment.
        package var isCommentedOut = false

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
        /// The properties, of which descriptors have only `read` and `write`.
        package var properties: CharacteristicProperties = .read
        package var security: AttributePermissions = []
        package var value: [UInt8]
        /// Remarks for the reader, above the descriptor.
        package var remarks: [String] = []
        /// A Boolean value that indicates whether the descriptor is written as a comment.
        package var isCommentedOut = false

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
        advertisement.solicitedUUIDs = solicitedServices
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
    /// The name is shortened to the length that a scan response has room for.
    ///
    /// - Returns: The descriptions of the removed data.
    package mutating func fitAdvertisement() -> [String] {
        var removed: [String] = []
        // A structure has a byte for its length and one for its type (Core Specification, Vol 3, Part C, 11).
        let limit = AdvertisingBudget.legacy.limit - 2
        if name.utf8.count > limit {
            localName = name.prefix(utf8Count: limit)
            removed.append("the end of the name")
        }
        while (try? advertisement.check()) == nil {
            if let data = serviceData.popLast() {
                removed.append("service data of \(data.uuid)")
            } else if let uuid = solicitedServices.popLast() {
                removed.append("the solicited service \(uuid)")
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

extension String {
    /// Returns the longest prefix of whole scalars with at most a number of bytes in UTF-8.
    fileprivate func prefix(utf8Count limit: Int) -> String {
        var prefix = ""
        var count = 0
        for scalar in unicodeScalars {
            count += UTF8.width(scalar)
            guard count <= limit else { break }
            prefix.unicodeScalars.append(scalar)
        }
        return prefix
    }
}
