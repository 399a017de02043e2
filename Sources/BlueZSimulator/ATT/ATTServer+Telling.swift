import DBus
import GATT

/// Values the server tells of its own accord (Core Specification, Vol 3, Part F, 3.4.7).
extension ATTServer {
    /// Sends a notification of as much of the value as fits.
    package func notify(_ handle: UInt16, _ value: [UInt8]) {
        bearer.send(.handleValueNotification(.init(handle: handle, value: value, mtu: bearer.mtu)))
    }

    /// Sends an indication of as much of the value as fits, as soon as those before it are confirmed.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed it; not at all if the link ends before.
    package func indicate(_ handle: UInt16, _ value: [UInt8], confirmed: (@EventLoop () -> Void)? = nil) {
        guard bearer.isOpen else { return }
        indications.append(IndicationQueue.Indication(handle: handle, value: value, confirmed: confirmed))
        if indications.timer == nil { sendIndication() }
    }

    /// Sends a notification or indication, as the peer has configured it, or nothing.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed an indication.
    package func tell(_ handle: UInt16, _ value: [UInt8], confirmed: (@EventLoop () -> Void)? = nil) {
        let configuration = configuration(of: handle)
        if configuration & 0x0002 != 0 {
            indicate(handle, value, confirmed: confirmed)
        } else if configuration & 0x0001 != 0 {
            if let delay = database.rules.gathering, clientFeatures.contains(.multipleHandleValueNotifications) {
                gather(handle, value, for: delay)
            } else {
                notify(handle, value)
            }
        }
    }

    // MARK: Indications

    private func sendIndication() {
        guard let next = indications.first else { return }
        indications.timer = bearer.clock.after(ATTBearer.transactionTimeout) { [weak self] in self?.bearer.close() }
        bearer.send(.handleValueIndication(.init(handle: next.handle, value: next.value, mtu: bearer.mtu)))
    }

    func confirm() {
        // A confirmation of nothing breaks the protocol; bluetoothd drops the link.
        guard let confirmed = indications.popFirst() else { return bearer.close() }
        sendIndication()
        confirmed.confirmed?()
    }

    // MARK: Several notifications at once

    private func gather(_ handle: UInt16, _ value: [UInt8], for delay: Duration) {
        let room = bearer.mtu.octets - 1
        if !gathered.isEmpty, gathered.size + 4 + value.count > room { sendGathered() }
        gathered.append(handle, value, room: room)
        if gathered.timer == nil {
            gathered.timer = bearer.clock.after(delay) { [weak self] in self?.sendGathered() }
        }
    }

    private func sendGathered() {
        // A single value is sent in this form as well, which the codec would not make.
        bearer.send(.unknown(.multipleHandleValueNotification, parameters: gathered.parameters))
        gathered.removeAll()
    }
}

/// The indications that wait for their turn or, as the first, for their confirmation.
@EventLoop
struct IndicationQueue {
    struct Indication {
        let handle: UInt16
        let value: [UInt8]
        let confirmed: (@EventLoop () -> Void)?
    }

    private var indications: [Indication] = []
    /// Runs while the first is not confirmed.
    var timer: SimulationTimer?

    nonisolated init() {}

    var first: Indication? { indications.first }

    mutating func append(_ indication: Indication) {
        indications.append(indication)
    }

    /// Takes out the first if it was sent.
    mutating func popFirst() -> Indication? {
        guard let timer else { return nil }
        timer.cancel()
        self.timer = nil
        return indications.removeFirst()
    }

    mutating func removeAll() {
        timer?.cancel()
        timer = nil
        indications = []
    }
}

/// Notifications that are to go into one PDU.
@EventLoop
struct GatheredNotifications {
    private(set) var parameters: [UInt8] = []
    var timer: SimulationTimer?

    nonisolated init() {}

    var isEmpty: Bool { parameters.isEmpty }
    /// In octets.
    var size: Int { parameters.count }

    /// Adds a value, or as much of it as there is room for.
    mutating func append(_ handle: UInt16, _ value: [UInt8], room: Int) {
        let value = value.prefix(max(0, room - size - 4))
        parameters.appendLittleEndian(handle)
        parameters.appendLittleEndian(UInt16(clamping: value.count))
        parameters += value
    }

    mutating func removeAll() {
        timer?.cancel()
        timer = nil
        parameters = []
    }
}
