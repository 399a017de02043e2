/// The result of parsing the next element of a file.
enum TraceStep: Sendable {
    case record(TraceRecord)
    /// An element that is no packet of a controller.
    case skipped
    /// The element is not complete yet.
    case incomplete
}

/// A parser of one format, after the file's first bytes have identified it.
protocol TraceParser: Sendable {
    mutating func next(_ buffer: inout TraceBuffer) throws(InvalidTrace) -> TraceStep
}

extension TraceRecord {
    /// The number of bytes of the largest packet, with the time and the type that PacketLogger puts before it.
    static let largestCapture = UInt64(BTSnoop.largestPacket) + 9

    /// Converts a packet of HCI UART, which starts with its type (Core Specification, Vol 4, Part A, 2).
    ///
    /// - Parameters:
    ///   - isReceived: A Boolean value that indicates whether the controller sent it; nil if that is not known.
    ///   - isControl: A Boolean value that indicates whether it is a command or an event, if the type is missing.
    /// - Returns: nil for unknown types.
    /// - Throws: An error if the meaning of the packet depends on an unknown direction.
    init?(
        uart packet: ArraySlice<UInt8>,
        isReceived: Bool?,
        isControl: Bool = false,
        time: Duration,
        lost: UInt32 = 0,
        missing: Int
    ) throws(InvalidTrace) {
        let assumed: UInt8? = missing > 0 ? isControl ? isReceived == true ? 0x04 : 0x01 : 0x02 : nil
        guard let type = packet.first ?? assumed else { return nil }
        let kind: Kind
        switch (type, isReceived) {
        case (0x01, _): kind = .command
        case (0x02, let isReceived?): kind = isReceived ? .receivedData : .sentData
        case (0x03, let isReceived?): kind = isReceived ? .receivedAudio : .sentAudio
        case (0x04, _): kind = .event
        case (0x05, let isReceived?): kind = isReceived ? .receivedIsochronousData : .sentIsochronousData
        case (0x02, nil), (0x03, nil), (0x05, nil):
            throw InvalidTrace(
                message: "its packets of HCI UART have no direction",
                hint: "record them with LINKTYPE_BLUETOOTH_HCI_H4_WITH_PHDR (201), as btsnoop, or with gattlab capture"
            )
        default: return nil
        }
        // A record without any byte lacks the type too.
        let lacked = packet.isEmpty ? missing - 1 : missing
        self.init(kind, index: 0, time: time, lost: lost, Array(packet.dropFirst()), missing: lacked)
    }
}
