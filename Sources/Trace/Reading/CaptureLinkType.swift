/// A link type of pcap and pcapng, the format of the packets (tcpdump.org/linktypes.html).
struct CaptureLinkType: RawRepresentable, Hashable, Sendable {
    let rawValue: UInt16

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Packets of HCI UART, without their direction.
    static let uart = Self(rawValue: 187)
    /// Packets of HCI UART after their direction, four bytes big-endian.
    static let uartWithDirection = Self(rawValue: 201)
    /// Packets of the Linux monitor after the controller and the opcode, two bytes each, big-endian.
    static let monitor = Self(rawValue: 254)

    /// The length of the largest packet with the bytes before it.
    var largestPacket: UInt64 {
        let head: UInt64 =
            switch self {
            case .uart: 1
            case .uartWithDirection: 5
            default: 4
            }
        return UInt64(BTSnoop.largestPacket) + head
    }

    /// Checks that packets of this type are read.
    func checkSupport() throws(InvalidTrace) {
        switch self {
        case .uart, .uartWithDirection, .monitor: return
        default: break
        }
        if let sniffed = Self.sniffed[rawValue] {
            throw InvalidTrace(
                message: "it has packets of the Link Layer from a sniffer (\(sniffed)), not those of a host",
                hint: "record the packets of the host with 'gattlab capture' or 'btmon -w'; Wireshark reads this trace"
            )
        }
        let name = Self.others[rawValue] ?? "link type \(rawValue)"
        throw InvalidTrace(
            message: "it has packets of another kind (\(name)), not those of a host and its Bluetooth controller",
            hint: "record them with 'gattlab capture', 'btmon -w', or the interface bluetooth-monitor of Wireshark"
        )
    }

    private static let sniffed: [UInt16: String] = [
        251: "LINKTYPE_BLUETOOTH_LE_LL", 255: "LINKTYPE_BLUETOOTH_BREDR_BB", 256: "LINKTYPE_BLUETOOTH_LE_LL_WITH_PHDR",
        272: "LINKTYPE_NORDIC_BLE",
    ]

    private static let others: [UInt16: String] = [
        1: "Ethernet", 113: "LINKTYPE_LINUX_SLL", 189: "LINKTYPE_USB_LINUX", 195: "LINKTYPE_IEEE802_15_4_WITHFCS",
        220: "LINKTYPE_USB_LINUX_MMAPPED", 230: "LINKTYPE_IEEE802_15_4_NOFCS", 249: "LINKTYPE_USBPCAP",
        276: "LINKTYPE_LINUX_SLL2", 283: "LINKTYPE_IEEE802_15_4_TAP",
    ]

    /// Returns the record of a packet; nil if it is none of a controller.
    ///
    /// - Parameters:
    ///   - original: The length of the packet before it was truncated.
    ///   - isReceived: A Boolean value that indicates whether the controller sent it, if the file states it beside the packet.
    func record(
        _ packet: ArraySlice<UInt8>,
        original: Int,
        time: Duration,
        isReceived: Bool? = nil
    ) throws(InvalidTrace) -> TraceRecord? {
        let missing = max(0, original - packet.count)
        switch self {
        case .uart: return try TraceRecord(uart: packet, isReceived: isReceived, time: time, missing: missing)
        case .uartWithDirection:
            guard packet.count >= 4 else { return nil }
            let isReceived = packet.number(at: 0, size: 4) & 1 != 0
            return try TraceRecord(uart: packet.dropFirst(4), isReceived: isReceived, time: time, missing: missing)
        case .monitor:
            guard packet.count >= 4 else { return nil }
            return TraceRecord(
                TraceRecord.Kind(rawValue: UInt16(truncatingIfNeeded: packet.number(at: 2, size: 2))),
                index: UInt16(truncatingIfNeeded: packet.number(at: 0, size: 2)),
                time: time,
                Array(packet.dropFirst(4)),
                missing: missing
            )
        default: return nil
        }
    }
}
