internal import BlueZ
internal import GATT

/// The part of the advertisement data that is advertised: a name and services.
struct AdvertisedData: Codable, Hashable, Sendable {
    var name: String?
    /// The UUIDs in text form, as they are kept.
    private var services: [String]?

    init(name: String?, uuids: [BluetoothUUID]?) {
        self.name = name
        services = uuids?.map(\.description)
    }

    var uuids: [BluetoothUUID]? { services?.compactMap { BluetoothUUID($0) } }

    /// The advertisement, as far as it fits.
    var content: AdvertisementContent {
        AdvertisementContent(
            localName: name.map { AdvertisingBudget.fitting($0) },
            serviceUUIDs: AdvertisingBudget.fitting(uuids ?? [])
        )
    }
}
