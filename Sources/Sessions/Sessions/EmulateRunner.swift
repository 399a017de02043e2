package import BlueZ
internal import Central
package import Control
package import DBus
internal import GATT
package import Peripheral
package import ProfileModel

/// Keeps a peripheral on the air, also over the loss of the bus if it is patient.
@EventLoop
package final class EmulateRunner: SessionRunner {
    private let bluetooth: Bluetooth
    /// Whether it waits for what is missing, from the start on.
    private let isPatient: Bool
    private let decide: FirstWrite.Decision?
    private let spares: @EventLoop (ObjectPath, EmulateRunner) -> Bool
    /// As the last emulator left it: values go on where they were.
    private var engine: ProfileEngine
    private var adapter: AdapterSelector?
    private var emulator: Emulator?
    private var isOnAir = false
    /// The values' time goes on, whatever is lost.
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - decide: asked before the first write of each peer.
    ///   - spares: whether a device stays connected at the end, because something else here uses it too.
    package init(
        _ engine: ProfileEngine,
        on adapter: AdapterSelector?,
        bluetooth: Bluetooth,
        isPatient: Bool,
        decide: FirstWrite.Decision?,
        spares: @escaping @EventLoop (ObjectPath, EmulateRunner) -> Bool
    ) {
        self.engine = engine
        self.adapter = adapter
        self.bluetooth = bluetooth
        self.isPatient = isPatient
        self.decide = decide
        self.spares = spares
    }

    /// Whether it is, or is to be, on the air through the adapter that a device is below.
    func isOn(adapterOf device: ObjectPath) -> Bool { emulator?.isOn(adapterOf: device) ?? false }

    /// Runs until its task is cancelled, and leaves nothing behind in bluetoothd.
    ///
    /// - Throws: why the first start failed, unless it is for what is missing and it is patient; without patience the
    ///   loss of the bus. Other losses are told and survived.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        report(.state(.starting, nil))
        while true {
            let scan =
                try await isPatient
                ? bluetooth.whenReady(adapter, isPatient: true) { report(.state(.waiting, $0)) } : bluetooth.scan()
            do throws(BlueZError) {
                return try await emulate(on: scan.client, report)
            } catch  where isPatient && error.code == .noBus {
                if isOnAir { report(.event(.lost(reason: LossWord.bus))) }
                report(.state(.waiting, ControlError(error)))
            } catch {
                throw ControlError(error)
            }
            isOnAir = false
        }
    }

    private func emulate(
        on client: BlueZClient,
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(BlueZError) {
        let emulator = Emulator(
            engine,
            client: client,
            adapter: adapter,
            isPatient: isPatient,
            clock: { [start] in ContinuousClock.now - start },
            decide: decide,
            spares: { [weak self] device in self.map { $0.spares(device, $0) } ?? false }
        ) { [weak self] event in
            self?.take(event, report)
        }
        self.emulator = emulator
        defer {
            engine = emulator.engine
            adapter = emulator.selector
            self.emulator = nil
        }
        try await emulator.run()
    }

    private func take(_ event: EmulatorEvent, _ report: @EventLoop (SessionReport) -> Void) {
        if let event = SessionEvent(event) { report(.event(event)) }
        switch event {
        case .ready:
            isOnAir = true
            report(.state(.running, nil))
        case .lost(let loss):
            isOnAir = false
            report(.state(.waiting, ControlError(.connectionLost, loss.description)))
        case .waiting(let error), .refused(let error):
            report(.state(.waiting, ControlError(error)))
        default:
            break
        }
    }
}

/// Why a peripheral left the air, for programs; the words of a watch that loses the same.
private enum LossWord {
    static let bus = LossReason.busGone.rawValue

    static func word(_ loss: Lifecycle.Loss) -> String {
        switch loss {
        case .missing(.bluetoothd): LossReason.daemonGone.rawValue
        case .missing(.adapter), .missing(.managers): LossReason.adapterGone.rawValue
        case .missing(.power): LossReason.adapterOff.rawValue
        case .released: "advertisement-released"
        }
    }
}

extension SessionEvent {
    /// What an emulator tells; nil for what is only a state.
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
        case .lost(let loss): self = .lost(reason: LossWord.word(loss))
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
        att: UInt8? = nil
    ) {
        self.init(
            kind: kind,
            characteristic: attribute.characteristic,
            descriptor: attribute.descriptor,
            value: value,
            peer: peer,
            att: att
        )
    }
}
