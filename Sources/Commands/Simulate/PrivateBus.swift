internal import Central
package import DBus
internal import Glibc
internal import Sessions

/// A dbus-daemon of our own: it needs no rights, and with the command it ends, however that ends.
@EventLoop
package final class PrivateBus {
    /// Where programs reach it.
    package let address: String
    private let daemon: Program
    private let folder: PrivateFolder

    /// How long the daemon may take to listen.
    private static let patience = Duration.seconds(10)

    /// Starts the daemon.
    ///
    /// - Parameters:
    ///   - path: the directories to look for it in, with colons between them.
    ///   - ownableNames: valid bus names that programs may own, beside those of the simulator.
    package static func start(path: String, ownableNames: [String] = []) async throws(Failure) -> PrivateBus {
        guard let program = Program.file("dbus-daemon", path: path) else {
            throw .unavailable(
                .noBus,
                "there is no dbus-daemon to make a bus with",
                hint: "install it: apt install dbus (Debian, Ubuntu), dnf install dbus-daemon (Fedora)"
            )
        }
        let folder = try PrivateFolder(path: path)
        do throws(Failure) {
            let configuration = folder.path + "/bus.conf"
            let text = Self.configuration(socket: folder.path + "/bus", ownableNames: ownableNames)
            try folder.write(text, to: configuration)
            var ends: [CInt] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .system("cannot make a pipe") }
            defer { close(ends[0]) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            var surroundings = Program.Surroundings()
            surroundings.output = ends[1]
            let log = folder.path + "/bus.log"
            surroundings.errors = open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer { surroundings.errors.map { _ = close($0) } }
            surroundings.isApart = true
            let words = ["dbus-daemon", "--nofork", "--nopidfile", "--nosyslog", "--print-address=1"]
            let daemon: Program
            do throws(DBusError) {
                daemon = try Program(words + ["--config-file=\(configuration)"], path: program, surroundings)
            } catch {
                close(ends[1])
                throw .unavailable(.noBus, error.message, hint: nil)
            }
            close(ends[1])
            guard let address = await Self.line(from: ends[0]) else {
                daemon.signal(SIGKILL)
                _ = await daemon.wait()
                let said = (try? TextFile.read(log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
                throw .unavailable(.noBus, "dbus-daemon does not start", hint: "it said: \(said)")
            }
            return PrivateBus(address: address, daemon: daemon, folder: folder)
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

    /// Ends the daemon and removes its files.
    package func stop() async {
        daemon.signal(SIGTERM)
        _ = await daemon.wait()
        folder.remove()
    }

    /// A bus as the system bus is to unprivileged programs: they may call everything, and own only the simulator's names and
    /// those that are given.
    ///
    /// Limits that are not given are those of a system bus: 128 calls of a connection may wait for an answer.
    private static func configuration(socket: String, ownableNames: [String]) -> String {
        // The syntax of bus names leaves nothing to escape in XML.
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

    /// The first line that comes; nil if the other end closes before, or nothing comes for too long.
    private static func line(from descriptor: CInt) async -> String? {
        let reader = LineReader(descriptor)
        return await withCheckedContinuation { continuation in
            reader.start(patience: patience) { continuation.resume(returning: $0) }
        }
    }
}

/// Reads one line of a pipe without blocking the loop.
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

    func start(patience: Duration, then: @escaping @EventLoop (String?) -> Void) {
        self.then = then
        timer = EventLoop.after(patience) { self.finish(nil) }
        watch = try? EventLoop.watch(descriptor, .readable) { _ in self.readOn() }
        if watch == nil { finish(nil) }
    }

    private func readOn() {
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
