/// The part of a run that all its jobs share: scripts, devices and options.
package struct ProbeOrder: Codable, Hashable, Sendable {
    package var scripts: [Script]
    /// The devices under test, as in `--device`.
    package var devices: [String]
    /// The adapter, as `hciN` or address; nil selects the first one of each machine.
    package var adapter: String?
    package var options = Options()
    /// Time in seconds in which a machine searches for the devices.
    package var search = 15
    /// Maximum duration of a job in seconds.
    package var limit = 600

    /// A script with the modules that it loads from its own folder.
    package struct Script: Codable, Hashable, Sendable {
        /// The name of the file, without a folder.
        package var name: String
        package var text: String
        package var modules: [Module] = []

        package init(name: String, text: String, modules: [Module] = []) {
            self.name = name
            self.text = text
            self.modules = modules
        }
    }

    /// A file beside a script.
    package struct Module: Codable, Hashable, Sendable {
        /// The path relative to the script's folder.
        package var path: String
        package var text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// The options of `gattlab probe`.
    package struct Options: Codable, Hashable, Sendable {
        package var filters: [String] = []
        package var repetitions = 1
        /// A decimal number below 2^64, which exceeds the integers of JSON.
        package var seed = "0"
        /// Timeout in milliseconds for finding and for connecting to a device, each.
        package var timeout = 30_000
        package var allowsWrites = false
        package var isTrusted = false
        package var failsFast = false

        package init() {}
    }

    package init(scripts: [Script], devices: [String]) {
        self.scripts = scripts
        self.devices = devices
    }

    // MARK: - Limits

    /// Maximum number of scripts, and of modules of each.
    package static let maximumScripts = 64
    /// Maximum number of devices.
    package static let maximumDevices = 10_000
    /// Maximum number of jobs of a run.
    package static let maximumJobs = 10_000
    /// Maximum size of all scripts and modules together in bytes.
    package static let maximumSize = 1 << 20
    /// Maximum time for a job in seconds.
    package static let maximumLimit = 86_400

    /// The reason for which the order is invalid; nil if it is valid.
    package var problem: String? {
        guard (1...Self.maximumScripts).contains(scripts.count) else { return "the number of scripts is not valid" }
        guard devices.count <= Self.maximumDevices else { return "there are more than \(Self.maximumDevices) devices" }
        guard devices.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 248 }) else { return "a device is not valid" }
        guard options.filters.count <= 64, (1...1_000_000).contains(options.repetitions), options.timeout > 0,
            UInt64(options.seed) != nil, (1...3600).contains(search), (1...Self.maximumLimit).contains(limit)
        else { return "an option is not valid" }
        var size = 0
        for script in scripts {
            guard Self.isFileName(script.name), Self.suffixes.contains(where: script.name.hasSuffix) else {
                return "the name of a script is not valid"
            }
            guard script.modules.count <= Self.maximumScripts, script.modules.allSatisfy({ Self.isPath($0.path) })
            else {
                return "the modules of \(script.name) are not valid"
            }
            guard !script.modules.contains(where: { $0.path == script.name }) else {
                return "a module has the name of its script"
            }
            size += script.text.utf8.count + script.modules.reduce(0) { $0 + $1.text.utf8.count }
        }
        return size <= Self.maximumSize ? nil : "the scripts are larger than \(Self.maximumSize) bytes"
    }

    private static let suffixes = [".lua", ".yaml"]

    /// Returns true for the name of a file that leads nowhere else.
    private static func isFileName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.count <= 128 && name.first != "." && name.first != "-"
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    }

    private static func isPath(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count <= 8 && parts.allSatisfy(isFileName)
    }
}

/// One job of a run: a script on a device.
package struct JobOrder: Codable, Hashable, Sendable {
    /// The ticket with which the machine has accepted the run.
    package var ticket: String
    package var job: Int
    /// Number of machines that have received the job, including this one.
    package var attempt: Int
    /// Index of the script.
    package var script: Int
    /// Index of the device; nil if the script selects its devices itself.
    package var device: Int?
    /// Time in milliseconds since 1970, by the clock of the machine, after which the job must not start.
    package var expires: Int

    package init(ticket: String, job: Int, attempt: Int, script: Int, device: Int?, expires: Int) {
        self.ticket = ticket
        self.job = job
        self.attempt = attempt
        self.script = script
        self.device = device
        self.expires = expires
    }
}
