package import Behavior
package import BlueZ
package import DBus
package import EventLoop
internal import ProfileModel

/// An emulated peripheral.
///
/// It publishes a profile on an adapter, handles requests, sends notifications, and survives the loss of bluetoothd and of the
/// adapter. `Lifecycle` decides on the actions; `Emulator+Lifecycle` performs them.
@EventLoop
package final class Emulator {
    let client: BlueZClient
    let onEvent: @EventLoop (EmulatorEvent) -> Void
    /// The profile with its script.
    let running: RunningProfile
    let attributes: [Int: EmulatedAttribute]
    let indicatedCharacteristics: Set<Int>
    /// The real time since some fixed start.
    let realTime: @EventLoop () -> Duration
    /// The faults to inject, and the time of the profile.
    package internal(set) var control: EmulationControl
    var faultTimer: Timer?
    /// The values that are sent after the next one of the same subscriber.
    var reordered: [ReorderedValue] = []
    var connectedCentrals = ConnectedCentrals()
    /// The monitor of lost links; nil if the profile does not alert about them.
    var linkLossMonitor: LinkLossMonitor?
    /// The gate that decides which devices may write; nil allows all devices.
    let writeAuthorizer: WriteAuthorizer?
    /// The number of subscribers with a queued value; while it is not zero, no new values are generated.
    var blockedSubscribers = 0
    /// The value that must not overtake the previous one, while it waits.
    var heldValue: HeldValue?
    /// The index of the characteristic whose value was sent last, and the time of sending it.
    var lastSent: (characteristic: Int, time: Duration)?
    var notificationTimer: Timer?
    var application: LocalApplication?

    /// The adapter to publish on; nil until one has been chosen.
    package private(set) var selector: AdapterSelector?
    /// The name of the adapter during the emulation; nil leaves the adapter's alias.
    let naming: DeviceNaming?
    private let waitsForRequirements: Bool
    let staysConnected: @EventLoop (ObjectPath) -> Bool
    private let path: Path
    var advertising: EmulatedAdvertising?
    /// The number of faults that have changed the advertisement, so that the end of one does not end a later one.
    var advertisingFaults = 0
    var lifecycle: Lifecycle
    var observation: Observation?
    var retryTimer: Timer?
    var teardownTimer: Timer?
    var lastRefusal: BlueZError?
    var outcome: Result<Void, BlueZError>?
    var waiter: CheckedContinuation<Result<Void, BlueZError>, Never>?

    /// The paths of the emulator's objects on the bus; several peripherals may share a connection.
    private struct Path {
        let application: ObjectPath
        let advertisement: ObjectPath

        init(number: Int) {
            application = ObjectPath(stringLiteral: "/gattlab/emulation\(number)/application")
            advertisement = ObjectPath(stringLiteral: "/gattlab/emulation\(number)/advertisement")
        }
    }

    /// The number of emulators created by this process.
    private static var count = 0

    /// Timeout of the first start for an adapter's managers; bluetoothd adds them a moment after the adapter.
    private static let managersTimeout = Duration.seconds(2)
    /// Timeout of the teardown; a bluetoothd that hangs must not block the user.
    static let teardownTimeout = Duration.seconds(5)

    /// Creates an emulator; it is inactive until `run()`.
    ///
    /// - Parameters:
    ///   - adapter: The adapter to publish on; nil chooses the first powered adapter and keeps it.
    ///   - waitsForRequirements: A Boolean value that indicates whether the first start waits for missing requirements.
    ///   - naming: The change of the adapter's alias to the name of the peripheral; nil for none.
    ///   - control: The faults and the pauses of an earlier emulator of the same peripheral.
    ///   - clock: The time since some fixed start; the system's clock by default.
    ///   - decide: Decides whether a device may write, on its first write after connecting; its writes are held until the
    ///     decision. If nil, all devices may write.
    ///   - decisionTimeout: The time after which a held write is refused, less than that of bluetoothd.
    ///   - staysConnected: Returns whether a device stays connected at the end because another part of the program uses it.
    ///   - onEvent: Called synchronously for every event.
    package init(
        _ running: RunningProfile,
        client: BlueZClient,
        adapter: AdapterSelector?,
        waitsForRequirements: Bool = false,
        naming: DeviceNaming? = nil,
        control: EmulationControl = EmulationControl(),
        clock: (@EventLoop () -> Duration)? = nil,
        decide: FirstWrite.Decision? = nil,
        decisionTimeout: Duration = .seconds(4),
        staysConnected: @escaping @EventLoop (ObjectPath) -> Bool = { _ in false },
        onEvent: @escaping @EventLoop (EmulatorEvent) -> Void
    ) {
        Self.count += 1
        path = Path(number: Self.count)
        lifecycle = Lifecycle(
            hasApplication: !running.profile.services.isEmpty,
            waitsForRequirements: waitsForRequirements
        )
        self.waitsForRequirements = waitsForRequirements
        self.staysConnected = staysConnected
        self.naming = naming
        self.running = running
        self.client = client
        self.onEvent = onEvent
        selector = adapter
        attributes = running.profile.attributes
        indicatedCharacteristics = running.profile.indicatedCharacteristics
        writeAuthorizer = decide.map { WriteAuthorizer(timeout: decisionTimeout, $0) }
        let start = ContinuousClock.now
        self.control = control
        realTime = clock ?? { ContinuousClock.now - start }
    }

    /// The time of the profile, which stops while it is paused.
    func now() -> Duration { control.time.time(at: realTime()) }

    /// Runs until `stop()` or until the task is canceled, and removes everything registered with bluetoothd.
    ///
    /// - Throws: The reason why the first start failed, or the loss of the bus. Other losses are recovered from.
    package func run() async throws(BlueZError) {
        try await start()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let outcome { continuation.resume(returning: outcome) } else { waiter = continuation }
            }
        } onCancel: {
            Task { @EventLoop in self.stop() }
        }
        try result.get()
    }

    /// Stops the emulation; `run()` returns once everything has been unregistered.
    package func stop() {
        handle(.stop)
    }

    private func start() async throws(BlueZError) {
        if !waitsForRequirements {
            let adapter = try client.poweredAdapter(selector)
            pinAdapter(adapter)
            _ = try? await client.wait(upTo: Self.managersTimeout, for: "the managers of \(adapter.name)") {
                Self.hasManagers(adapter) ? true : nil
            }
        }
        do throws(DBusError) {
            let application = try LocalApplication(
                root: path.application,
                services: running.profile.localServices,
                connection: client.connection,
                delegate: self
            )
            let advertising = EmulatedAdvertising(
                running.profile,
                path: path.advertisement,
                connection: client.connection,
                clock: realTime,
                onRelease: { [weak self] in self?.handle(.advertisementReleased) }
            )
            try application.export()
            do throws(DBusError) { try await startLinkLossMonitor(client) } catch {
                application.unexport()
                throw error
            }
            self.application = application
            self.advertising = advertising
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        // The timers of a script run from the start.
        sendDueNotifications()
        observation = client.observe { [weak self] in self?.handle($0) }
        handle(.requirementsChanged(missing: missing))
        // Those of an earlier emulator continue.
        scheduleNextFault()
    }

    // MARK: - Requirements

    /// The selected adapter, if it is available.
    var adapter: Adapter? { try? client.adapter(selector) }

    /// Returns whether the emulator's adapter is the one that a device belongs to.
    package func usesAdapter(of device: ObjectPath) -> Bool {
        adapter.map { device.isWithin($0.path) } ?? false
    }

    /// Keeps the first suitable adapter as the selected one, so that the emulator returns to it after a loss.
    func pinAdapter(_ adapter: Adapter) {
        selector = selector ?? adapter.address.map(AdapterSelector.address) ?? .name(adapter.name)
    }

    private var missing: Requirement? {
        guard client.isAvailable else { return .bluetoothd }
        guard let adapter else { return .adapter }
        guard Self.hasManagers(adapter) else { return .managers }
        return adapter.isPowered ? nil : .power
    }

    private static func hasManagers(_ adapter: Adapter) -> Bool {
        let tree = adapter.client.tree
        return tree.has(BlueZNames.Interface.gattManager, at: adapter.path)
            && tree.has(BlueZNames.Interface.advertisingManager, at: adapter.path)
    }

    private func handle(_ event: TreeEvent) {
        if let device = connectedCentrals.handle(event, on: adapter), adapter?.isPowered == true {
            linkLossMonitor?.handleEnd(of: device)
        }
        writeAuthorizer?.handle(event, client)
        guard event.affectsAdapters else { return }
        if !client.connection.isOpen {
            finish(.failure(.busConnectionLost))
        } else {
            handle(.requirementsChanged(missing: missing))
        }
    }
}
