package import Control
package import DaemonConfiguration
internal import Terminal

/// The subject of an entry as a field, so that `journalctl SESSION=chest` finds it.
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
    /// Returns a field with an error code, such as `device-not-found`.
    package static func code(_ code: String) -> Self { Self(name: .code, value: code) }
    package static func device(_ address: String) -> Self { Self(name: .device, value: address) }
    package static func method(_ name: String) -> Self { Self(name: .method, value: name) }
    package static func session(_ name: String) -> Self { Self(name: .session, value: name) }
    /// Returns a field with a user ID.
    package static func user(_ principal: Principal) -> Self { Self(name: .user, value: principal.text) }
}

/// An entry of the log.
package struct LogEntry: Hashable, Sendable {
    package var time: Timestamp
    package var level: LogLevel
    /// The message on one line, with line breaks and control characters escaped.
    package var message: String
    package var fields: [LogField]

    /// Maximum length of a message or a field in scalars, because names of devices and clients can have any length.
    package static let maximumLength = 1000

    package init(time: Timestamp, level: LogLevel, message: String, fields: [LogField] = []) {
        self.time = time
        self.level = level
        self.message = TerminalText.escaped(message, limit: Self.maximumLength)
        self.fields = fields.map { field in
            LogField(name: field.name, value: TerminalText.escaped(field.value, limit: Self.maximumLength))
        }
    }

    /// The entry as a line: `2026-03-01T12:34:56.789Z warning: no adapter (session=chest device=C4:11:22:33:44:55)`.
    package var line: String {
        let about = fields.map { "\($0.name.rawValue.lowercased())=\($0.value)" }.joined(separator: " ")
        return "\(time.text) \(level.rawValue): \(message)" + (about.isEmpty ? "" : " (\(about))")
    }

    /// The entry as journal fields, each in the form `NAME=value`.
    package var journalFields: [String] {
        ["MESSAGE=\(message)", "PRIORITY=\(level.priority)"] + fields.map { "\($0.name.rawValue)=\($0.value)" }
    }
}
