internal import Central
internal import GATT
internal import Trace

/// The devices in a trace of a file.
struct TracedDevices {
    let path: String
    private let analysis: TraceAnalysis
    /// The damage that ends the trace, if any.
    private let damage: Failure?
    /// The devices whose attributes the trace contains; those without a discovery only if there are no others.
    private let servers: [TracedServer]

    /// Reads and analyzes a trace.
    @concurrent
    init(_ path: String) async throws(Failure) {
        self.path = path
        (analysis, damage) = try Self.analysis(of: path)
        let all = analysis.servers
        let discovered = all.filter { $0.attributeCount > 0 }
        servers = discovered.isEmpty ? all : discovered
    }

    private static func analysis(of path: String) throws(Failure) -> (TraceAnalysis, Failure?) {
        var records = try TraceFileRecords(path)
        var analysis = TraceAnalysis()
        while let part = try records.next() {
            for record in part { analysis.handle(record) }
        }
        return (analysis, records.damage)
    }

    /// Returns the device with an address, or the only one.
    func server(_ address: DeviceAddress?) throws(Failure) -> TracedServer {
        guard let first = servers.first else {
            throw .badInput(
                "\(path) contains no traffic of the Attribute Protocol over LE",
                hint: analysis.truncated == 0
                    ? "record it while a client connects to the device and discovers its services"
                    : "\(analysis.truncated) of its packets are truncated: record it without a filter or a limited length"
            )
        }
        guard let address else {
            guard servers.count > 1 else { return first }
            throw .badInput("\(path) contains \(servers.count) devices", hint: "choose one with --device: \(list)")
        }
        guard let server = servers.first(where: { $0.address == address }) else {
            throw Failure(
                .notFound,
                code: CentralError.Code.deviceNotFound.rawValue,
                "\(path) contains no attributes of \(address)",
                hint: "it contains \(list)"
            )
        }
        return server
    }

    private var list: String {
        let items = servers.prefix(20).map { server in
            let address = server.address?.description ?? "an unknown address"
            let name = server.name ?? server.advertisement?.data.localName
            let count = "\(server.attributeCount) \(server.attributeCount == 1 ? "attribute" : "attributes")"
            let details = [name.map { "'\($0)'" }, count, server.isLocal ? "this host" : nil].compactMap { $0 }
            return "\(address) (\(details.joined(separator: ", ")))"
        }
        return items.joined(separator: "; ") + (servers.count > 20 ? "; …" : "")
    }

    /// The parts that the trace lacks, for the notes of a profile.
    var gaps: [String] {
        var gaps: [String] = []
        if analysis.lost > 0 { gaps.append("the contents of \(analysis.lost) packets that the trace lost") }
        if analysis.truncated > 0 {
            gaps.append("the contents of \(analysis.truncated) packets that are truncated in the trace")
        }
        if let damage { gaps.append("everything after the damage of the trace: \(damage.message)") }
        return gaps
    }
}
