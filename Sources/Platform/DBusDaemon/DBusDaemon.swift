internal import CLinux
package import Control
package import EventLoop
internal import Glibc

/// A private dbus-daemon, which requires no privileges and ends with the command in every case.
@EventLoop
package final class DBusDaemon {
    /// The D-Bus address of the bus.
    package let address: String
    private let daemon: Program
    private let folder: PrivateFolder

    /// The timeout for starting the daemon.
    private static let startTimeout = Duration.seconds(10)

    /// Starts the daemon.
    ///
    /// - Parameters:
    ///   - path: The directories to search for the daemon, separated by colons.
    ///   - ownableNames: Valid bus names that programs are allowed to own, in addition to the simulator's.
    package static func start(path: String, ownableNames: [String] = []) async throws(ControlError) -> DBusDaemon {
        guard let program = Program.locate("dbus-daemon", path: path) else {
            throw ControlError(
                .noBus,
                "dbus-daemon was not found",
                hint: "install it: apt install dbus (Debian, Ubuntu), dnf install dbus-daemon (Fedora)"
            )
        }
        let folder = try PrivateFolder(path: path)
        do throws(ControlError) {
            let configuration = folder.path + "/bus.conf"
            let text = Self.configuration(socket: folder.path + "/bus", ownableNames: ownableNames)
            try folder.write(text, to: configuration)
            var ends: [CInt] = [-1, -1]
            guard clinux_pipe(&ends) == 0 else { throw ControlError(.failed, "cannot create a pipe") }
            defer { close(ends[0]) }
            var options = Program.LaunchOptions()
            options.output = ends[1]
            let log = folder.path + "/bus.log"
            options.errors = open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer { options.errors.map { _ = close($0) } }
            options.isIsolated = true
            let words = ["dbus-daemon", "--nofork", "--nopidfile", "--nosyslog", "--print-address=1"]
            let daemon: Program
            do throws(SystemError) {
                daemon = try Program(words + ["--config-file=\(configuration)"], path: program, options)
            } catch {
                close(ends[1])
                throw ControlError(.noBus, error.message)
            }
            close(ends[1])
            guard let address = await Self.line(from: ends[0]) else {
                daemon.signal(SIGKILL)
                _ = await daemon.wait()
                let logText = (try? TextFile.read(log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
                throw ControlError(.noBus, "dbus-daemon failed to start", hint: "its log: \(logText)")
            }
            return DBusDaemon(address: address, daemon: daemon, folder: folder)
        } catch {
            folder.remove()
            throw error
        }
    }

    private init(address: String, daemon: Program, folder: PrivateFolder) {
        self.address = address
        self.daemon = daemon
        self.folder = folder
    }

    /// Stops the daemon and removes its files.
    package func stop() async {
        daemon.signal(SIGTERM)
        _ = await daemon.wait()
        folder.remove()
    }

    /// Returns the configuration of a bus that resembles the system bus for unprivileged programs.
    ///
    /// Programs are allowed to call all services, and to own only the simulator's names and `ownableNames`. Limits that
    /// are not configured are those of a system bus: a connection can have 128 pending calls.
    private static func configuration(socket: String, ownableNames: [String]) -> String {
        // Valid bus names contain no characters that XML escapes.
        let allowed = ownableNames.map { "\n    <allow own=\"\($0)\"/>" }.joined()
        return """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>system</type>
              <listen>unix:path=\(socket)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow user="*"/>
                <allow send_destination="*"/>
                <allow receive_type="method_call"/>
                <allow receive_type="method_return"/>
                <allow receive_type="error"/>
                <allow receive_type="signal"/>
                <deny own="*"/>
                <allow own="org.bluez"/>
                <allow own_prefix="org.gattlab"/>\(allowed)
              </policy>
            </busconfig>

            """
    }

    /// Returns the first line from a descriptor; `nil` if the other end closes first or the timeout expires.
    private static func line(from descriptor: CInt) async -> String? {
        let reader = LineReader(descriptor)
        return await withCheckedContinuation { continuation in
            reader.start(timeout: startTimeout) { continuation.resume(returning: $0) }
        }
    }
}

extension ControlError {
    /// Returns the error of a system call, with the reason from `errno`.
    static func system(_ call: String) -> ControlError {
        ControlError(.noBus, "\(call): \(String(cString: strerror(errno)))")
    }
}

/// A reader of one line from a pipe that does not block the event loop.
@EventLoop
private final class LineReader {
    private let descriptor: CInt
    private var text: [UInt8] = []
    private var watch: Watch?
    private var timer: Timer?
    private var then: (@EventLoop (String?) -> Void)?

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
    }

    func start(timeout: Duration, then: @escaping @EventLoop (String?) -> Void) {
        self.then = then
        timer = EventLoop.after(timeout) { self.finish(nil) }
        watch = try? EventLoop.watch(descriptor, .readable) { _ in self.readMore() }
        if watch == nil { finish(nil) }
    }

    private func readMore() {
        var block = [UInt8](repeating: 0, count: 1024)
        let count = read(descriptor, &block, block.count)
        guard count > 0 else { return finish(nil) }
        text += block.prefix(count)
        if let end = text.firstIndex(of: UInt8(ascii: "\n")) { finish(String(decoding: text[..<end], as: UTF8.self)) }
    }

    private func finish(_ line: String?) {
        watch?.cancel()
        timer?.cancel()
        watch = nil
        timer = nil
        then?(line)
        then = nil
    }
}
