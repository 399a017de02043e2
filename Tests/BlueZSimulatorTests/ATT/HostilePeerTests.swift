import BlueZSimulator
import EventLoop
import GATT
import Glibc
import TestRandomness
import Testing

/// Tests of the simulator's ATT client against servers that violate the Attribute Protocol.
///
/// `GATTLAB_SEED` sets the first seed, and `GATTLAB_ROUNDS` the number of seeds.
@EventLoop
struct HostilePeerTests {
    nonisolated static let seeds: Range<UInt64> = {
        let first = variable("GATTLAB_SEED") ?? 1
        return first..<first &+ (variable("GATTLAB_ROUNDS") ?? 100)
    }()

    private nonisolated static func variable(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    @Test(arguments: HostileServer.Kind.allCases)
    func `a connection to a hostile server starts or fails exactly once, with consistent services`(
        kind: HostileServer.Kind
    ) async {
        var outcomes: [String: Int] = [:]
        var requests = 0
        for seed in Self.seeds {
            let server = HostileServer(kind, seed: seed)
            var results: [Result<KnownServer, ATTError>] = []
            server.client.start(mtu: 517) { results.append($0) }
            await server.settle()
            #expect(results.count == 1, "\(kind), seed \(seed)")
            requests += server.requests
            switch results.first {
            case .success(let known):
                outcomes["started", default: 0] += 1
                #expect(known.services.problem == nil, "\(kind), seed \(seed)")
                await Self.use(known.services, of: server, seed)
            case .failure: outcomes["failed", default: 0] += 1
            case nil: break
            }
        }
        print("\(kind): seeds \(Self.seeds), \(requests) requests, \(outcomes.sorted { $0.key < $1.key })")
    }

    /// Reads and writes the discovered attributes and expects one response for each.
    private static func use(_ services: [DiscoveredService], of server: HostileServer, _ seed: UInt64) async {
        var answers = 0
        let handles = services.flatMap(\.characteristics).map(\.valueHandle).prefix(3)
        for handle in handles {
            server.client.read(handle) { _ in answers += 1 }
            server.client.write(handle, [UInt8](repeating: 1, count: 600)) { _ in answers += 1 }
            server.client.reliableWrite(handle, [1, 2, 3]) { _ in answers += 1 }
        }
        await server.settle()
        #expect(answers == 3 * handles.count, "seed \(seed)")
    }

    @Test func `discovery takes linear time if each response contains one attribute`() async throws {
        var counts: [Int] = []
        for size in [200, 400, 800] {
            let database = AttributeDatabase()
            for _ in 0..<size {
                let characteristic = CharacteristicDefinition(
                    uuid: BluetoothUUID(0x2A38),
                    properties: .read,
                    value: .constant([1])
                )
                try database.add(ServiceDefinition(uuid: BluetoothUUID(0x180D), characteristics: [characteristic]))
            }
            let link = Link(database)
            var found: [DiscoveredService]?
            link.client.discover { found = $0 }
            #expect(found?.count == size)
            #expect(found?.allSatisfy { $0.characteristics.count == 1 } == true)
            counts.append(link.log.count)
        }
        #expect(counts[2] < counts[1] * 9 / 4 && counts[1] < counts[0] * 9 / 4, "\(counts)")
    }

    @Test func `the last discovered of overlapping services is kept`() {
        func service(_ range: ClosedRange<UInt16>) -> DiscoveredService {
            DiscoveredService(uuid: BluetoothUUID(0x180D), range: range)
        }
        let found = [service(10...20), service(1...5), service(20...30), service(4...4), service(40...0xFFFF)]
        #expect(found.overlapFree.map(\.range) == [4...4, 20...30, 40...0xFFFF])
        #expect([service(1...0xFFFF), service(7...9), service(8...8)].overlapFree.map(\.range) == [8...8])
    }
}

extension [DiscoveredService] {
    /// A description of the first inconsistency of the services; `nil` if there is none.
    fileprivate var problem: String? {
        var last: UInt16 = 0
        for service in self {
            guard service.range.lowerBound > last else { return "service \(service.range) after \(last)" }
            last = service.range.lowerBound
            for characteristic in service.characteristics {
                let handles =
                    [characteristic.handle, characteristic.valueHandle] + characteristic.descriptors.map(\.handle)
                for handle in handles {
                    guard handle > last, service.range.contains(handle) else { return "handle \(handle) after \(last)" }
                    last = handle
                }
            }
            last = service.range.upperBound
        }
        return nil
    }
}

/// A server that corrupts the responses of a correct server in the way that its kind defines.
@EventLoop
final class HostileServer {
    enum Kind: CaseIterable, Sendable {
        case mutated, random, truncated, oversize, wrongOpcode, wrongError, otherHandles, backwards, repeated, silent,
            talkative
        case asking, everything
    }

    private let kind: Kind
    private var random: SeededGenerator
    private let clock = SimulationClock(.manual)
    private var server: ATTBearer!
    private var bearer: ATTBearer!
    private(set) var requests = 0
    private var toServer: [[UInt8]] = []
    private var toClient: [[UInt8]] = []
    private var isDelivering = false
    /// Maximum number of requests: more than one for each handle in each of the three discovery procedures.
    private static let limit = 4 * 0x1_0000

    init(_ kind: Kind, seed: UInt64) {
        self.kind = kind
        random = SeededGenerator(seed: seed)
        let database = AttributeDatabase()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            _ = try? database.add(random.service(including: database.services.map(\.range)))
        }
        server = ATTBearer(database: database, receiveMTU: 517, clock: clock) { [weak self] in self?.answer($0) }
        bearer = ATTBearer(database: AttributeDatabase(), receiveMTU: 517, clock: clock) { [weak self] pdu in
            self?.toServer.append(pdu)
            self?.deliver()
        }
    }

    var client: ATTClient { bearer.client }

    /// Advances the clock past all timeouts.
    func settle() async {
        for _ in 0..<40 { await clock.advance(by: .seconds(31)) }
    }

    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while requests < Self.limit {
            if !toClient.isEmpty {
                bearer.receive(toClient.removeFirst())
            } else if !toServer.isEmpty {
                requests += 1
                let pdu = toServer.removeFirst()
                if server.isOpen { server.receive(pdu) } else { answer([1, pdu.first ?? 0, 0, 0, 0x0E]) }
            } else {
                return
            }
        }
        Issue.record("the client sends requests without end")
    }

    private func answer(_ pdu: [UInt8]) {
        let kinds = Kind.allCases.filter { $0 != .everything }
        let kind = kind == .everything ? kinds.randomElement(using: &random) ?? .mutated : kind
        // Corrupt only some responses, so that the client reaches later procedures.
        guard Int.random(in: 0..<(kind == .backwards ? 3 : 6), using: &random) == 0 else { return toClient.append(pdu) }
        switch kind {
        case .mutated: toClient.append(random.mutated(pdu))
        case .random: toClient.append((pdu.first.map { [$0] } ?? []) + random.bytes(upTo: 40))
        case .truncated: toClient.append(Array(pdu.prefix(Int.random(in: 0...pdu.count, using: &random))))
        case .oversize: toClient.append(pdu + random.bytes(exactly: 700))
        case .wrongOpcode: toClient.append([UInt8.random(in: .min ... .max, using: &random)] + pdu.dropFirst())
        case .wrongError: toClient.append([1] + random.bytes(exactly: 4))
        case .otherHandles: toClient.append(withOtherHandles(pdu))
        case .backwards: toClient.append(withFirstHandles(pdu))
        case .repeated: toClient += [pdu, pdu]
        case .silent: break
        case .talkative:
            let opcode: UInt8 = [0x1B, 0x1D, 0x23].randomElement(using: &random) ?? 0x1B
            for _ in 0..<5 { toClient.append([opcode] + random.bytes(upTo: 30)) }
            toClient.append(pdu)
        case .asking:
            for opcode: UInt8 in [0x02, 0x04, 0x06, 0x08, 0x0A, 0x0C, 0x10, 0x12, 0x16, 0x18, 0x1E, 0x20, 0x52, 0xD2] {
                toClient.append([opcode] + random.bytes(upTo: 30))
            }
            toClient.append(pdu)
        case .everything: break
        }
    }

    /// Replaces some 16-bit fields of a discovery response with random or extreme handles.
    private func withOtherHandles(_ pdu: [UInt8]) -> [UInt8] {
        var pdu = pdu
        let edges: [UInt16] = [0, 1, 2, 0xFFFE, 0xFFFF, UInt16.random(in: .min ... .max, using: &random)]
        for index in stride(from: 2, to: pdu.count - 1, by: 2) where Bool.random(using: &random) {
            let handle = edges.randomElement(using: &random) ?? 0
            (pdu[index], pdu[index + 1]) = (UInt8(truncatingIfNeeded: handle), UInt8(truncatingIfNeeded: handle >> 8))
        }
        return pdu
    }

    /// Replaces an error response with one that contains the first handle, which starts the discovery over.
    private func withFirstHandles(_ pdu: [UInt8]) -> [UInt8] {
        guard pdu.first == 1, pdu.count == 5 else { return pdu }
        switch pdu[1] {
        case 0x04: return [0x05, 1, 1, 0, 0x02, 0x29]
        case 0x08: return [0x09, 7, 1, 0, 2, 2, 0, 0x38, 0x2A]
        case 0x10: return [0x11, 6, 1, 0, 1, 0, 0x0D, 0x18]
        default: return pdu
        }
    }
}
