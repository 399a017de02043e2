/// An ACL data packet (Core Specification, Vol 4, Part E, 5.4.2).
struct ACLPacket {
    var handle: UInt16
    /// A Boolean value that indicates whether the packet continues a frame of L2CAP.
    var isContinuation: Bool
    var data: ArraySlice<UInt8>
    /// The number of bytes at the end of the data that the trace lacks.
    var missing: Int

    init?(_ record: TraceRecord) {
        var reader = PacketReader(record.packet)
        guard let head = reader.word(), let length = reader.word() else { return nil }
        handle = head & 0x0FFF
        isContinuation = head >> 12 & 3 == 1
        data = reader.rest.prefix(Int(length))
        missing = record.missing > 0 ? Int(length) - data.count : 0
    }
}

/// A frame of L2CAP (Core Specification, Vol 3, Part A, 3.1).
struct Frame: Hashable {
    var channel: UInt16
    var payload: [UInt8]
    /// The number of bytes at the end of the payload that the trace lacks.
    var missing = 0
}

/// The assembly of frames from the packets of one direction of a link.
struct FrameAssembler {
    private var bytes: [UInt8] = []
    /// The number of bytes of the frame that were sent so far and are not in `bytes`, because the trace lacks some of them.
    private var skipped = 0

    /// A Boolean value that indicates whether a frame has started and lacks packets.
    var isIncomplete: Bool { !bytes.isEmpty }

    /// Adds a packet; returns the frame that it completes.
    ///
    /// A frame that lacks a packet is dropped at the start of the next one. A frame of which the trace lacks bytes ends before them.
    mutating func handle(_ packet: ACLPacket) -> Frame? {
        if !packet.isContinuation { (bytes, skipped) = ([], 0) } else if bytes.isEmpty { return nil }
        if skipped == 0 {
            bytes += packet.data
            skipped = packet.missing
        } else {
            skipped += packet.data.count + packet.missing
        }
        var reader = PacketReader(bytes)
        guard let length = reader.word(), let channel = reader.word(), reader.rest.count + skipped >= Int(length) else {
            return nil
        }
        let missing = skipped
        defer { (bytes, skipped) = ([], 0) }
        return reader.rest.count + missing == Int(length)
            ? Frame(channel: channel, payload: Array(reader.rest), missing: missing) : nil
    }
}
