/// An ACL data packet (Core Specification, Vol 4, Part E, 5.4.2).
struct ACLPacket {
    var handle: UInt16
    /// A Boolean value that indicates whether the packet continues a frame of L2CAP.
    var isContinuation: Bool
    var data: ArraySlice<UInt8>

    init?(_ packet: [UInt8]) {
        var reader = PacketReader(packet)
        guard let head = reader.word(), let length = reader.word() else { return nil }
        handle = head & 0x0FFF
        isContinuation = head >> 12 & 3 == 1
        data = reader.rest.prefix(Int(length))
    }
}

/// A frame of L2CAP (Core Specification, Vol 3, Part A, 3.1).
struct Frame: Hashable {
    var channel: UInt16
    var payload: [UInt8]
}

/// The assembly of frames from the packets of one direction of a link.
struct FrameAssembler {
    private var bytes: [UInt8] = []

    /// A Boolean value that indicates whether a frame has started and lacks packets.
    var isIncomplete: Bool { !bytes.isEmpty }

    /// Adds a packet; returns the frame that it completes.
    ///
    /// A frame that lacks a packet is dropped at the start of the next one.
    mutating func handle(_ packet: ACLPacket) -> Frame? {
        if !packet.isContinuation { bytes = [] } else if bytes.isEmpty { return nil }
        bytes += packet.data
        var reader = PacketReader(bytes)
        guard let length = reader.word(), let channel = reader.word(), reader.rest.count >= Int(length) else {
            return nil
        }
        defer { bytes = [] }
        return reader.rest.count == Int(length) ? Frame(channel: channel, payload: Array(reader.rest)) : nil
    }
}
