package import Calendar
package import Control
internal import Glibc

extension TimeZone {
    private static let folder = "/usr/share/zoneinfo"
    private static let localTime = "/etc/localtime"

    /// The time zone of this process: `TZ` or that of the system, and UTC if neither is valid, as in the C library.
    package static var system: TimeZone {
        if let variable { return (try? identified(by: variable)) ?? .utc }
        return (try? TextFile.read(localTime)).flatMap { try? TimeZone(file: $0) } ?? .utc
    }

    /// The name of the zone `system` or, if it has none, its rule; nil if it has neither.
    package static var systemIdentifier: String? {
        if let variable { return (try? identified(by: variable)) == nil ? "UTC" : variable }
        return identifier(ofFile: localTime)
    }

    /// The value of the environment variable `TZ`, without the colon that may precede a name.
    private static var variable: String? {
        guard let variable = getenv("TZ").map({ String(cString: $0) }), !variable.isEmpty else { return nil }
        return variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    }

    /// Returns the name of the zone that a file is a symbolic link to, or the rule in the file; nil if it has neither.
    package static func identifier(ofFile path: String) -> String? {
        guard let bytes = try? TextFile.read(path), (try? TimeZone(file: bytes)) != nil else { return "UTC" }
        if let target = realpath(path, nil) {
            defer { free(target) }
            let prefix = "\(folder)/"
            let path = String(cString: target)
            let name = String(path.dropFirst(prefix.count))
            if path.hasPrefix(prefix), (try? named(name)) != nil { return name }
        }
        return rule(inFile: bytes)
    }

    /// Returns the time zone with a name of the tz database or with a rule of the environment variable TZ.
    ///
    /// - Throws: `.badInput` if there is none.
    package static func identified(by text: String) throws(ControlError) -> TimeZone {
        do {
            return try named(text)
        } catch {
            guard let zone = TimeZone(rule: text) else { throw error }
            return zone
        }
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
