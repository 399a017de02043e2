/// The channels of Enhanced ATT on a link, and the assembly of their PDUs (Core Specification, Vol 3, Part A, 4).
struct EnhancedChannels {
    /// An endpoint of a channel, with the direction of the frames that are addressed to it.
    private struct Endpoint: Hashable {
        var isSent: Bool
        var channel: UInt16
    }

    private struct Assembly {
        var bearer: Int
        var length = 0
        var bytes: [UInt8] = []
    }

    private struct Request: Hashable {
        var isSent: Bool
        var identifier: UInt8
    }

    /// The endpoints of the requester of channels that are not confirmed yet.
    private var requests: [Request: [UInt16]] = [:]
    private var assemblies: [Endpoint: Assembly] = [:]
    private var lastBearer = 0

    /// The signaling channel of LE (2.1).
    static let signaling: UInt16 = 0x0005
    /// The protocol of Enhanced ATT (Assigned Numbers, 2.5).
    private static let enhancedATT: UInt16 = 0x0027

    /// Handles a frame of the signaling channel.
    mutating func handleSignal(_ payload: [UInt8], isSent: Bool) {
        var reader = PacketReader(payload)
        guard let code = reader.byte(), let identifier = reader.byte(), reader.word() != nil else { return }
        switch code {
        // L2CAP_LE_CREDIT_BASED_CONNECTION_REQ, which BlueZ uses too: protocol, endpoint (4.22).
        case 0x14:
            guard reader.word() == Self.enhancedATT, let source = reader.word() else { return }
            requests[Request(isSent: isSent, identifier: identifier)] = [source]
        // L2CAP_LE_CREDIT_BASED_CONNECTION_RSP: endpoint, which is zero for a refused channel.
        case 0x15: open(Self.endpoints(&reader).prefix(1), identifier, isSent: isSent)
        // L2CAP_CREDIT_BASED_CONNECTION_REQ: protocol, MTU, MPS, credits, endpoints.
        case 0x17:
            guard reader.word() == Self.enhancedATT else { return }
            reader.skip(6)
            requests[Request(isSent: isSent, identifier: identifier)] = Self.endpoints(&reader)
        // L2CAP_CREDIT_BASED_CONNECTION_RSP: MTU, MPS, credits, result, endpoints.
        case 0x18:
            reader.skip(8)
            open(Self.endpoints(&reader)[...], identifier, isSent: isSent)
        default: break
        }
    }

    /// Opens the requested channels to whose endpoints a response has assigned others.
    private mutating func open(_ destinations: ArraySlice<UInt16>, _ identifier: UInt8, isSent: Bool) {
        let request = Request(isSent: !isSent, identifier: identifier)
        guard let sources = requests.removeValue(forKey: request) else { return }
        for (source, destination) in zip(sources, destinations) where destination != 0 {
            lastBearer += 1
            assemblies[Endpoint(isSent: request.isSent, channel: destination)] = Assembly(bearer: lastBearer)
            assemblies[Endpoint(isSent: isSent, channel: source)] = Assembly(bearer: lastBearer)
        }
    }

    /// A request has at most five endpoints.
    private static func endpoints(_ reader: inout PacketReader) -> [UInt16] {
        var endpoints: [UInt16] = []
        while endpoints.count < 5, let endpoint = reader.word() { endpoints.append(endpoint) }
        return endpoints
    }

    /// Returns a Boolean value that indicates whether a PDU has started on a channel and lacks frames.
    func isIncomplete(_ channel: UInt16, isSent: Bool) -> Bool {
        assemblies[Endpoint(isSent: isSent, channel: channel)]?.bytes.isEmpty == false
    }

    /// Handles a frame of another channel; returns the PDU that it completes, with the number of its bearer.
    mutating func handle(_ frame: Frame, isSent: Bool) -> (bearer: Int, pdu: [UInt8])? {
        let endpoint = Endpoint(isSent: isSent, channel: frame.channel)
        guard var assembly = assemblies.removeValue(forKey: endpoint) else { return nil }
        defer { assemblies[endpoint] = assembly }
        var reader = PacketReader(frame.payload)
        if assembly.bytes.isEmpty {
            // The first frame of a PDU starts with the length of the PDU (3.4.3).
            guard let length = reader.word() else { return nil }
            assembly.length = Int(length)
        }
        assembly.bytes += reader.rest
        guard assembly.bytes.count >= assembly.length else { return nil }
        defer { assembly.bytes = [] }
        return assembly.bytes.count == assembly.length ? (assembly.bearer, assembly.bytes) : nil
    }
}
