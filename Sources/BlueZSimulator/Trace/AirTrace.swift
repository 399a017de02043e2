package import EventLoop
internal import Trace

/// A btsnoop trace of the adapters of a simulation, as their kernel would record it.
///
/// Traffic between two adapters is recorded twice: from the view of each.
@EventLoop
package final class AirTrace {
    private let clock: SimulationClock
    /// The time of day at which the clock was at zero, since 1970.
    private let start: Duration
    private let write: @EventLoop ([UInt8]) -> Bool
    /// The number of records that were dropped.
    private var lost: UInt32 = 0
    private var indices: [ObjectIdentifier: UInt16] = [:]
    /// The connection handles of the open links.
    private var handles: [ObjectIdentifier: UInt16] = [:]
    private var lastHandle: UInt16 = 0

    /// The highest connection handle (Core Specification, Vol 4, Part E, 5.4.2).
    private static let highestHandle: UInt16 = 0x0EFF

    /// Starts a trace.
    ///
    /// - Parameters:
    ///   - start: The time of day at which the clock was at zero, since 1970.
    ///   - write: Writes the file: first the header, then one record a call; returns false if it dropped the record,
    ///     which is counted in the records after it.
    package init(clock: SimulationClock, start: Duration, write: @escaping @EventLoop ([UInt8]) -> Bool) {
        self.clock = clock
        self.start = start
        self.write = write
        _ = write(BTSnoop.header)
    }

    /// Writes a remark, which readers of the trace show in its place.
    package func addNote(_ text: String) {
        record(.note, index: TraceRecord.noIndex, Array(text.utf8) + [0])
    }

    /// Adds an adapter to the trace.
    package func add(_ controller: Controller, index: Int, name: String) {
        let index = UInt16(truncatingIfNeeded: index)
        indices[ObjectIdentifier(controller)] = index
        let name = Array(name.utf8.prefix(7))
        let padding = [UInt8](repeating: 0, count: 8 - name.count)
        // A primary controller on a virtual bus.
        record(.newIndex, index: index, [0, 0] + controller.address.littleEndianBytes + name + padding)
    }

    package func trace(_ event: AirEvent) {
        switch event {
        case .report(let report, at: let controller):
            guard let index = indices[ObjectIdentifier(controller)] else { return }
            for packet in HCIPacket.advertisingReports(report) { record(.event, index: index, packet) }
        case .connected(let link): connected(link)
        case .disconnected(let link, let reason): disconnected(link, reason)
        case .pdu(let pdu, from: let end): recordPDU(pdu, from: end)
        }
    }

    private func connected(_ link: AirLink) {
        let handle = handle(of: link)
        for end in [link.central, link.peripheral] {
            guard let index = indices[ObjectIdentifier(end.controller)] else { continue }
            let address = end.peer.airAddress
            record(
                .event,
                index: index,
                HCIPacket.connectionComplete(handle, isCentral: end.isCentral, peer: address)
            )
        }
    }

    /// - Parameter reason: The reason reported to the central.
    private func disconnected(_ link: AirLink, _ reason: DisconnectReason) {
        let handle = handle(of: link)
        handles[ObjectIdentifier(link)] = nil
        for end in [link.central, link.peripheral] {
            guard let index = indices[ObjectIdentifier(end.controller)] else { continue }
            let reported = end.isCentral ? reason : reason.atOtherEnd
            record(.event, index: index, HCIPacket.disconnectionComplete(handle, reported))
        }
    }

    private func recordPDU(_ pdu: [UInt8], from end: LinkEnd) {
        guard let link = end.link else { return }
        let handle = handle(of: link)
        if let index = indices[ObjectIdentifier(end.controller)] {
            record(.sentData, index: index, HCIPacket.data(handle, pdu, isSent: true))
        }
        if let index = indices[ObjectIdentifier(end.peer)] {
            record(.receivedData, index: index, HCIPacket.data(handle, pdu, isSent: false))
        }
    }

    /// Returns the handle of a link, assigned when the link is first seen, because the link may be older than the trace.
    private func handle(of link: AirLink) -> UInt16 {
        if let handle = handles[ObjectIdentifier(link)] { return handle }
        lastHandle = lastHandle == Self.highestHandle ? 1 : lastHandle + 1
        handles[ObjectIdentifier(link)] = lastHandle
        return lastHandle
    }

    private func record(_ kind: TraceRecord.Kind, index: UInt16, _ packet: [UInt8]) {
        let record = TraceRecord(kind, index: index, time: start + clock.now, lost: lost, packet)
        if !write(record.bytes) { lost &+= 1 }
    }
}

extension DisconnectReason {
    /// The same reason as reported to the other end.
    fileprivate var atOtherEnd: DisconnectReason {
        switch self {
        case .localHost: .remoteUser
        case .remoteUser: .localHost
        default: self
        }
    }
}
