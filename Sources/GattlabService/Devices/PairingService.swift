internal import BlueZ
internal import Central
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import GATT
internal import Platform

/// Requests to pair with devices, and to list and remove bonds.
@EventLoop
final class PairingService {
    private let settings: ServiceSettings
    private let host: SessionHost
    private let subscriptions: SubscriptionService
    private let locks: LockService
    private let bluetooth: Bluetooth
    private let links: SharedLinks
    private let log: Log
    private let requests = PairingRequests()

    init(
        _ settings: ServiceSettings,
        _ host: SessionHost,
        _ subscriptions: SubscriptionService,
        _ locks: LockService,
        _ bluetooth: Bluetooth,
        _ links: SharedLinks,
        _ log: Log
    ) {
        self.settings = settings
        self.host = host
        self.subscriptions = subscriptions
        self.locks = locks
        self.bluetooth = bluetooth
        self.links = links
        self.log = log
    }

    /// Starts a private session, whose events only its client can receive.
    func pair(_ request: PairDevice, _ call: Call) throws(ControlError) -> PairDevice.Response {
        let client = call.client
        guard !host.all.values.contains(where: { $0.isPrivate && $0.owner.client == client.id }) else {
            throw ControlError(
                .limit,
                "this client is already pairing with a device",
                hint: "wait for the end of that pairing, or use another connection to gattlabd"
            )
        }
        let runner = try runner(request, for: client)
        let session = HostedSession(
            name: host.makeUnnamedSessionName(),
            specification: nil,
            owner: SessionOwner(client, isNamed: false),
            since: .now(),
            seq: 0,
            host: host
        )
        let subscription = try subscriptions.subscribe(call, to: session, after: nil).0
        host.launchPrivate(session, runner)
        log.info("\(client.description) pairs with \(request.device)", .client(client.id))
        return PairDevice.Response(session: session.name, subscription: subscription.id)
    }

    func runner(_ request: PairDevice, for client: ServiceClient) throws(ControlError) -> PairRunner {
        let parameters = PairRunner.Parameters(
            adapter: try RequestParsing.adapter(request.adapter ?? settings.configuration.adapter),
            device: try RequestParsing.device(settings.configuration.device(request.device)),
            capability: IOCapability(request.ioCapability),
            timeout: try RequestParsing.duration(request.timeout, defaultValue: DeviceUse.defaultTimeout)
        )
        return PairRunner(
            parameters,
            bluetooth: bluetooth,
            links: links,
            authorize: locks.authorization(forLocksOf: client.id),
            ask: { [requests, id = client.id] needsPasskey, publish in
                await requests.ask(id, needsPasskey: needsPasskey, publish: publish)
            }
        )
    }

    func answer(_ request: AnswerPairing, _ client: ServiceClient) throws(ControlError) -> EmptyResponse {
        try requests.answer(request, by: client.id)
        return EmptyResponse()
    }

    // MARK: - Bonds

    func unpair(_ request: UnpairDevice, _ client: ServiceClient) async throws(ControlError) -> RemovedDevice {
        let device = try await knownDevice(request.device, request.adapter)
        guard device.isPaired else { throw .notPaired(device) }
        return try await remove(device, for: client)
    }

    func forget(_ request: ForgetDevice, _ client: ServiceClient) async throws(ControlError) -> RemovedDevice {
        try await remove(try await knownDevice(request.device, request.adapter), for: client)
    }

    func bonds(_ request: ListBonds) async throws(ControlError) -> ListBonds.Response {
        let adapters = try await adapters(named: request.adapter)
        let devices = adapters.flatMap { $0.devices.filter(\.isPaired) }
        return ListBonds.Response(bonds: devices.map(\.bondReport))
    }

    private func adapters(named text: String?) async throws(ControlError) -> [Adapter] {
        let selector = try RequestParsing.adapter(text)
        let client = try await bluetooth.client()
        do throws(BlueZError) {
            // Throws if there is no adapter.
            let first = try client.adapter(selector)
            return selector == nil ? client.adapters : [first]
        } catch {
            throw ControlError(error)
        }
    }

    /// Returns the device that bluetoothd knows, whether it is in range or not.
    ///
    /// - Throws: `.deviceNotFound`; `.badInput` if several devices match and one of them would be chosen at random.
    private func knownDevice(_ text: String, _ adapter: String?) async throws(ControlError) -> Device {
        let selector = try RequestParsing.device(settings.configuration.device(text))
        let adapters = try await adapters(named: adapter ?? settings.configuration.adapter)
        let matches = adapters.flatMap { $0.devices.filter { $0.matches(selector) } }
        guard let device = matches.first else {
            throw ControlError(
                .deviceNotFound,
                "bluetoothd does not know device \(selector)",
                hint: "'gattlab bonds' lists the paired devices"
            )
        }
        guard matches.count == 1 else {
            let found = matches.prefix(8).map { "\($0.address?.description ?? "?") on \($0.adapter.name)" }
            throw ControlError(
                .badInput,
                "\(selector) is the name of \(matches.count) devices: \(found.joined(separator: ", "))",
                hint: "give the address of the device, and --adapter if it is known on several adapters"
            )
        }
        return device
    }

    private func remove(_ device: Device, for client: ServiceClient) async throws(ControlError) -> RemovedDevice {
        guard let address = device.address else { throw ControlError(.deviceNotFound, "the device was removed") }
        try locks.authorization(forLocksOf: client.id)(address)
        let removed = RemovedDevice(
            address: address.description,
            name: device[DeviceProperty.name],
            adapter: device.adapter.name,
            paired: device.isPaired
        )
        do throws(BlueZError) {
            try await device.remove()
        } catch  where error.code == .doesNotExist {
            throw ControlError(.deviceNotFound, "\(address) was removed by another program")
        } catch {
            throw ControlError(error)
        }
        log.info("\(client.description) removed \(address)", .client(client.id), .device(address.description))
        return removed
    }
}

extension Device {
    /// The bond as printed by `gattlab bonds --json`.
    fileprivate var bondReport: FieldObject {
        [
            "adapter": .text(adapter.name),
            "address": FieldValue(address?.description),
            "addressType": FieldValue(self[DeviceProperty.addressType]),
            "name": FieldValue(self[DeviceProperty.name]),
            "bonded": self[DeviceProperty.bonded].map(FieldValue.boolean) ?? .null,
            "trusted": .boolean(self[DeviceProperty.trusted] ?? false),
            "connected": .boolean(isConnected),
        ]
    }
}

extension ControlError {
    @EventLoop
    fileprivate static func notPaired(_ device: Device) -> ControlError {
        let address = device.address?.description ?? "the device"
        return ControlError(
            .notFound,
            "\(address) is not paired with \(device.adapter.name)",
            hint: "to remove its cached services, use 'gattlab forget \(address)'"
        )
    }
}
