package import Control
internal import Terminal

/// How much it matters, from what has to be seen to: errors matter most.
package enum LogLevel: String, Codable, CaseIterable, Comparable, Sendable {
    case error, warning, notice, info, debug

    /// The number syslog and the journal have for it: 3 for an error, 7 for what only helps to find one.
    package var priority: Int {
        switch self {
        case .error: 3
        case .warning: 4
        case .notice: 5
        case .info: 6
        case .debug: 7
        }
    }

    /// Less is graver.
    package static func < (left: LogLevel, right: LogLevel) -> Bool { left.priority < right.priority }
}

/// What an entry is about, so that `journalctl SESSION=chest` finds it.
package struct LogField: Hashable, Sendable {
    /// The field's name in the journal.
    package enum Name: String, Sendable {
        case adapter = "ADAPTER"
        case client = "CLIENT"
        case code = "CODE"
        case device = "DEVICE"
        case method = "METHOD"
        case session = "SESSION"
        case user = "USER"
    }

    package var name: Name
    package var value: String

    package static func adapter(_ name: String) -> Self { Self(name: .adapter, value: name) }
    package static func client(_ id: Int) -> Self { Self(name: .client, value: "\(id)") }
    /// The code of an error: `device-not-found`.
    package static func code(_ code: String) -> Self { Self(name: .code, value: code) }
    package static func device(_ address: String) -> Self { Self(name: .device, value: address) }
    package static func method(_ name: String) -> Self { Self(name: .method, value: name) }
    package static func session(_ name: String) -> Self { Self(name: .session, value: name) }
    /// A user's number.
    package static func user(_ uid: UInt32) -> Self { Self(name: .user, value: "\(uid)") }
}

/// One thing that was worth saying.
package struct LogEntry: Hashable, Sendable {
    package var time: Timestamp
    package var level: LogLevel
    /// One line: what would end it or steer a terminal is written out.
    package var message: String
    package var fields: [LogField]

    /// Length limit of a message or a field, in scalars: names of devices and clients can have any length.
    package static let longest = 1000

    package init(time: Timestamp, level: LogLevel, message: String, fields: [LogField] = []) {
        self.time = time
        self.level = level
        self.message = TerminalText.escaped(message, limit: Self.longest)
        self.fields = fields.map { LogField(name: $0.name, value: TerminalText.escaped($0.value, limit: Self.longest)) }
    }

    /// For people and files: `2026-03-01T12:34:56.789Z warning: no adapter (session=chest device=C4:11:22:33:44:55)`.
    package var line: String {
        let about = fields.map { "\($0.name.rawValue.lowercased())=\($0.value)" }.joined(separator: " ")
        return "\(time.text) \(level.rawValue): \(message)" + (about.isEmpty ? "" : " (\(about))")
    }

    /// For the journal: `NAME=value` each.
    package var journalFields: [String] {
        ["MESSAGE=\(message)", "PRIORITY=\(level.priority)"] + fields.map { "\($0.name.rawValue)=\($0.value)" }
    }
}
