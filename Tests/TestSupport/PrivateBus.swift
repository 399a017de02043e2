internal import DBus
internal import Glibc
package import Testing

/// A dbus-daemon of its own for one test: `@Test(.privateBus)`, then `PrivateBus.address`.
package struct PrivateBus: Sendable {
    @TaskLocal package static var current: PrivateBus?

    /// The address of the running test's bus.
    package static var address: String { current?.address ?? "unix:path=/nonexistent" }

    package let address: String
    package let daemon: ChildProcess
    private let directory: String

    /// Starts a daemon that lets everybody do everything.
    ///
    /// It has the session bus's limit of calls that wait for an answer; the default, and so the system bus's, is 128 a
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

    /// The address for those who come back to a bus that was started again: it is another one, in the same place.
    package var lastingAddress: String { String(address.prefix { $0 != "," }) }

    /// Starts the bus again in its place after `daemon` was killed; the caller ends it.
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

    /// Ends the daemon and removes its files.
    package func stop() {
        daemon.kill()
        for name in ["bus", "bus.conf"] { unlink("\(directory)/\(name)") }
        rmdir(directory)
    }
}

/// Gives each test it is put on, or each test of a suite, a `PrivateBus`.
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
        await Self.places.take()
        do {
            let bus = try await PrivateBus()
            defer { bus.stop() }
            try await PrivateBus.$current.withValue(bus) { try await body() }
        } catch {
            await Self.places.giveBack()
            throw error
        }
        await Self.places.giveBack()
    }

    /// Each daemon takes one of the 128 inotify instances that a user may have.
    private static let places = Places(48)
}

/// Lets so many go on at once; others wait for their turn.
private actor Places {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func giveBack() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}

extension Trait where Self == PrivateBusTrait {
    /// A dbus-daemon of its own.
    package static var privateBus: PrivateBusTrait { PrivateBusTrait() }
}
