package import BlueZ
internal import GATT
package import ProfileModel

extension PeripheralProfile {
    /// The attribute table to publish; the identifiers are the indices of the profile's attribute identifiers.
    package var localServices: [LocalService] {
        services.map { service in
            LocalService(
                uuid: service.uuid,
                isPrimary: service.isPrimary,
                handle: service.handle,
                characteristics: service.characteristics.map { characteristic in
                    LocalCharacteristic(
                        id: characteristic.id.index,
                        uuid: characteristic.uuid,
                        properties: characteristic.properties,
                        permissions: characteristic.security,
                        descriptors: characteristic.descriptors.map {
                            LocalDescriptor(
                                id: $0.id.index,
                                uuid: $0.uuid,
                                properties: $0.properties,
                                permissions: $0.security
                            )
                        }
                    )
                },
                includes: service.includes
            )
        }
    }

    /// All attributes with their location, by the index of their identifier.
    package var attributes: [Int: EmulatedAttribute] {
        var attributes: [Int: EmulatedAttribute] = [:]
        for service in services {
            for characteristic in service.characteristics {
                let place = EmulatedAttribute(
                    id: characteristic.id,
                    service: service.uuid,
                    characteristic: characteristic.uuid
                )
                attributes[characteristic.id.index] = place
                for descriptor in characteristic.descriptors {
                    var described = place
                    described.id = descriptor.id
                    described.descriptor = descriptor.uuid
                    attributes[descriptor.id.index] = described
                }
            }
        }
        return attributes
    }

    /// The indices of the characteristics that can be indicated.
    package var indicatedCharacteristics: Set<Int> {
        Set(services.flatMap(\.characteristics).filter { $0.properties.contains(.indicate) }.map(\.id.index))
    }

    /// The contents of the advertising sets.
    package var advertisements: [AdvertisementContent] {
        advertisingSets.map { set in
            AdvertisementContent(
                localName: set.localName,
                serviceUUIDs: set.services,
                solicitedUUIDs: set.solicitedServices,
                manufacturerData: set.manufacturerData.reduce(into: [:]) { $0[$1.company] = $1.data },
                serviceData: set.serviceData.reduce(into: [:]) { $0[$1.uuid] = $1.data },
                appearance: set.isConnectable ? appearance : nil,
                includesTxPower: set.includesTxPower,
                interval: set.interval,
                isConnectable: set.isConnectable,
                secondaryChannel: set.secondaryPHY?.channel,
                duration: set.turn
            )
        }
    }
}

extension SecondaryPHY {
    /// The value of `SecondaryChannel`.
    fileprivate var channel: String {
        switch self {
        case .le1M: "1M"
        case .le2M: "2M"
        case .coded: "Coded"
        }
    }
}
