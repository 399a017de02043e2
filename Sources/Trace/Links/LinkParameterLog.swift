package import GATT

/// The parameters of all connections whose start a trace contains (Core Specification, Vol 4, Part E, 7.7.65).
///
/// No command reads the parameters of a connection: a controller reports them when it has connected, and when they have changed.
package struct LinkParameterLog {
    private struct Link: Hashable {
        var controller: UInt16
        var handle: UInt16
    }

    private var links: [Link: (peer: DeviceAddress, parameters: LinkParameters)] = [:]

    package init() {}

    /// Returns the parameters of a controller's connection; nil if the trace began after it.
    package func parameters(of handle: UInt16, on controller: UInt16) -> LinkParameters? {
        links[Link(controller: controller, handle: handle)]?.parameters
    }

    /// Returns the handle of a controller's connection to a device, by the address under which it has connected.
    package func handle(of peer: DeviceAddress, on controller: UInt16) -> UInt16? {
        links.first { $0.key.controller == controller && $0.value.peer == peer }?.key.handle
    }

    /// Takes a record into account.
    package mutating func receive(_ record: TraceRecord) {
        switch record.kind {
        case .event: receive(event: record.packet, of: record.index)
        // A controller that is removed or powered off has no connections.
        case .deletedIndex, .closeIndex: links = links.filter { $0.key.controller != record.index }
        default: break
        }
    }

    private mutating func receive(event packet: [UInt8], of controller: UInt16) {
        var reader = PacketReader(packet)
        guard let code = reader.byte(), reader.byte() != nil else { return }
        switch code {
        // HCI_Disconnection_Complete (7.7.5).
        case 0x05:
            guard reader.byte() == 0, let handle = reader.word() else { return }
            links[Link(controller: controller, handle: handle & 0x0FFF)] = nil
        case 0x3E:
            guard let subevent = reader.byte(), reader.byte() == 0, let handle = reader.word() else { return }
            receive(subevent: subevent, &reader, Link(controller: controller, handle: handle & 0x0FFF))
        default: break
        }
    }

    /// Takes an LE event into account whose status and handle have been read.
    private mutating func receive(subevent: UInt8, _ reader: inout PacketReader, _ link: Link) {
        switch subevent {
        // HCI_LE_Connection_Complete, and its two enhanced forms with the private addresses of both sides (7.7.65.1, 7.7.65.10).
        case 0x01, 0x0A, 0x29:
            // The role and the type of the address precede it.
            reader.skip(2)
            guard let peer = reader.address() else { return }
            if subevent != 0x01 { reader.skip(12) }
            guard let interval = reader.word(), let latency = reader.word(), let timeout = reader.word() else { return }
            links[link] = (
                peer,
                LinkParameters(interval: interval, latency: latency, supervisionTimeout: timeout)
            )
        // HCI_LE_Connection_Update_Complete (7.7.65.3).
        case 0x03:
            guard let interval = reader.word(), let latency = reader.word(), let timeout = reader.word() else { return }
            links[link]?.parameters.interval = interval
            links[link]?.parameters.latency = latency
            links[link]?.parameters.supervisionTimeout = timeout
        // HCI_LE_PHY_Update_Complete (7.7.65.12).
        case 0x0C:
            guard let sent = reader.byte(), let received = reader.byte() else { return }
            links[link]?.parameters.phys = LinkParameters.PHYs(sent: sent, received: received)
        default: break
        }
    }
}
