package import BlueZ
internal import DBus
package import EventLoop
internal import GATT

/// A pairing with a device, on a bus connection of its own.
///
/// bluetoothd sends the requests of a pairing to the agent on the connection that has requested it, allows one agent per
/// connection, and cancels the pairing when the connection is closed. A connection of its own therefore leaves other agents
/// of this program alone, and other clients are not asked.
@EventLoop
package final class PairingAttempt {
    private let device: Device
    private let lock: FIFOLock
    private let agent: PairingAgent
    private let onConnected: @EventLoop () -> Void
    private var observation: Observation?
    private var connectTimer: Timer?
    private var hasReportedConnection = false
    private var hasTimedOut = false
    private var holdsLock = false

    /// The time from the connection to the end of the pairing: an agent has 60 s for a response, and the device 30 s for
    /// each step (Core Specification, Vol 3, Part H, 3.4).
    private static let pairingTimeout = Duration.seconds(120)

    /// Opens the bus connection and registers the agent.
    ///
    /// - Parameters:
    ///   - device: The device, of any client of the session.
    ///   - respond: Responds to the requests to this side's user.
    ///   - onDisplayPasskey: Called with the passkey that the user has to enter on the device.
    ///   - onConnected: Called once when the device is connected.
    package static func open(
        _ device: Device,
        in session: BusSession,
        capability: IOCapability,
        respond: @escaping PairingRequest.Responder,
        onDisplayPasskey: @escaping @EventLoop (UInt32) -> Void,
        onConnected: @escaping @EventLoop () -> Void
    ) async throws(CentralError) -> PairingAttempt {
        do throws(BlueZError) {
            let client = try await session.openSeparateClient()
            let agent = PairingAgent(
                client: client,
                capability: capability,
                respond: respond,
                onDisplayPasskey: onDisplayPasskey
            )
            do throws(BlueZError) { try await agent.register() } catch {
                client.connection.close()
                throw error
            }
            let lock = session.connectLock(of: device.adapter)
            return PairingAttempt(Device(client: client, path: device.path), lock, agent, onConnected)
        } catch {
            throw CentralError(error)
        }
    }

    private init(
        _ device: Device,
        _ lock: FIFOLock,
        _ agent: PairingAgent,
        _ onConnected: @escaping @EventLoop () -> Void
    ) {
        self.device = device
        self.lock = lock
        self.agent = agent
        self.onConnected = onConnected
    }

    /// Pairs with the device, which is connected first if necessary, then unregisters the agent.
    ///
    /// - Parameter limit: The timeout for connecting.
    /// - Returns: True if the device is bonded; nil if bluetoothd does not report it.
    /// - Throws: `.pairingFailed`, `.connectionFailed`, `.connectionLost`; `.cancelled` after the pairing has been canceled.
    package func run(connectingWithin limit: Duration) async throws(CentralError) -> Bool? {
        let deadline = ContinuousClock.now + limit
        observation = device.client.observe { [weak self] _ in self?.reportConnection() }
        connectTimer = EventLoop.after(limit) { [weak self] in self?.connectTimerFired() }
        let result = await captureResult { () async throws(CentralError) in try await pairRepeatedly(until: deadline) }
        observation?.cancel()
        connectTimer?.cancel()
        let isBonded = device[DeviceProperty.bonded]
        await ignoringCancellation { [device, agent] in
            if case .failure(let error) = result, error.code == .cancelled || error.code == .timedOut {
                try? await device.cancelPairing()
            }
            await agent.unregister()
            device.client.connection.close()
        }
        if case .failure(let error) = result {
            throw hasTimedOut && error.code != .cancelled ? timeoutError(after: limit) : error
        }
        return isBonded
    }

    /// Repeats attempts that fail before the device is connected, such as those refused during another operation.
    private func pairRepeatedly(until deadline: ContinuousClock.Instant) async throws(CentralError) {
        try await retrying("pairing with \(name)", until: deadline, policy: .connection) {
            $0.isTransient && (!hasReportedConnection || $0.code == .inProgress)
        } _: { () async throws(BlueZError) in
            do throws(BlueZError) {
                try await pair(until: deadline)
            } catch  where error.code == .alreadyExists && device[DeviceProperty.paired] == true {}
        }
    }

    /// The address of the device.
    private var name: String { device.path.deviceAddress?.description ?? "the device" }

    /// Requests the pairing once; the adapter's queue of connection attempts is held until the device is connected.
    private func pair(until deadline: ContinuousClock.Instant) async throws(BlueZError) {
        await lock.acquire()
        holdsLock = true
        defer { releaseLock() }
        if Task.isCancelled { throw .cancelled }
        reportConnection()
        let remaining = max(.zero, deadline - ContinuousClock.now)
        try await device.pair(timeout: remaining + Self.pairingTimeout)
    }

    private func reportConnection() {
        guard device.isConnected else { return }
        releaseLock()
        guard !hasReportedConnection else { return }
        hasReportedConnection = true
        connectTimer?.cancel()
        onConnected()
    }

    private func releaseLock() {
        guard holdsLock else { return }
        holdsLock = false
        lock.release()
    }

    private func connectTimerFired() {
        guard !hasReportedConnection else { return }
        hasTimedOut = true
        Task { @EventLoop [device] in try? await device.cancelPairing() }
    }

    private func timeoutError(after limit: Duration) -> CentralError {
        CentralError(
            .connectionFailed,
            "no connection to \(name) within \(limit)",
            hint: "check that it is on, in range, and not connected to another central"
        )
    }
}
