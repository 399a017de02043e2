package import GATT

/// The content of an advertising set.
package struct AdvertisingProfile: Sendable {
    package var localName: String?
    package var services: [BluetoothUUID] = []
    /// The services that the device seeks on centrals (Core Specification Supplement, Part A, 1.10).
    package var solicitedServices: [BluetoothUUID] = []
    package var manufacturerData: [AdvertisingData.ManufacturerData] = []
    package var serviceData: [AdvertisingData.ServiceData] = []
    /// A Boolean value that indicates whether the advertisement includes the transmit power level.
    package var includesTxPower: Bool = false
    /// The advertising interval; nil for the controller's default.
    package var interval: Duration?
    /// The type of the advertising address; nil for the advertiser's default.
    package var address: AdvertisingAddress?
    /// A Boolean value that indicates whether centrals can connect.
    package var isConnectable = true
    /// The PHY of the extended advertising data; nil for legacy advertising.
    package var secondaryPHY: SecondaryPHY?
    /// The time in each round of the sets that take turns; nil for a set that is always advertised.
    package var turn: Duration?
}

/// A type of device address (Core Specification, Vol 6, Part B, 1.3).
package enum AdvertisingAddress: String, CaseIterable, Sendable {
    case `public`
    case randomStatic = "random-static"
    /// An address that changes, and that bonded peers can resolve.
    case resolvablePrivate = "resolvable-private"
    /// An address that changes, and that no peer can resolve.
    case nonResolvablePrivate = "non-resolvable-private"
}

/// The PHY of the auxiliary packets of extended advertising (Core Specification, Vol 4, Part E, 7.8.53).
package enum SecondaryPHY: String, CaseIterable, Sendable {
    case le1M = "1M"
    case le2M = "2M"
    case coded
}

extension PeripheralProfile {
    /// All advertising sets, at least one.
    package var advertisingSets: [AdvertisingProfile] { [advertising] + additionalAdvertising }

    /// The layout of the first advertising set, used for its size and its bytes.
    package var legacyAdvertisement: LegacyAdvertisement { legacyAdvertisement(of: advertising) }

    /// Returns the layout of an advertising set.
    package func legacyAdvertisement(of set: AdvertisingProfile) -> LegacyAdvertisement {
        var advertisement = LegacyAdvertisement()
        advertisement.serviceUUIDs = set.services
        advertisement.solicitedUUIDs = set.solicitedServices
        advertisement.manufacturerData = set.manufacturerData
        advertisement.serviceData = set.serviceData
        advertisement.appearance = set.isConnectable ? appearance : nil
        advertisement.localName = set.localName
        // The controller sets the level itself; its size still counts.
        advertisement.txPower = set.includesTxPower ? 0 : nil
        return advertisement
    }

    /// Returns the packets of an advertising set.
    package func packets(of set: AdvertisingProfile) -> AdvertisingPackets {
        let layout = legacyAdvertisement(of: set)
        guard set.secondaryPHY != nil else {
            return AdvertisingPackets(data: layout.advertisingData, scanResponse: layout.scanResponse, budget: .legacy)
        }
        // An extended advertising event is not both connectable and scannable (Vol 4, Part E, 7.8.53), so the name is
        // in the advertising data.
        let structures = layout.advertisingData.structures + layout.scanResponse.structures
        return AdvertisingPackets(
            data: AdvertisingData(structures),
            scanResponse: AdvertisingData(),
            budget: .extendedCommand
        )
    }
}

/// The packets of an advertising set, and the budget of each of them.
package struct AdvertisingPackets: Hashable, Sendable {
    package let data: AdvertisingData
    package let scanResponse: AdvertisingData
    package let budget: AdvertisingBudget

    /// The packets with the part of an advertisement that each of them is.
    package var parts: [(part: AdvertisingBudgetError.Part, data: AdvertisingData)] {
        [(.advertisingData, data), (.scanResponse, scanResponse)]
    }
}
