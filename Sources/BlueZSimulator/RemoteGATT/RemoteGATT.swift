package import DBus
import GATT

/// The attributes of a device's server as objects on the bus; they outlast the connection.
@EventLoop
package final class RemoteGATT {
    unowned let device: SimulatedDevice
    private(set) var services: [RemoteService] = []
    /// The link to the server, while there is one.
    private(set) var bearer: ATTBearer?
    /// Whether all is known of the server.
    private(set) var isReady = false
    /// Who gets what the server tells over the link.
    private(set) var subscriptions: RemoteSubscriptions?
    /// The programs that want values whatever becomes of the link, in the order in which they asked.
    private(set) var sessions: [NotifySession] = []
    /// What bluetoothd itself has read on its way, by characteristic.
    private(set) var read: [BluetoothUUID: [UInt8]] = [:]
    private var whenReady: [@EventLoop () -> Void] = []
    /// What the server has, also of the services that have no objects.
    private(set) var discovered: [DiscoveredService] = []

    init(of device: SimulatedDevice) {
        self.device = device
    }

    var server: ObjectServer { device.server }
    var version: BlueZVersion { device.simulation.options.version }

    // MARK: The link

    /// Takes a new link into use; the programs that still want values get them over it.
    func attach(_ bearer: ATTBearer) {
        self.bearer = bearer
        let subscriptions = RemoteSubscriptions(client: bearer.client)
        self.subscriptions = subscriptions
        bearer.client.onValue = { handle, value, _ in subscriptions.receive(handle, value) }
        for session in sessions { session.subscribe(answering: nil) }
    }

    /// Forgets the link, which has ended: sockets hang up, programs wait for the next one.
    func detach() {
        guard bearer != nil else { return }
        for session in sessions { session.lost() }
        bearer = nil
        subscriptions = nil
        isReady = false
        whenReady = []
        for service in services {
            for characteristic in service.characteristics { characteristic.lost() }
        }
    }

    /// Shows what the server turned out to have, and lets those go on who waited for that.
    func ready(_ server: KnownServer) {
        read = [DatabaseHash.uuid: server.hash ?? [], ServerSupportedFeatures.uuid: server.features ?? []]
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

    /// Takes what a range of handles has now: objects of services that changed go, new ones come.
    func update(_ found: [DiscoveredService], in range: ClosedRange<UInt16>) {
        let foundByStart = Dictionary(found.map { ($0.range.lowerBound, $0) }) { first, _ in first }
        let knownByStart = Dictionary(discovered.map { ($0.range.lowerBound, $0) }) { first, _ in first }
        let gone = discovered.filter {
            range.contains($0.range.lowerBound) && foundByStart[$0.range.lowerBound] != $0
        }
        let new = found.filter { knownByStart[$0.range.lowerBound] != $0 }
        remove(gone)
        discovered.append(contentsOf: new)
        discovered.sort { $0.range.lowerBound < $1.range.lowerBound }
        for service in new { export(service) }
        guard !new.isEmpty else { return }
        let servicesByStart = Dictionary(services.map { ($0.definition.range.lowerBound, $0) }) { first, _ in first }
        for service in services { service.updateIncludes(from: servicesByStart) }
    }

    private func export(_ found: DiscoveredService) {
        let isClaimed = found.uuid.isClaimedByBlueZ
        guard !isClaimed || version.showsClaimedServices,
            let service = RemoteService(found, isClaimed: isClaimed, of: self)
        else { return }
        services.append(service)
        service.export()
    }

    private func remove(_ gone: [DiscoveredService]) {
        guard !gone.isEmpty else { return }
        let ranges = Set(gone.map(\.range))
        discovered.removeAll { ranges.contains($0.range) }
        for service in gone { subscriptions?.forget(service.range) }
        let removed = services.filter { ranges.contains($0.definition.range) }
            .sorted { $0.definition.range.lowerBound < $1.definition.range.lowerBound }
        services.removeAll { ranges.contains($0.definition.range) }
        for service in removed { service.remove() }
        let identifiers = Set(removed.map(ObjectIdentifier.init))
        for other in services { other.forgetIncludes { identifiers.contains(ObjectIdentifier($0)) } }
    }

    /// Takes all objects away, with the device.
    func removeAll() {
        for service in services { service.remove() }
        services = []
        discovered = []
        sessions = []
    }
}

extension ObjectPath {
    /// The path of an attribute's object: a word and the handle as four hexadecimal digits.
    func attribute(_ word: String, _ handle: UInt16) -> ObjectPath? {
        let digits = Hex.encode([UInt8(truncatingIfNeeded: handle >> 8), UInt8(truncatingIfNeeded: handle)])
        return try? appending(word + digits)
    }
}
