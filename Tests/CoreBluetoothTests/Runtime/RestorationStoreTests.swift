import Control
import Foundation
import GATT
import TestFiles
import Testing

@testable import CoreBluetooth

@Suite struct RestorationStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func withStore(_ body: (RestorationStore) throws -> Void) rethrows {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(RestorationStore(folder: folder))
    }

    private var files: [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    @Test func `states are kept by role and identifier until they are removed`() {
        withStore { store in
            store.save(["a"], .central, "x/../y")
            store.save(["b"], .peripheral, "x/../y")
            store.flush()
            #expect(files.count == 2)
            #expect(RestorationStore(folder: folder).load([String].self, .central, "x/../y") == ["a"])
            #expect(store.load([String].self, .peripheral, "x/../y") == ["b"])
            #expect(store.load([String].self, .central, "z") == nil)
            store.save([String]?.none, .central, "x/../y")
            #expect(store.load([String].self, .central, "x/../y") == nil)
        }
    }

    @Test(arguments: [
        Data(), Data("{".utf8), Data(#"{"saved": 1, "state": {"peripherals": 1}}"#.utf8), Data([0xFF, 0xFE]),
    ])
    func `a damaged file is ignored and replaced`(_ contents: Data) throws {
        try withStore { store in
            store.save(CentralRestorationState(), .central, "x")
            store.flush()
            try contents.write(to: try #require(files.first))
            #expect(store.load(CentralRestorationState.self, .central, "x") == nil)
            store.save(CentralRestorationState(), .central, "x")
            #expect(store.load(CentralRestorationState.self, .central, "x") == CentralRestorationState())
        }
    }

    @Test func `a file above the size limit is ignored`() throws {
        try withStore { store in
            store.save("x", .central, "x")
            store.flush()
            let text = String(repeating: "x", count: RestorationStore.sizeLimit)
            try JSONEncoder().encode(text).write(to: try #require(files.first))
            #expect(store.load(String.self, .central, "x") == nil)
        }
    }

    @Test func `invalid peripherals and services of a kept state are omitted`() throws {
        let json = #"{"scan": {"services": ["180D", "?"]}, "peripherals": []}"#
        let state = try JSONDecoder().decode(CentralRestorationState.self, from: Data(json.utf8))
        #expect(state.scan?.request.services?.count == 1)
        #expect(state.scan?.request.allowsDuplicates == nil)
    }
}

/// The states of managers with gattlabd, whose part a thread plays; `Tests/EndToEnd/Stack/test_corebluetooth.py` uses gattlabd.
@Suite(.timeLimit(.minutes(5))) struct DaemonRestorationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "kept-\(UUID().uuidString.prefix(8))"
    )

    /// A store at whose clock no time passes, as on a fast machine; the thread of the daemon may be slow.
    private func store(_ daemon: RestorationDaemon?) -> RestorationStore {
        let path = folder.appendingPathComponent("gattlab.sock").path
        return RestorationStore(
            folder: folder.appendingPathComponent("restoration"),
            daemon: DaemonRestoration(
                paths: ["/nonexistent/gattlab.sock", daemon?.path ?? path],
                timeout: .seconds(60)
            ),
            clock: { 1 }
        )
    }

    private func withDaemon(_ body: (RestorationDaemon) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let daemon = try RestorationDaemon(folder.appendingPathComponent("gattlab.sock").path)
        defer { daemon.stop() }
        try body(daemon)
    }

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("restoration").path)) ?? []
    }

    @Test func `the daemon keeps states where it runs`() throws {
        try withDaemon { daemon in
            let first = store(daemon)
            first.save(["a"], .central, "x")
            first.flush()
            #expect(files.isEmpty)
            #expect(daemon.names.count == 1)
            #expect(store(daemon).load([String].self, .central, "x") == ["a"])
            first.save([String]?.none, .central, "x")
            #expect(first.load([String].self, .central, "x") == nil)
            #expect(daemon.names.isEmpty)
        }
    }

    @Test func `the later state applies when the daemon starts between two runs`() throws {
        try withDaemon { daemon in
            daemon.isRefusing = true
            let before = store(daemon)
            before.save(["file"], .central, "x")
            before.flush()
            #expect(files.count == 1)
            daemon.isRefusing = false
            let after = store(daemon)
            #expect(after.load([String].self, .central, "x") == ["file"])
            after.save(["daemon"], .central, "x")
            after.flush()
            #expect(files.isEmpty)
            #expect(store(daemon).load([String].self, .central, "x") == ["daemon"])
        }
    }

    @Test func `a state that is removed without the daemon is not restored from it`() throws {
        try withDaemon { daemon in
            let run = store(daemon)
            run.save(["a"], .central, "x")
            run.flush()
            daemon.isRefusing = true
            run.save([String]?.none, .central, "x")
            run.flush()
            daemon.isRefusing = false
            #expect(daemon.names.count == 1)
            #expect(store(daemon).load([String].self, .central, "x") == nil)
        }
    }

    @Test func `without a daemon the disk keeps states`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let alone = store(nil)
        alone.save(["a"], .central, "x")
        alone.flush()
        #expect(files.count == 1)
        #expect(store(nil).load([String].self, .central, "x") == ["a"])
    }
}

/// The part of gattlabd that keeps states.
private final class RestorationDaemon: Sendable {
    private let states: Guarded<[String: String]>
    private let refusing: Guarded<Bool>
    private let server: LineServer

    var path: String { server.path }

    /// A Boolean value that indicates whether requests are answered with an error, as without a role.
    var isRefusing: Bool {
        get { refusing.withLock { $0 } }
        set { refusing.withLock { $0 = newValue } }
    }

    /// The names of the states that it keeps.
    var names: [String] { states.withLock { Array($0.keys) } }

    init(_ path: String) throws {
        let (states, refusing) = (Guarded<[String: String]>([:]), Guarded(false))
        (self.states, self.refusing) = (states, refusing)
        server = try LineServer(path) { line in
            guard case .single(.request(let request)) = RPCMessage.parse(line) else { return [] }
            let result =
                refusing.withLock { $0 }
                ? .failure(RPCError(ControlError(.denied, "no role"))) : Self.answer(request, states)
            var bytes: [UInt8] = []
            RPCResponse(id: request.id ?? .null, result: result).write(into: &bytes)
            return bytes + [UInt8(ascii: "\n")]
        }
    }

    func stop() { server.stop() }

    private static func answer(
        _ request: RPCRequest,
        _ states: Guarded<[String: String]>
    ) -> Result<FieldValue, RPCError> {
        guard case .text(let name) = request.parameters["name"] else { return .success(.null) }
        var response = FieldObject()
        states.withLock { states in
            if request.method == LoadRestoration.method {
                response.append("state", states[name].map { .text($0) } ?? .null)
            } else if case .text(let state) = request.parameters["state"] {
                states[name] = state
            } else {
                states[name] = nil
            }
        }
        return .success(.object(response))
    }
}
