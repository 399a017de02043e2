package import GATT

/// The requirements of a SIG service specification for a server.
package struct ServiceRules: Sendable {
    package let uuid: BluetoothUUID
    /// The name and version of the specification, for messages.
    let specification: String
    let instances: Instances
    let kind: Kind
    let characteristics: [CharacteristicRules]
    /// Characteristics of which a server needs at least one; empty if there is no such requirement.
    let alternatives: [UInt16]
    /// The signals of a starting profile, as lines of YAML.
    let signals: [String]

    enum Instances {
        case single, several
    }

    enum Kind {
        case primary
        /// A primary service, or a secondary one that another service includes.
        case any
    }

    init(
        _ uuid: UInt16,
        _ specification: String,
        _ instances: Instances = .single,
        _ kind: Kind = .primary,
        alternatives: [UInt16] = [],
        signals: [String] = [],
        characteristics: [CharacteristicRules]
    ) {
        self.uuid = BluetoothUUID(uuid)
        self.specification = specification
        self.instances = instances
        self.kind = kind
        self.characteristics = characteristics
        self.alternatives = alternatives
        self.signals = signals
    }

    /// The name in kebab case.
    package var name: String { AssignedNumbers.kebabName(of: uuid, .service) ?? uuid.description }

    /// The rules of all known services, in the order of their UUIDs.
    package static let all: [ServiceRules] = [alerts, time, devices, health, fitness, surroundings].flatMap(\.self)
        .sorted { $0.uuid < $1.uuid }
}

/// The requirements of a service specification for one of its characteristics.
struct CharacteristicRules: Sendable {
    let uuid: BluetoothUUID
    let presence: Presence
    /// The mandatory properties; all others are excluded, except the optional ones.
    let properties: CharacteristicProperties
    let optional: CharacteristicProperties
    let descriptors: [DescriptorRule]
    /// A Boolean value that indicates whether the service may contain the characteristic several times.
    let isRepeatable: Bool
    /// The rest of the characteristic in a starting profile, as lines of YAML; without it, an optional characteristic is not
    /// part of one.
    let example: [String]

    /// The name in kebab case, or the UUID if there is no unique name.
    var name: String { AssignedNumbers.kebabName(of: uuid, .characteristic) ?? uuid.description }

    enum Presence {
        case optional
        case mandatory
        /// Mandatory if the service contains any of these characteristics.
        case mandatoryWith([UInt16])
        /// Mandatory if a feature is set.
        case mandatoryFor(FeatureBit)
        /// Mandatory if any of several features is set.
        case mandatoryForAny([FeatureBit])
    }

    init(
        _ presence: Presence,
        _ uuid: UInt16,
        _ properties: CharacteristicProperties,
        optional: CharacteristicProperties = [],
        descriptors: [DescriptorRule] = [],
        isRepeatable: Bool = false,
        example: [String]
    ) {
        self.uuid = BluetoothUUID(uuid)
        self.presence = presence
        self.properties = properties
        self.optional = optional
        self.descriptors = descriptors
        self.isRepeatable = isRepeatable
        self.example = example
    }

    init(
        _ presence: Presence,
        _ uuid: UInt16,
        _ properties: CharacteristicProperties,
        optional: CharacteristicProperties = [],
        descriptors: [DescriptorRule] = [],
        isRepeatable: Bool = false,
        _ example: String...
    ) {
        self.init(
            presence,
            uuid,
            properties,
            optional: optional,
            descriptors: descriptors,
            isRepeatable: isRepeatable,
            example: example
        )
    }
}

/// A bit of a service's feature characteristic.
struct FeatureBit: Sendable {
    let characteristic: BluetoothUUID
    /// The number of the bit in the value, starting with the least significant bit of the first byte.
    let bit: Int
    /// The name of the bit, as in the characteristic's fields.
    let name: String

    init(_ characteristic: UInt16, _ bit: Int, _ name: String) {
        self.characteristic = BluetoothUUID(characteristic)
        self.bit = bit
        self.name = name
    }

    func isSet(in value: [UInt8]) -> Bool {
        let byte = bit / 8
        return value.indices.contains(byte) && value[byte] & (1 << UInt8(bit % 8)) != 0
    }
}

/// A requirement for a descriptor of a characteristic.
struct DescriptorRule: Sendable {
    let uuid: BluetoothUUID
    let condition: Condition

    enum Condition {
        case always
        /// Mandatory if the characteristic has this property.
        case property(CharacteristicProperties)
        /// Mandatory if the service contains the characteristic several times.
        case severalInstances
    }

    init(_ uuid: UInt16, _ condition: Condition) {
        self.uuid = BluetoothUUID(uuid)
        self.condition = condition
    }
}
