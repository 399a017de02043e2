package import Calendar
package import Control
internal import Glibc

extension TimeZone {
    private static let folder = "/usr/share/zoneinfo"

    /// The time zone of this process: `TZ` or that of the system, and UTC if neither is valid, as in the C library.
    package static var system: TimeZone {
        guard let variable = getenv("TZ").map({ String(cString: $0) }), !variable.isEmpty else {
            return (try? TextFile.read("/etc/localtime")).flatMap { try? TimeZone(file: $0) } ?? .utc
        }
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        return (try? named(name)) ?? TimeZone(rule: name) ?? .utc
    }

    /// Returns the time zone with a name of the tz database, such as `Europe/Berlin`.
    ///
    /// - Throws: `.badInput` if there is none.
    package static func named(_ name: String) throws(ControlError) -> TimeZone {
        let isPlain = name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || "_+-/".utf8.contains(byte)
        }
        let unknown = ControlError(
            .badInput,
            "there is no time zone '\(name)'",
            hint: "use a name such as Europe/Berlin or UTC; 'ls \(folder)' lists them"
        )
        guard isPlain, !name.isEmpty, !name.hasPrefix("/") else { throw unknown }
        do {
            return try TimeZone(file: try TextFile.read("\(folder)/\(name)"))
        } catch {
            throw unknown
        }
    }
}
