internal import Glibc

/// A Bluetooth entry of the kernel's rfkill: the software or hardware switch that disables a radio.
package struct RadioSwitch: Sendable, Hashable {
    /// The name, usually that of the controller (`hci0`); a laptop's own switch has the name of its driver.
    package var name: String
    /// A Boolean value that indicates a block by software; `rfkill unblock bluetooth` removes it.
    package var isSoftBlocked: Bool
    /// A Boolean value that indicates a block by a key or the firmware, which no program can remove.
    package var isHardBlocked: Bool

    package init(name: String, isSoftBlocked: Bool, isHardBlocked: Bool) {
        self.name = name
        self.isSoftBlocked = isSoftBlocked
        self.isHardBlocked = isHardBlocked
    }

    /// Lists all Bluetooth switches, read from sysfs, which unlike `/dev/rfkill` needs no permission.
    package static func list(in directory: String = "/sys/class/rfkill") -> [RadioSwitch] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var switches: [RadioSwitch] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            let path = "\(directory)/\(name)"
            guard SysfsAttribute.read("\(path)/type") == "bluetooth" else { continue }
            switches.append(
                RadioSwitch(
                    name: SysfsAttribute.read("\(path)/name") ?? name,
                    isSoftBlocked: SysfsAttribute.read("\(path)/soft") == "1",
                    isHardBlocked: SysfsAttribute.read("\(path)/hard") == "1"
                )
            )
        }
        return switches.sorted { $0.name < $1.name }
    }
}
