import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

/// Random applications, from the program through the bus, the database and the Attribute Protocol to a device.
@EventLoop
@Suite(.privateBus)
struct RandomApplicationTests {
    @Test(arguments: UInt64(0)..<40)
    func `a device discovers the program's attributes and reads their values`(seed: UInt64) async throws {
        let bench = try await GATTBench()
        let application = RandomApplication(seed: seed)
        application.export(from: bench.app)
        try await bench.app.register()
        let layout = application.layout(try await bench.app.objectNames(), from: bench.firstHandle)

        let peer = bench.connectDevice(mtu: seed % 2 == 0 ? 23 : 517)
        var found: [DiscoveredService] = []
        peer.client.discover { found = $0 }
        #expect(found.filter { $0.range.lowerBound >= bench.firstHandle } == layout.services)

        let level = SecurityLevel(rawValue: Int(seed % 4)) ?? .none
        peer.link.peripheral.security = level
        for (handle, attribute) in layout.attributes {
            var result: Result<[UInt8], ATTError>?
            peer.client.read(handle) { result = $0 }
            for _ in 0..<12 where result == nil { await bench.settle() }
            #expect(result == attribute.expectedRead(at: level), "\(attribute.name) \(attribute.flags)")
        }
        try await bench.app.unregister()
        #expect(bench.adapter.localGATT.database.services.allSatisfy { $0.range.upperBound < bench.firstHandle })
    }
}

extension RandomApplication.Attribute {
    /// The expected result of a read over a link with a security level.
    fileprivate func expectedRead(at level: SecurityLevel) -> Result<[UInt8], ATTError> {
        let allowing = flags.filter { $0 == "read" || $0.hasSuffix("-read") }
        if allowing.isEmpty { return .failure(.readNotPermitted) }
        if allowing.contains("secure-read"), level < .secureConnections { return .failure(.insufficientAuthentication) }
        if allowing.contains("encrypt-authenticated-read"), level < .authenticated {
            return .failure(.insufficientAuthentication)
        }
        if allowing.contains("encrypt-read"), level < .encrypted { return .failure(.insufficientEncryption) }
        return .success(value)
    }
}
