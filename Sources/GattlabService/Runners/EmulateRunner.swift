package import Behavior
package import BlueZ
internal import Central
package import Control
package import DBus
package import DeviceLinks
package import EventLoop
internal import GATT
package import Peripheral
internal import ProfileModel

/// A runner that emulates a peripheral and, if `waitsForResources` is true, continues after the bus is lost.
@EventLoop
package final class EmulateRunner: SessionRunner {
    private let bluetooth: Bluetooth
    /// A Boolean value that indicates whether the runner waits for missing resources, starting with its first attempt.
    private let waitsForResources: Bool
    private let naming: DeviceNaming?
    private let decide: FirstWrite.Decision?
    private let staysConnected: @EventLoop (ObjectPath, EmulateRunner) -> Bool
    /// The running profile, whose values and script continue when an emulator follows another.
    private let profile: RunningProfile
    /// The faults and pauses of the last emulator.
    private var control: EmulationControl
    /// The values that users control.
    private var signals: SignalControl
    /// The limits of the first signals, by name.
    private let ranges: FieldObject
    /// The lock for changes of signals, each of which is checked with the values of those before it.
    private let signalLock = FIFOLock()
    private var adapter: AdapterSelector?
    private var emulator: Emulator?
    private var isAdvertising = false
    /// Origin of the time of the values, which advances even while resources are missing.
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - profile: The profile of the emulation, whose script has been started.
    ///   - naming: The change of the adapter's alias to the name of the peripheral; nil for none.
    ///   - decide: Called before the first write of each peer.
    ///   - staysConnected: Closure that returns true if a device is to stay connected at the end, because something
    ///     else in this process uses it.
    package init(
        _ emulation: LoadedEmulation,
        _ profile: RunningProfile,
        on adapter: AdapterSelector?,
        bluetooth: Bluetooth,
        waitsForResources: Bool,
        naming: DeviceNaming?,
        decide: FirstWrite.Decision?,
        staysConnected: @escaping @EventLoop (ObjectPath, EmulateRunner) -> Bool
    ) {
        self.profile = profile
        signals = emulation.signals
        ranges = FieldObject(
            distinct: profile.profile.signalRanges(limit: Self.listedValues).map { name, limits in
                FieldObject.Entry(key: name, value: .list(limits))
            }
        )
        control = EmulationControl(seed: emulation.seed)
        control.add(emulation.faults, at: .zero)
        self.adapter = adapter
        self.bluetooth = bluetooth
        self.waitsForResources = waitsForResources
        self.naming = naming
        self.decide = decide
        self.staysConnected = staysConnected
    }

    /// Returns true if it uses or is about to use the adapter of a device.
    func usesAdapter(of device: ObjectPath) -> Bool { emulator?.usesAdapter(of: device) ?? false }

    /// Runs until its task is canceled, then removes all its objects from bluetoothd.
    ///
    /// - Throws: The error of a failed first start, unless `waitsForResources` is true and the error is temporary; the
    ///   loss of the bus if `waitsForResources` is false. Other losses are reported, and the runner recovers from them.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        report(.state(.starting, nil))
        profile.onReport = { entry in report(.event(.note("script-\(entry.kind.rawValue)", entry.text))) }
        while true {
            let scan =
                try await waitsForResources
                ? bluetooth.waitUntilReady(adapter, waitsForBus: true) { report(.state(.waiting, $0)) }
                : bluetooth.sharedScan()
            do throws(BlueZError) {
                return try await emulate(on: scan.client, report)
            } catch  where waitsForResources && error.code == .noBus {
                if isAdvertising { report(.event(.lost(reason: LossReasonName.bus))) }
                report(.state(.waiting, ControlError(error)))
            } catch {
                throw ControlError(error)
            }
            isAdvertising = false
        }
    }

    private func emulate(
        on client: BlueZClient,
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(BlueZError) {
        let emulator = Emulator(
            profile,
            client: client,
            adapter: adapter,
            waitsForRequirements: waitsForResources,
            naming: naming,
            control: control,
            clock: { [start] in ContinuousClock.now - start },
            decide: decide,
            staysConnected: { [weak self] device in self.map { $0.staysConnected(device, $0) } ?? false }
        ) { [weak self] event in
            self?.handle(event, report)
        }
        self.emulator = emulator
        defer {
            control = emulator.control
            adapter = emulator.selector
            self.emulator = nil
        }
        try await emulator.run()
    }

    // MARK: - Control

    /// Returns the running emulator.
    private func running() throws(ControlError) -> Emulator {
        if let emulator { return emulator }
        throw ControlError(.failed, "the emulation waits for Bluetooth", hint: "gattlab status shows its state")
    }

    /// Returns the present state.
    func status(of session: String) -> EmulationStatus {
        var values = FieldObject()
        for (name, value) in emulator?.signalValues(limit: Self.listedValues) ?? [] { values.append(name, value) }
        // The names are distinct, because those of characteristics are.
        let constants = FieldObject(
            distinct: signals.constantValues(in: profile.engine, limit: Self.listedValues).map { name, value in
                FieldObject.Entry(key: name, value: value)
            }
        )
        return EmulationStatus(
            session: session,
            name: profile.profile.name,
            adapter: emulator?.selector?.description ?? adapter?.description,
            advertising: isAdvertising,
            paused: emulator?.control.time.isPaused ?? control.time.isPaused,
            signals: values,
            constants: constants,
            ranges: ranges,
            peers: emulator?.peers.map(\.description) ?? [],
            subscriptions: emulator?.subscriptionCount ?? 0,
            faults: emulator?.control.faultCount ?? control.faultCount
        )
    }

    /// Holds signals at values and sets fields of constant values; null continues a signal and restores a field.
    ///
    /// If a client writes the same constant value during the check, the set value replaces it.
    func set(_ values: FieldObject) async throws(ControlError) {
        await signalLock.acquire()
        defer { signalLock.release() }
        let changed = try await Self.checked(values, signals, profile.engine)
        try running().apply(changed.changes)
        signals = changed.signals
    }

    /// Checks values off the loop, because the check covers the whole profile.
    @concurrent private static func checked(
        _ values: FieldObject,
        _ signals: SignalControl,
        _ engine: ProfileEngine
    ) async throws(ControlError) -> (changes: [ValueChange], signals: SignalControl) {
        var signals = signals
        do throws(HoldError) {
            let changes = try signals.hold(values.entries.map { ($0.key, $0.value) }, in: engine)
            return (changes, signals)
        } catch {
            throw ControlError(.badInput, error.message, hint: error.hint)
        }
    }

    /// Adds faults, and returns the number of all.
    func add(_ faults: [Fault], replacing: Bool) throws(ControlError) -> Int {
        let emulator = try running()
        let present = replacing ? 0 : emulator.control.faultCount
        guard present + faults.count <= Self.maximumFaults else {
            throw ControlError(
                .limit,
                "an emulation has at most \(Self.maximumFaults) faults",
                hint: "replace the present ones: gattlab emulate ctl fault --replace"
            )
        }
        emulator.add(faults, replacing: replacing)
        return emulator.control.faultCount
    }

    /// Disconnects a peer, or all of them.
    func drop(_ peer: DeviceAddress?) async throws(ControlError) -> [DeviceAddress] {
        let emulator = try running()
        let dropped: [DeviceAddress]
        do throws(BlueZError) { dropped = try await emulator.disconnectPeers(peer) } catch { throw ControlError(error) }
        if let peer, dropped.isEmpty {
            throw ControlError(
                .notFound,
                "\(peer) is not connected to the emulation",
                hint: "gattlab emulate ctl status lists its peers"
            )
        }
        return dropped
    }

    func setPaused(_ isPaused: Bool) throws(ControlError) {
        try running().setPaused(isPaused)
    }

    /// Number of signals in a status, and of constant fields.
    private static let listedValues = 64
    /// Number of faults, each of which is compared with every request.
    private static let maximumFaults = 4096

    // MARK: - Events

    private func handle(_ event: EmulatorEvent, _ report: @EventLoop (SessionReport) -> Void) {
        if let event = SessionEvent(event) { report(.event(event)) }
        switch event {
        case .ready:
            isAdvertising = true
            report(.state(.running, nil))
        case .lost(let loss):
            isAdvertising = false
            report(.state(.waiting, ControlError(.connectionLost, loss.description)))
        case .waiting(let error), .refused(let error):
            report(.state(.waiting, ControlError(error)))
        default:
            break
        }
    }
}

/// Machine-readable reasons for the loss of an emulation, the same as those of a watch with the same loss.
private enum LossReasonName {
    static let bus = LossReason.busLost.rawValue

    static func name(of loss: Lifecycle.Loss) -> String {
        switch loss {
        case .missing(.bluetoothd): LossReason.bluetoothdStopped.rawValue
        case .missing(.adapter), .missing(.managers): LossReason.adapterRemoved.rawValue
        case .missing(.power): LossReason.adapterOff.rawValue
        case .released: "advertisement-released"
        case .suspended: "advertising-suspended"
        }
    }
}

extension SessionEvent {
    /// Creates an event from an emulator's event; returns nil for a mere change of state.
    fileprivate init?(_ event: EmulatorEvent) {
        switch event {
        case .ready(let identity):
            self = .ready(
                EmulationIdentity(
                    adapter: identity.adapter,
                    address: identity.address,
                    name: identity.name,
                    services: identity.services
                )
            )
        case .lost(let loss): self = .lost(reason: LossReasonName.name(of: loss))
        case .waiting: return nil
        case .refused(let error): self = .refused(ControlError(error))
        case .subscribed(let attribute, let peer): self = .emulated(EmulatedEvent(.subscribed, attribute, nil, peer))
        case .unsubscribed(let attribute, let peer):
            self = .emulated(EmulatedEvent(.unsubscribed, attribute, nil, peer))
        case .read(let attribute, let value, let peer): self = .emulated(EmulatedEvent(.read, attribute, value, peer))
        case .write(let attribute, let value, let peer):
            self = .emulated(EmulatedEvent(.write, attribute, value, peer))
        case .rejected(let attribute, let value, let error, let peer):
            self = .emulated(EmulatedEvent(.rejected, attribute, value, peer, att: error.rawValue))
        case .alert(let attribute, let value, let reason, let peer):
            self = .emulated(EmulatedEvent(.alert, attribute, value, peer, reason: reason.rawValue))
        case .notification(let attribute, let value, let peer):
            self = .emulated(EmulatedEvent(.notification, attribute, value, peer))
        case .dropped(let attribute, let value, let peer):
            self = .emulated(EmulatedEvent(.dropped, attribute, value, peer))
        }
    }
}

extension EmulatedEvent {
    fileprivate init(
        _ kind: Kind,
        _ attribute: EmulatedAttribute,
        _ value: [UInt8]?,
        _ peer: DeviceAddress?,
        att: UInt8? = nil,
        reason: String? = nil
    ) {
        self.init(
            kind: kind,
            characteristic: attribute.characteristic,
            descriptor: attribute.descriptor,
            value: value,
            peer: peer,
            att: att,
            reason: reason
        )
    }
}
