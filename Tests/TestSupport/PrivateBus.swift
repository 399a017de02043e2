internal import EventLoop
internal import Glibc
package import Testing

/// A separate dbus-daemon for one test: `@Test(.privateBus)`, then `PrivateBus.address`.
package struct PrivateBus: Sendable {
    @TaskLocal package static var current: PrivateBus?

    /// The address of the running test's bus.
    package static var address: String { current?.address ?? "unix:path=/nonexistent" }

    package let address: String
    package let daemon: ChildProcess
    private let directory: String

    /// Starts a daemon that allows every operation.
    ///
    /// It has the session bus's limit of pending calls; the default, and therefore the system bus's, is 128 for each
    /// connection.
    package init() async throws {
        var template = Array("/tmp/private-bus-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ChildProcess.Failure(message: "mkdtemp failed") }
        directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <listen>unix:path=\(directory)/bus</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
              <limit name="max_replies_per_connection">50000</limit>
            </busconfig>
            """
        let path = directory + "/bus.conf"
        guard let file = fopen(path, "w") else { throw ChildProcess.Failure(message: "cannot write \(path)") }
        fputs(configuration, file)
        fclose(file)
        daemon = try await ChildProcess(Self.arguments(configuration: path))
        address = daemon.readLine()
    }

    /// The address for programs that reconnect to a restarted bus, which has another address in the same place.
    package var lastingAddress: String { String(address.prefix { $0 != "," }) }

    /// Restarts the bus in the same place after `daemon` was killed; the caller ends it.
    @EventLoop
    package func startAgain() throws -> ChildProcess {
        unlink("\(directory)/bus")
        let daemon = try ChildProcess(Self.arguments(configuration: directory + "/bus.conf"))
        _ = daemon.readLine()
        return daemon
    }

    private static func arguments(configuration path: String) -> [String] {
        ["dbus-daemon", "--nofork", "--print-address=1", "--config-file=\(path)"]
    }

    /// Stops the daemon and removes its files.
    package func stop() {
        daemon.kill()
        for name in ["bus", "bus.conf"] { unlink("\(directory)/\(name)") }
        rmdir(directory)
    }
}

/// A trait that provides a `PrivateBus` to a test, or to each test of a suite.
package struct PrivateBusTrait: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func scopeProvider(for test: Test, testCase: Test.Case?) -> PrivateBusTrait? {
        testCase == nil ? nil : self
    }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        await Self.slots.acquire()
        do {
            let bus = try await PrivateBus()
            defer { bus.stop() }
            try await PrivateBus.$current.withValue(bus) { try await body() }
        } catch {
            await Self.slots.release()
            throw error
        }
        await Self.slots.release()
    }

    /// Each daemon uses one of the 128 inotify instances that a user may have.
    private static let slots = Slots(48)
}

/// Limits the number of concurrent daemons; others wait for their turn.
private actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    func acquire() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func release() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}

extension Trait where Self == PrivateBusTrait {
    /// A separate dbus-daemon for each test.
    package static var privateBus: PrivateBusTrait { PrivateBusTrait() }
}
