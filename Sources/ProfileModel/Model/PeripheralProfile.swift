package import GATT

/// A Bluetooth LE peripheral described as data: its name, advertisement and attributes, and the changes of their values.
///
/// A profile that exists is consistent: all errors are reported when its text is parsed. The profile of a defective device is
/// consistent in itself, but may violate the specifications of its services.
package struct PeripheralProfile: Sendable {
    package var name: String
    /// A one-sentence description, for lists of profiles.
    package var description: String?
    /// The category and subcategory of the Appearance value (Assigned Numbers, 2.6).
    package var appearance: UInt16?
    /// The first advertising set, which has the device's name and address.
    package var advertising: AdvertisingProfile
    /// The other advertising sets.
    package var additionalAdvertising: [AdvertisingProfile] = []
    /// The services; empty for a beacon, which only advertises.
    package var services: [ServiceProfile]
    /// The signals in the order of their definition; the rest of the profile refers to them by index.
    package var signals: [Signal]
    /// The types of the SIG and those that the profile defines.
    package var types = AttributeTypes.assigned
    /// A Boolean value that indicates whether the profile is defective on purpose: its services may violate their
    /// specifications.
    package var isDefective = false
    /// The script that extends the behavior of the device.
    package var script: ScriptSource?

    /// The number of characteristics and descriptors, which is the number of valid attribute identifiers.
    package var attributeCount: Int {
        services.reduce(0) { count, service in
            count + service.characteristics.reduce(0) { $0 + 1 + $1.descriptors.count }
        }
    }
}

/// The index of a characteristic or descriptor within its profile.
package struct AttributeID: Hashable, Sendable, Comparable {
    package let index: Int

    package init(index: Int) {
        self.index = index
    }

    package static func < (left: AttributeID, right: AttributeID) -> Bool { left.index < right.index }
}

/// A service with its characteristics, in the order of the attribute table.
package struct ServiceProfile: Sendable {
    package var uuid: BluetoothUUID
    package var isPrimary: Bool
    /// The handle of its declaration, which its attributes follow; nil for the next free one.
    package var handle: UInt16?
    /// The included services by their indices in the profile, all less than that of this service.
    package var includes: [Int]
    package var characteristics: [CharacteristicProfile]
}

/// A characteristic: its permissions, its value and its notifications.
package struct CharacteristicProfile: Sendable {
    package let id: AttributeID
    package var uuid: BluetoothUUID
    package var properties: CharacteristicProperties
    package var security: AttributePermissions
    package var value: ValueSource
    package var notify: NotifyRule?
    /// The defect of its Client Characteristic Configuration.
    package var configuration: ConfigurationDefect?
    package var writeRules: [WriteRule]
    /// The records that the characteristic, a Record Access Control Point, accesses; at most one characteristic has them.
    package var records: RecordStoreRule?
    package var descriptors: [DescriptorProfile]
}

/// A descriptor.
///
/// The Client Characteristic Configuration is never among them: bluetoothd adds it itself.
package struct DescriptorProfile: Sendable {
    package let id: AttributeID
    package var uuid: BluetoothUUID
    /// The properties, of which only `read` and `write` apply to descriptors.
    package var properties: CharacteristicProperties
    package var security: AttributePermissions
    package var value: ValueSource
}

/// A defect of a Client Characteristic Configuration; for simulated peripherals only, since bluetoothd implements it otherwise.
package enum ConfigurationDefect: String, CaseIterable, Sendable {
    /// The descriptor is missing.
    case absent
    /// The descriptor cannot be written.
    case refuses
    /// The descriptor works, but always reads as 0.
    case forgets
    /// Notifications or indications cannot be disabled once enabled.
    case sticks
}

/// The condition on which a characteristic notifies or indicates.
package enum NotifyRule: Hashable, Sendable {
    /// At every multiple of the period, counted from the start.
    case every(Duration)
    /// When the value has changed; the value is checked once per period, and after each write.
    case onChange(checkEvery: Duration)
    /// Only the values that writes request: those of rules, and stored records.
    case onRequest
    /// At the times of a recording, with its values.
    case replay(Replay)
}
