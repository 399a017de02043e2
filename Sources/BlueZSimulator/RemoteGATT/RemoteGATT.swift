internal import DBus
package import EventLoop
import GATT

/// The attributes of a device's server, exported as objects on the bus; the objects outlast the connection.
@EventLoop
package final class RemoteGATT {
    /// The path of the device's object.
    let device: ObjectPath
    let server: ObjectServer
    let clients: ClientWatcher
    let version: BlueZVersion
    /// Returns a Boolean value that indicates whether the device is being disconnected.
    let isDisconnecting: @EventLoop () -> Bool
    private(set) var services: [RemoteService] = []
    /// The bearer to the server, while there is a link.
    private(set) var bearer: ATTBearer?
    /// A Boolean value that indicates whether the server's attributes are known.
    private(set) var isReady = false
    /// The subscriptions to the server's values over the current link.
    private(set) var subscriptions: RemoteSubscriptions?
    /// The sessions that outlast the link, in the order in which clients started them.
    private(set) var sessions: [NotifySession] = []
    /// The values that bluetoothd itself has read during the discovery, by characteristic.
    private(set) var initialValues: [BluetoothUUID: [UInt8]] = [:]
    private var whenReady: [@EventLoop () -> Void] = []
    /// The discovered services, including those without objects.
    private(set) var discovered: [DiscoveredService] = []

    init(
        of device: ObjectPath,
        _ server: ObjectServer,
        _ clients: ClientWatcher,
        _ version: BlueZVersion,
        isDisconnecting: @escaping @EventLoop () -> Bool
    ) {
        self.device = device
        self.server = server
        self.clients = clients
        self.version = version
        self.isDisconnecting = isDisconnecting
    }

    // MARK: Link

    /// Uses a new link, and renews the clients' subscriptions over it.
    func attach(_ bearer: ATTBearer) {
        self.bearer = bearer
        let subscriptions = RemoteSubscriptions(client: bearer.client)
        self.subscriptions = subscriptions
        bearer.client.onValue = { handle, value, _ in subscriptions.receive(handle, value) }
        for session in sessions { session.subscribe(answering: nil) }
    }

    /// Handles the end of the link: sockets are closed, and sessions wait for the next link.
    func detach() {
        guard bearer != nil else { return }
        for session in sessions { session.linkClosed() }
        bearer = nil
        subscriptions = nil
        isReady = false
        whenReady = []
        for service in services {
            for characteristic in service.characteristics { characteristic.linkClosed() }
        }
    }

    /// Exports the discovered services, and runs the closures that waited for them.
    func discoveryFinished(_ server: KnownServer) {
        initialValues = [DatabaseHash.uuid: server.hash ?? [], ServerSupportedFeatures.uuid: server.features ?? []]
        update(server.services, in: .min ... .max)
        isReady = true
        let waiting = whenReady
        whenReady = []
        for body in waiting { body() }
    }

    func whenReady(_ body: @escaping @EventLoop () -> Void) { whenReady.append(body) }

    func add(_ session: NotifySession) { sessions.append(session) }

    func remove(_ session: NotifySession) { sessions.removeAll { $0 === session } }

    // MARK: Objects

    /// Updates the services in a range of handles: the objects of changed services are removed, and new ones are exported.
    func update(_ found: [DiscoveredService], in range: ClosedRange<UInt16>) {
        let foundByStart = Dictionary(found.map { ($0.range.lowerBound, $0) }) { first, _ in first }
        let knownByStart = Dictionary(discovered.map { ($0.range.lowerBound, $0) }) { first, _ in first }
        let outdated = discovered.filter {
            range.contains($0.range.lowerBound) && foundByStart[$0.range.lowerBound] != $0
        }
        let new = found.filter { knownByStart[$0.range.lowerBound] != $0 }
        remove(outdated)
        discovered.append(contentsOf: new)
        discovered.sort { $0.range.lowerBound < $1.range.lowerBound }
        for service in new { export(service) }
        guard !new.isEmpty else { return }
        let servicesByStart = Dictionary(services.map { ($0.definition.range.lowerBound, $0) }) { first, _ in first }
        for service in services { service.updateIncludes(from: servicesByStart) }
    }

    private func export(_ found: DiscoveredService) {
        let isClaimed = found.uuid.isClaimedByBlueZ
        guard !isClaimed || version.exportsClaimedServices,
            let service = RemoteService(found, isClaimed: isClaimed, of: self)
        else { return }
        services.append(service)
        service.export()
    }

    private func remove(_ outdated: [DiscoveredService]) {
        guard !outdated.isEmpty else { return }
        let ranges = Set(outdated.map(\.range))
        discovered.removeAll { ranges.contains($0.range) }
        for service in outdated { subscriptions?.removeCharacteristics(in: service.range) }
        let removed = services.filter { ranges.contains($0.definition.range) }
            .sorted { $0.definition.range.lowerBound < $1.definition.range.lowerBound }
        services.removeAll { ranges.contains($0.definition.range) }
        for service in removed { service.remove() }
        let identifiers = Set(removed.map(ObjectIdentifier.init))
        for other in services { other.removeIncludes { identifiers.contains(ObjectIdentifier($0)) } }
    }

    /// Removes all objects together with the device.
    func removeAll() {
        for service in services { service.remove() }
        services = []
        discovered = []
        sessions = []
    }
}

extension ObjectPath {
    /// Returns the path of an attribute's object: a word, and the handle as four hexadecimal digits.
    func attribute(_ word: String, _ handle: UInt16) -> ObjectPath? {
        let digits = HexText.encode([UInt8(truncatingIfNeeded: handle >> 8), UInt8(truncatingIfNeeded: handle)])
        return try? appending(word + digits)
    }
}
