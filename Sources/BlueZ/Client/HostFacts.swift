internal import Glibc
package import KnownFaults

/// The facts about this machine that the stack below bluetoothd depends on.
package enum HostFacts {
    /// The release of the running kernel; nil if uname(2) reports it in another form.
    package static var kernel: KernelRelease? {
        var names = utsname()
        guard uname(&names) == 0 else { return nil }
        return KernelRelease(release: text(names.release), version: text(names.version))
    }

    /// Returns the settings of a bluetoothd with these options; without the file, or the permission to read it, those of an empty
    /// one.
    package static func settings(options: [String] = []) -> MainConfiguration {
        MainConfiguration(String(decoding: contents(MainConfiguration.path(options: options)), as: UTF8.self))
    }

    /// Returns whether the kernel has a controller of this name; a simulated adapter has none.
    package static func hasController(_ name: String) -> Bool { access("/sys/class/bluetooth/\(name)", F_OK) == 0 }

    /// The maximum size of a file that is read, in bytes; BlueZ's own main.conf has 16 KiB.
    private static let sizeLimit = 256 << 10

    private static func contents(_ path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: sizeLimit)
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(count, 0)))
    }

    private static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension Adapter {
    /// The facts that decide on the known faults of a connection; without those that require a program or privileges.
    package var boxFacts: BoxFacts {
        // A simulated bluetoothd has neither the kernel's faults nor those of its release.
        guard HostFacts.hasController(name) else { return BoxFacts() }
        return BoxFacts(running: release, kernel: HostFacts.kernel, settings: HostFacts.settings())
    }
}
