internal import Foundation
internal import GATT

/// The state of a central manager that is kept for the next run of the program.
struct CentralRestorationState: Codable, Hashable, Sendable {
    struct Scan: Codable, Hashable, Sendable {
        var services: [String]?
        var solicitedServices: [String]?
        var allowsDuplicates: Bool?
    }

    struct Peripheral: Codable, Hashable, Sendable {
        var identifier: UUID
        var address: String
        /// A Boolean value that indicates whether the connection was requested with automatic reconnection.
        var reconnects: Bool
    }

    var scan: Scan?
    /// The peripherals that were connected or connecting.
    var peripherals: [Peripheral] = []

    /// The maximum number of kept peripherals and of services of a scan; a controller has far fewer connections.
    static let limit = 64

    var isEmpty: Bool { scan == nil && peripherals.isEmpty }
}

extension CentralRestorationState.Scan {
    init(_ request: ScanRequest) {
        services = request.services.map(Self.texts)
        solicitedServices = request.solicitedServices.map(Self.texts)
        allowsDuplicates = request.allowsDuplicates
    }

    private static func texts(_ uuids: [BluetoothUUID]) -> [String] {
        uuids.prefix(CentralRestorationState.limit).map(\.description128)
    }

    var request: ScanRequest {
        var request = ScanRequest(services: services.map(Self.uuids))
        request.solicitedServices = solicitedServices.map(Self.uuids)
        request.allowsDuplicates = allowsDuplicates
        return request
    }

    private static func uuids(_ texts: [String]) -> [BluetoothUUID] {
        texts.prefix(CentralRestorationState.limit).compactMap { BluetoothUUID($0) }
    }
}
