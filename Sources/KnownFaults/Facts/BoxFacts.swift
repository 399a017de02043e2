/// The facts about a machine from which known faults are recognized, as far as they could be determined.
package struct BoxFacts: Sendable {
    /// The release of the bluetoothd that runs.
    package var running: BluetoothdRelease?
    package var kernel: KernelRelease?
    package var controllers: [ControllerFacts]
    package var settings: MainConfiguration
    /// The options with which bluetoothd was started.
    package var options: [String]
    /// The messages of the kernel since it was started; nil if this user is not allowed to read them.
    package var kernelLog: [String]?
    /// The messages of bluetoothd, and of systemd about it, since the machine was started; nil if they cannot be read.
    package var daemonLog: [String]?
    package var isSoftBlocked: Bool
    /// A Boolean value that indicates whether an adapter that works otherwise has refused a small advertisement.
    package var refusesAdvertisements = false

    package init(
        running: BluetoothdRelease? = nil,
        kernel: KernelRelease? = nil,
        controllers: [ControllerFacts] = [],
        settings: MainConfiguration = MainConfiguration(),
        options: [String] = [],
        kernelLog: [String]? = nil,
        daemonLog: [String]? = nil,
        isSoftBlocked: Bool = false
    ) {
        self.running = running
        self.kernel = kernel
        self.controllers = controllers
        self.settings = settings
        self.options = options
        self.kernelLog = kernelLog
        self.daemonLog = daemonLog
        self.isSoftBlocked = isSoftBlocked
    }
}

extension BoxFacts {
    /// Returns whether a message of the kernel reports that a controller has not answered a command.
    package static func reportsTimeout(_ message: String, of controller: String) -> Bool {
        ["tx timeout", "failed: -110"].contains { LogPattern("\(controller): …\($0)").matches(message) }
    }

    /// The messages of the releases that run now; an upgrade leaves those of the former release in the log.
    ///
    /// bluetoothd's first message is `Bluetooth daemon 5.66`.
    var currentDaemonLog: [String] {
        guard let running else { return daemonLog ?? [] }
        var isCurrent = true
        return (daemonLog ?? []).filter { line in
            if let release = Self.startedRelease(line) { isCurrent = release == running }
            return isCurrent
        }
    }

    /// Returns the release of the bluetoothd that was started last, according to its log.
    package static func lastStartedRelease(in log: [String]) -> BluetoothdRelease? {
        log.reversed().lazy.compactMap(startedRelease).first
    }

    private static func startedRelease(_ line: String) -> BluetoothdRelease? {
        let words = LogPattern("Bluetooth daemon ").end(in: line).map { line.utf8[$0...] }
        return words.flatMap { String(Substring($0).prefix(8)) }.flatMap { BluetoothdRelease(version: $0) }
    }
}
