package import GATT

/// A Bluetooth LE peripheral described as data: what it is called, what it advertises, which attributes it has and
/// how their values move.
///
/// A profile that exists is consistent: everything that can be refused was refused when its text was parsed. One of a
/// defective device is so by itself, but need not be as the specifications of its services demand.
package struct PeripheralProfile: Sendable {
    package var name: String
    /// What it stands for, in a sentence, for lists of profiles.
    package var description: String?
    /// The category and subcategory of the Appearance value (Assigned Numbers, 2.6).
    package var appearance: UInt16?
    package var advertising: AdvertisingProfile
    package var services: [ServiceProfile]
    /// The values that move, in the order of their definition; the index is what the rest of the profile refers to.
    package var signals: [Signal]
    /// Whether it is wrong on purpose: its services may be other than their specifications have them.
    package var isDefective = false

    /// The number of characteristics and descriptors, which is the number of valid attribute ids.
    package var attributeCount: Int {
        services.reduce(0) { count, service in
            count + service.characteristics.reduce(0) { $0 + 1 + $1.descriptors.count }
        }
    }
}

/// What the peripheral tells before anyone connects.
package struct AdvertisingProfile: Sendable {
    package var localName: String?
    package var services: [BluetoothUUID] = []
    package var manufacturerData: [AdvertisingData.ManufacturerData] = []
    package var serviceData: [AdvertisingData.ServiceData] = []
    /// Whether the transmit power level is put into the advertisement.
    package var includesTxPower: Bool = false
    /// The advertising interval; `nil` leaves it to the controller.
    package var interval: Duration?
    /// What kind of address it is sent from; `nil` leaves it to who sends it.
    package var address: AdvertisingAddress?
}

/// The kinds of device addresses (Core Specification, Vol 6, Part B, 1.3).
package enum AdvertisingAddress: String, CaseIterable, Sendable {
    case `public`
    case randomStatic = "random-static"
    /// One that changes, and that those who are bonded can resolve.
    case resolvablePrivate = "resolvable-private"
    /// One that changes, and that nobody can resolve.
    case nonResolvablePrivate = "non-resolvable-private"
}

extension PeripheralProfile {
    /// The advertisement as it goes on the air, for its budget and its bytes.
    package var legacyAdvertisement: LegacyAdvertisement {
        var advertisement = LegacyAdvertisement()
        advertisement.serviceUUIDs = advertising.services
        advertisement.manufacturerData = advertising.manufacturerData
        advertisement.serviceData = advertising.serviceData
        advertisement.appearance = appearance
        advertisement.localName = advertising.localName
        // The level itself is the controller's; the room it takes is not.
        advertisement.txPower = advertising.includesTxPower ? 0 : nil
        return advertisement
    }
}

/// The place of a characteristic or descriptor within its profile.
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
    package var characteristics: [CharacteristicProfile]
}

/// A characteristic: what may be done with it, what its value is and what sends it.
package struct CharacteristicProfile: Sendable {
    package let id: AttributeID
    package var uuid: BluetoothUUID
    package var properties: CharacteristicProperties
    package var security: AttributePermissions
    package var value: ValueSource
    package var notify: NotifyRule?
    /// What is wrong with its Client Characteristic Configuration.
    package var configuration: ConfigurationDefect?
    package var writeRules: [WriteRule]
    package var descriptors: [DescriptorProfile]
}

/// A descriptor.
///
/// The Client Characteristic Configuration is never one of these: bluetoothd makes it.
package struct DescriptorProfile: Sendable {
    package let id: AttributeID
    package var uuid: BluetoothUUID
    /// Only `read` and `write` have a meaning here.
    package var properties: CharacteristicProperties
    package var security: AttributePermissions
    package var value: ValueSource
}

/// What a defective device does wrong with a Client Characteristic Configuration; for simulated peripherals, since
/// bluetoothd's work.
package enum ConfigurationDefect: String, CaseIterable, Sendable {
    /// There is none.
    case absent
    /// It cannot be written.
    case refuses
    /// It works, but always reads as 0.
    case forgets
    /// What was switched on cannot be switched off.
    case sticks
}

/// When a characteristic notifies or indicates.
package enum NotifyRule: Hashable, Sendable {
    /// At every multiple of the period, counted from the start.
    case every(Duration)
    /// When the value differs from the one before it; the value is looked at once in the period, and after each write.
    case onChange(lookEvery: Duration)
}

/// What a write of certain bytes does.
///
/// The first rule that matches decides.
package struct WriteRule: Hashable, Sendable {
    /// The bytes the rule is for; `nil` matches all.
    package var value: [UInt8]?
    package var action: Action

    package enum Action: Hashable, Sendable {
        /// Puts the signals, given by their index, back to their start.
        case reset([Int])
        /// Makes the written bytes the attribute's value.
        case store
        /// Makes these bytes the value and sends them, as control points do; refused while nobody is subscribed.
        case answer([UInt8])
        case refuse(ATTError)

        /// Whether it sends something of its own.
        var isAnswer: Bool {
            if case .answer = self { true } else { false }
        }

        /// Whether it can be done with any bytes.
        var takesAnyLength: Bool { self == .store || isAnswer }
    }
}
