import GATT

/// A builder of attributes from definitions, with consecutive handles except for fixed ones.
struct AttributeBuilder {
    private(set) var attributes: [Attribute] = []
    private var next: UInt16
    /// A Boolean value that indicates whether each fixed handle was higher than all handles before it.
    private(set) var isAscending = true

    init(_ start: UInt16) {
        next = start
    }

    /// Builds the attributes of a service whose handles are known to be free.
    mutating func build(
        _ service: ServiceDefinition,
        range: ClosedRange<UInt16>,
        included: (UInt16) -> ServiceEntry?
    ) -> ServiceEntry {
        add(
            service.isPrimary ? AttributeType.primaryService : AttributeType.secondaryService,
            .constant(Self.encoded(service.uuid)),
            groupEnd: range.upperBound
        )
        for include in service.includes {
            var value: [UInt8] = []
            value.appendLittleEndian(include.lowerBound)
            value.appendLittleEndian(include.upperBound)
            // Only a 16-bit UUID follows the handles (Core Specification, Vol 3, Part G, 3.2).
            if let short = included(include.lowerBound)?.uuid.short { value.appendLittleEndian(short) }
            add(AttributeType.include, .constant(value))
        }
        return ServiceEntry(
            uuid: service.uuid,
            isPrimary: service.isPrimary,
            range: range,
            characteristics: service.characteristics.map { build($0) }
        )
    }

    private mutating func build(_ definition: CharacteristicDefinition) -> CharacteristicEntry {
        if let handle = definition.valueHandle { move(to: handle &- 1) }
        let declaration = next
        let valueHandle = declaration &+ 1
        var properties = definition.properties
        if definition.isExtended { properties.insert(.extendedProperties) }
        var value = [properties.declared]
        value.appendLittleEndian(valueHandle)
        value += Self.encoded(definition.uuid)
        let end = definition.descriptors.reduce(declaration &+ UInt16(truncatingIfNeeded: definition.ownSize - 1)) {
            $1.handle ?? $0 &+ 1
        }
        add(AttributeType.characteristic, .constant(value), groupEnd: end)
        append(
            Attribute(
                valueHandle,
                definition.uuid,
                .source(definition.value),
                isReadable: properties.contains(.read),
                isWritable: !properties.isDisjoint(with: .writing),
                permissions: definition.permissions,
                properties: properties
            )
        )
        var configuration: UInt16?
        if definition.isConfigurable {
            configuration = next
            append(
                Attribute(
                    next,
                    AttributeType.clientConfiguration,
                    .clientConfiguration(ofValueHandle: valueHandle),
                    isWritable: true,
                    permissions: definition.permissions.forConfiguration
                )
            )
        }
        if definition.isExtended {
            var bits: [UInt8] = []
            bits.appendLittleEndian(definition.extended)
            add(AttributeType.extendedProperties, .constant(bits))
        }
        var descriptors: [UInt16] = []
        for descriptor in definition.descriptors {
            if let handle = descriptor.handle { move(to: handle) }
            descriptors.append(next)
            append(
                Attribute(
                    next,
                    descriptor.uuid,
                    .source(descriptor.value),
                    isReadable: descriptor.isReadable,
                    isWritable: descriptor.isWritable,
                    permissions: descriptor.permissions
                )
            )
        }
        return CharacteristicEntry(
            uuid: definition.uuid,
            properties: properties,
            handle: declaration,
            valueHandle: valueHandle,
            configurationHandle: configuration,
            descriptorHandles: descriptors
        )
    }

    private mutating func move(to handle: UInt16) {
        if handle < next { isAscending = false }
        next = handle
    }

    private mutating func add(_ type: BluetoothUUID, _ value: AttributeSource, groupEnd: UInt16? = nil) {
        append(Attribute(next, type, .source(value), groupEnd: groupEnd))
    }

    private mutating func append(_ attribute: Attribute) {
        attributes.append(attribute)
        next &+= 1
    }

    /// Encodes a UUID as in declarations: 2 bytes if it has a 16-bit form, otherwise 16.
    private static func encoded(_ uuid: BluetoothUUID) -> [UInt8] {
        uuid.short == nil ? (0..<16).map { UInt8(truncatingIfNeeded: uuid.value >> ($0 * 8)) } : uuid.littleEndianBytes
    }
}

extension CharacteristicProperties {
    /// The properties that let a peer write the value.
    static let writing: Self = [.write, .writeWithoutResponse, .authenticatedSignedWrites, .reliableWrite]
}

extension [UInt8] {
    /// Appends a number in little-endian byte order.
    mutating func appendLittleEndian(_ value: UInt16) {
        append(UInt8(truncatingIfNeeded: value))
        append(UInt8(truncatingIfNeeded: value >> 8))
    }
}
