internal import Glibc

/// A Bluetooth entry of the kernel's rfkill: the switch in software or hardware that silences a radio.
package struct RadioSwitch: Sendable, Hashable {
    /// Usually that of the controller, `hci0`; a laptop's own switch has its driver's name.
    package var name: String
    /// Blocked by a program; `rfkill unblock bluetooth` undoes it.
    package var isSoftBlocked: Bool
    /// Blocked by a key or the firmware, which no program can undo.
    package var isHardBlocked: Bool

    package init(name: String, isSoftBlocked: Bool, isHardBlocked: Bool) {
        self.name = name
        self.isSoftBlocked = isSoftBlocked
        self.isHardBlocked = isHardBlocked
    }

    /// All Bluetooth switches, read from sysfs, which needs no permission, unlike `/dev/rfkill`.
    package static func list(in directory: String = "/sys/class/rfkill") -> [RadioSwitch] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var switches: [RadioSwitch] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            let path = "\(directory)/\(name)"
            guard attribute("\(path)/type") == "bluetooth" else { continue }
            switches.append(
                RadioSwitch(
                    name: attribute("\(path)/name") ?? name,
                    isSoftBlocked: attribute("\(path)/soft") == "1",
                    isHardBlocked: attribute("\(path)/hard") == "1"
                )
            )
        }
        return switches.sorted { $0.name < $1.name }
    }

    /// The text of a sysfs attribute, without its end of line.
    private static func attribute(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // A sysfs attribute fits in a page; these three are a word each.
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return nil }
        return String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
