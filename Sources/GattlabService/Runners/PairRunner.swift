internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import DeviceLinks
internal import EventLoop
internal import GATT

/// A runner that pairs with a device and passes the requests to its user on to one client.
@EventLoop
final class PairRunner: SessionRunner {
    struct Parameters {
        var adapter: AdapterSelector?
        var device: DeviceSelector
        var capability: IOCapability
        /// Timeout for discovering the device and for connecting to it, each.
        var timeout: Duration
    }

    /// Publishes a request under a number, and waits for its answer.
    typealias Ask = @EventLoop (_ needsPasskey: Bool, _ publish: @EventLoop (Int) -> Void) async -> PairingResponse

    private let parameters: Parameters
    private let bluetooth: Bluetooth
    private let links: SharedLinks
    private let authorize: LinkAuthorization
    private let ask: Ask
    /// A Boolean value that indicates whether the client has rejected a request.
    private var hasRejected = false

    init(
        _ parameters: Parameters,
        bluetooth: Bluetooth,
        links: SharedLinks,
        authorize: @escaping LinkAuthorization,
        ask: @escaping Ask
    ) {
        self.parameters = parameters
        self.bluetooth = bluetooth
        self.links = links
        self.authorize = authorize
        self.ask = ask
    }

    /// The number of times that the device is searched for again.
    private static let maximumRemovals = 3

    /// Finds the device and pairs with it, and searches again if bluetoothd removes the device between the two: it removes one that
    /// it has not received for 30 s (`TemporaryTimeout` of its main.conf), and any program may remove another.
    ///
    /// - Throws: `.deviceNotFound`, `.connectionFailed`, `.connectionLost`, `.pairingFailed`; `.pairingRejected` after the
    ///   client has rejected a request; `.cancelled` after the pairing has been canceled.
    func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        report(.state(.running, nil))
        var removals = 0
        while true {
            do throws(ControlError) {
                return try await pair(report)
            } catch  where error.name == DBusError.Name.unknownObject && removals < Self.maximumRemovals {
                removals += 1
            }
        }
    }

    /// Pairs, and ends the connection unless it existed before; one that is in use meanwhile ends with its last user.
    private func pair(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        let device = try await find()
        guard let address = device.address else { throw .removed(parameters.device) }
        try authorize(address)
        let name = device[DeviceProperty.name]
        if device.isPaired {
            let bonded = device[DeviceProperty.bonded]
            let event = PairedEvent(address: address, name: name, isBonded: bonded, wasPaired: true)
            return report(.event(.paired(event)))
        }
        // On an existing connection, bluetoothd 5.87 does not use the capability of the agent.
        await links.disconnectIfUnused(address)
        // The reply to Disconnect may arrive before the signal.
        try? await device.client.flushSignals()
        let wasConnected = device.isConnected
        let result = await captureResult { () async throws(ControlError) in
            try await pair(with: device, address, report)
        }
        if !wasConnected, !links.adopt(device.path) {
            await ignoringCancellation { try? await device.disconnect() }
        }
        let isBonded = try result.get()
        // The pairing replaces a private address by the identity address.
        try? await device.client.flushSignals()
        let identity = device.address ?? address
        report(.event(.paired(PairedEvent(address: identity, name: name, isBonded: isBonded, wasPaired: false))))
    }

    /// Returns the device: a known paired one, or else one that is connected or in range.
    private func find() async throws(ControlError) -> Device {
        let scan = try await bluetooth.sharedScan()
        do throws(CentralError) {
            let devices = try scan.poweredAdapter(parameters.adapter).devices
            if let paired = devices.first(where: { $0.isPaired && $0.matches(parameters.device) }) { return paired }
            return try await scan.find(parameters.device, on: parameters.adapter, within: parameters.timeout)
        } catch {
            throw ControlError(error)
        }
    }

    private func pair(
        with device: Device,
        _ address: DeviceAddress,
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(ControlError) -> Bool? {
        let attempt = try await bluetooth.openPairing(with: device, capability: parameters.capability) { request in
            await self.respond(to: request, address, report)
        } onDisplayPasskey: { passkey in
            report(.event(.pairing(PairingEvent(address: address, request: .display, passkey: passkey))))
        } onConnected: {
            report(.event(.connected(address, mtu: nil)))
        }
        do throws(CentralError) {
            return try await attempt.run(connectingWithin: parameters.timeout)
        } catch {
            throw hasRejected && error.code != .cancelled ? .pairingRejected(address) : ControlError(error)
        }
    }

    private func respond(
        to request: PairingRequest,
        _ address: DeviceAddress,
        _ report: @EventLoop (SessionReport) -> Void
    ) async -> PairingResponse {
        var event = PairingEvent(address: address, request: .authorize)
        switch request.kind {
        case .authorization: break
        case .confirmation(let number): (event.request, event.passkey) = (.compare, number)
        case .passkey: event.request = .enter
        // Services are authorized by the default agent.
        case .service: return .reject
        }
        let response = await ask(event.request == .enter) { id in
            event.id = id
            report(.event(.pairing(event)))
        }
        if response == .reject, !Task.isCancelled { hasRejected = true }
        return response
    }
}

extension Device {
    var isPaired: Bool { self[DeviceProperty.paired] == true || self[DeviceProperty.bonded] == true }
}

extension IOCapability {
    init(_ capability: PairDevice.Capability?) {
        self =
            switch capability {
            case .displayOnly: .displayOnly
            case .displayYesNo: .displayYesNo
            case .keyboardOnly: .keyboardOnly
            case .keyboardDisplay: .keyboardDisplay
            case .noInputNoOutput, nil: .noInputNoOutput
            }
    }
}

extension ControlError {
    fileprivate static func removed(_ device: DeviceSelector) -> ControlError {
        ControlError(.deviceNotFound, "\(device) is no longer available")
    }

    fileprivate static func pairingRejected(_ device: DeviceAddress) -> ControlError {
        ControlError(.pairingRejected, "the pairing with \(device) was rejected on this side")
    }
}
