package import GATT

/// A filter that selects the records of a trace by controller and by device.
///
/// The records of a device are its advertising reports, the packets of its connections, and the commands and events
/// that concern these connections. Records of the controllers themselves, and the notes of the kernel, are always
/// selected.
package struct TraceFilter: Sendable {
    package enum Controller: Hashable, Sendable {
        /// N in `hciN`.
        case index(UInt16)
        case address(DeviceAddress)
    }

    package enum Device: Hashable, Sendable {
        case address(DeviceAddress)
        /// The exact name in the advertising data or the scan response.
        case name(String)
    }

    /// A command of a controller.
    private struct SentCommand: Hashable {
        var index: UInt16
        var opcode: UInt16
    }

    private let controller: Controller?
    private let devices: Set<Device>
    /// The selected controller, if it is selected by its address and has appeared.
    private var selectedIndex: UInt16?
    /// The addresses that have advertised one of the names.
    private var named: Set<DeviceAddress> = []
    /// The handles of the connections of the devices, by controller.
    private var links: [UInt16: Set<UInt16>] = [:]
    /// The selected commands whose response has not arrived.
    private var commands: Set<SentCommand> = []

    /// Maximum number of addresses with a name; a device with private addresses has a new one every 15 minutes.
    private static let nameLimit = 4096

    /// Creates a filter that selects everything, or the records of one controller, of some devices, or of both.
    package init(controller: Controller? = nil, devices: Set<Device> = []) {
        self.controller = controller
        self.devices = devices
    }

    /// Handles a record; returns a Boolean value that indicates whether it is selected.
    package mutating func selects(_ record: TraceRecord) -> Bool {
        guard record.index == TraceRecord.noIndex || selectsController(of: record) else { return false }
        guard !devices.isEmpty else { return true }
        switch record.kind {
        case .event: return selectsEvent(record)
        case .command: return selectsCommand(record)
        case .sentData, .receivedData: return links[record.index]?.contains(record.handle) == true
        case .newIndex, .closeIndex, .deletedIndex:
            links[record.index] = nil
            commands = commands.filter { $0.index != record.index }
            return true
        default: return !record.kind.isPacket
        }
    }

    // MARK: - Controllers

    private mutating func selectsController(of record: TraceRecord) -> Bool {
        switch controller {
        case nil: return true
        case .index(let index): return record.index == index
        case .address(let address):
            if let own = record.controllerAddress {
                if own == address {
                    selectedIndex = record.index
                } else if selectedIndex == record.index {
                    selectedIndex = nil
                }
            }
            return selectedIndex == record.index
        }
    }

    // MARK: - Devices

    private func isSelected(_ address: DeviceAddress) -> Bool {
        devices.contains(.address(address)) || named.contains(address)
    }

    private mutating func selectsEvent(_ record: TraceRecord) -> Bool {
        switch HCIEvent(record.packet) {
        case .connected(let handle, let peer, _):
            // A handle that the trace did not release is that of another connection now.
            links[record.index]?.remove(handle)
            guard isSelected(peer) else { return false }
            links[record.index, default: []].insert(handle)
            return true
        case .connectionFailed(let peer, _): return isSelected(peer)
        case .disconnected(let handle, _): return links[record.index]?.remove(handle) != nil
        case .advertising(let reports):
            for report in reports { handleName(report) }
            return reports.contains { isSelected($0.address) }
        default: break
        }
        if let opcode = LinkPacket.answeredCommand(inEvent: record.packet) {
            return commands.remove(SentCommand(index: record.index, opcode: opcode)) != nil
        }
        guard let open = links[record.index] else { return false }
        return LinkPacket.handles(inEvent: record.packet).contains { open.contains($0) }
    }

    private mutating func handleName(_ report: TracedReport) {
        guard let data = try? AdvertisingData(decoding: report.part.data, .lenient), let name = data.localName,
            devices.contains(.name(name))
        else { return }
        if named.count >= Self.nameLimit { named = [] }
        named.insert(report.address)
    }

    private mutating func selectsCommand(_ record: TraceRecord) -> Bool {
        guard let command = LinkPacket.Command(record.packet) else { return false }
        let isSelected =
            switch command.target {
            case .connection(let handle): links[record.index]?.contains(handle) == true
            case .device(let address): isSelected(address)
            }
        if isSelected { commands.insert(SentCommand(index: record.index, opcode: command.opcode)) }
        return isSelected
    }
}

extension TraceRecord {
    /// The connection handle of a data packet.
    fileprivate var handle: UInt16 {
        var reader = PacketReader(packet)
        return (reader.word() ?? 0xFFFF) & 0x0FFF
    }

    /// The address of the controller, in the records that contain it.
    fileprivate var controllerAddress: DeviceAddress? {
        var reader = PacketReader(packet)
        switch kind {
        // Type and bus precede it (the kernel's struct hci_mon_new_index).
        case .newIndex: reader.skip(2)
        case .indexInformation: break
        default: return nil
        }
        guard let address = reader.address(), address.value != 0 else { return nil }
        return address
    }
}
