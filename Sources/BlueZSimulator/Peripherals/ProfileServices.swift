internal import EventLoop
internal import GATT
internal import ProfileModel

extension ServiceDefinition {
    /// Creates the definition of a profile's service, with values provided by a handler.
    ///
    /// - Parameter earlier: The handles of the services that precede it in the profile.
    @EventLoop init(_ service: ServiceProfile, after earlier: [ClosedRange<UInt16>], handler: any AttributeHandler) {
        self.init(
            uuid: service.uuid,
            isPrimary: service.isPrimary,
            includes: service.includes.filter(earlier.indices.contains).map { earlier[$0] },
            characteristics: service.characteristics.map { CharacteristicDefinition($0, handler: handler) }
        )
    }

    /// Returns the Generic Access service as on small devices (Core Specification, Vol 3, Part C, 12).
    static func genericAccess(of profile: PeripheralProfile) -> ServiceDefinition {
        let appearance = profile.appearance ?? 0
        let characteristics = [
            (uuid: 0x2A00, value: Array(profile.name.utf8.prefix(248))),
            (uuid: 0x2A01, value: [UInt8(truncatingIfNeeded: appearance), UInt8(truncatingIfNeeded: appearance >> 8)]),
            // Preferred connection parameters: interval from 100 to 200 ms, latency 0, supervision timeout 4 s.
            (uuid: 0x2A04, value: [0x50, 0, 0xA0, 0, 0, 0, 0x90, 0x01]),
        ].map { uuid, value in
            CharacteristicDefinition(uuid: BluetoothUUID(uuid), properties: .read, value: .constant(value))
        }
        return ServiceDefinition(uuid: BluetoothUUID(0x1800), characteristics: characteristics)
    }

    /// The Generic Attribute service, which can indicate that services have changed (Vol 3, Part G, 7).
    static var genericAttribute: ServiceDefinition {
        ServiceDefinition(
            uuid: BluetoothUUID(0x1801),
            characteristics: [
                CharacteristicDefinition(uuid: BluetoothUUID(0x2A05), properties: .indicate, value: .constant([]))
            ]
        )
    }
}

extension CharacteristicDefinition {
    /// Creates the definition of a profile's characteristic; a defective configuration is its first descriptor.
    @EventLoop fileprivate init(_ characteristic: CharacteristicProfile, handler: any AttributeHandler) {
        self.init(
            uuid: characteristic.uuid,
            properties: characteristic.properties,
            permissions: characteristic.security,
            value: .handler(handler),
            descriptors: characteristic.descriptors.map { descriptor in
                DescriptorDefinition(
                    uuid: descriptor.uuid,
                    isReadable: descriptor.properties.contains(.read),
                    isWritable: descriptor.properties.contains(.write),
                    permissions: descriptor.security,
                    value: .handler(handler)
                )
            }
        )
        guard let defect = characteristic.configuration else { return }
        hasConfiguration = false
        guard defect != .absent else { return }
        descriptors.insert(
            DescriptorDefinition(
                uuid: AttributeType.clientConfiguration,
                isWritable: defect != .refuses,
                value: .handler(DefectiveConfiguration(defect))
            ),
            at: 0
        )
    }
}
