package import DBus
internal import GATT

/// Tells what the adapters of a simulation hear and say as a btsnoop trace, which is as their kernel would have seen it.
///
/// What passes between two adapters is in it twice: as each of them sees it.
@EventLoop
package final class AirTrace {
    private let clock: SimulationClock
    /// The time at which the clock was at zero, from 1970.
    private let start: Duration
    private let write: @EventLoop ([UInt8]) -> Void
    private var indices: [ObjectIdentifier: UInt16] = [:]
    /// The connection handles of the links that are open.
    private var handles: [ObjectIdentifier: UInt16] = [:]
    private var lastHandle: UInt16 = 0

    /// Handles go up to this one (Core Specification, Vol 4, Part E, 5.4.2).
    private static let highestHandle: UInt16 = 0x0EFF

    /// Begins a trace.
    ///
    /// - Parameters:
    ///   - start: The time of day, from 1970, at which the clock began.
    ///   - write: Takes the file, piece by piece.
    package init(clock: SimulationClock, start: Duration, write: @escaping @EventLoop ([UInt8]) -> Void) {
        self.clock = clock
        self.start = start
        self.write = write
        write(BTSnoop.header)
    }

    /// A remark that readers show where it stands.
    package func note(_ text: String) {
        record(.note, index: BTSnoop.noIndex, Array(text.utf8) + [0])
    }

    /// Traces an adapter.
    package func add(_ controller: Controller, index: Int, name: String) {
        let index = UInt16(truncatingIfNeeded: index)
        indices[ObjectIdentifier(controller)] = index
        let name = Array(name.utf8.prefix(7))
        let padding = [UInt8](repeating: 0, count: 8 - name.count)
        // A primary controller on a virtual bus.
        record(.newIndex, index: index, [0, 0] + controller.address.octets + name + padding)
    }

    package func trace(_ event: AirEvent) {
        switch event {
        case .report(let report, at: let controller):
            guard let index = indices[ObjectIdentifier(controller)] else { return }
            for packet in HCIPacket.advertisingReports(report) { record(.event, index: index, packet) }
        case .connected(let link): connected(link)
        case .disconnected(let link, let reason): disconnected(link, reason)
        case .pdu(let pdu, from: let end): carry(pdu, from: end)
        }
    }

    private func connected(_ link: AirLink) {
        lastHandle = lastHandle == Self.highestHandle ? 1 : lastHandle + 1
        handles[ObjectIdentifier(link)] = lastHandle
        for end in [link.central, link.peripheral] {
            guard let index = indices[ObjectIdentifier(end.controller)] else { continue }
            let address = end.peer.airAddress
            record(
                .event,
                index: index,
                HCIPacket.connectionComplete(lastHandle, isCentral: end.isCentral, peer: address)
            )
        }
    }

    /// - Parameter reason: What the central hears.
    private func disconnected(_ link: AirLink, _ reason: DisconnectReason) {
        guard let handle = handles.removeValue(forKey: ObjectIdentifier(link)) else { return }
        for end in [link.central, link.peripheral] {
            guard let index = indices[ObjectIdentifier(end.controller)] else { continue }
            let heard = end.isCentral ? reason : reason.atOtherEnd
            record(.event, index: index, HCIPacket.disconnectionComplete(handle, heard))
        }
    }

    private func carry(_ pdu: [UInt8], from end: LinkEnd) {
        guard let link = end.link, let handle = handles[ObjectIdentifier(link)] else { return }
        if let index = indices[ObjectIdentifier(end.controller)] {
            record(.sentData, index: index, HCIPacket.data(handle, pdu, isSent: true))
        }
        if let index = indices[ObjectIdentifier(end.peer)] {
            record(.receivedData, index: index, HCIPacket.data(handle, pdu, isSent: false))
        }
    }

    private func record(_ opcode: BTSnoop.Opcode, index: UInt16, _ packet: [UInt8]) {
        write(BTSnoop.record(opcode, index: index, time: start + clock.now, packet))
    }
}

extension DisconnectReason {
    /// What the other end hears of the same.
    fileprivate var atOtherEnd: DisconnectReason {
        switch self {
        case .localHost: .remoteUser
        case .remoteUser: .localHost
        default: self
        }
    }
}
