internal import CLinux
internal import Glibc

/// The time of day of the system, and how far it can be trusted.
package struct ClockReading: Hashable, Sendable {
    /// Identifies this start of the machine.
    package var boot: String
    /// When the machine was started, by the clock as it is now, in nanoseconds since 1970-01-01T00:00:00Z.
    ///
    /// It changes when the clock is set, and only then.
    package var bootTime: Int
    /// Nanoseconds since the machine was started, including suspensions.
    package var uptime: Int
    /// A Boolean value that indicates whether a time server, or another source, keeps the clock right.
    package var isSynchronized: Bool
    /// A Boolean value that indicates whether a clock with a battery set this one when the machine was started.
    package var hasBattery: Bool

    package init(boot: String, bootTime: Int, uptime: Int, isSynchronized: Bool, hasBattery: Bool) {
        self.boot = boot
        self.bootTime = bootTime
        self.uptime = uptime
        self.isSynchronized = isSynchronized
        self.hasBattery = hasBattery
    }

    /// The time of day in nanoseconds since 1970-01-01T00:00:00Z.
    package var time: Int { bootTime + uptime }

    /// Asks the system.
    package static func now() -> ClockReading {
        let uptime = Int(clinux_nanoseconds(CLOCK_BOOTTIME))
        return ClockReading(
            boot: text("/proc/sys/kernel/random/boot_id") ?? "",
            bootTime: Int(clinux_nanoseconds(CLOCK_REALTIME)) - uptime,
            uptime: uptime,
            isSynchronized: clinux_clock_is_synchronized() != 0,
            hasBattery: clocks.contains { text("\(folder)/\($0)/hctosys") == "1" }
        )
    }

    private static let folder = "/sys/class/rtc"

    private static var clocks: [String] { TextFile.folders(in: folder) }

    private static func text(_ path: String) -> String? {
        guard let bytes = try? TextFile.read(path) else { return nil }
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
