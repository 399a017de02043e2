internal import Control
internal import GATT
internal import Terminal

/// The state of an emulation as text.
enum EmulationStatusText {
    /// Returns one line with everything but the values.
    static func summary(_ status: EmulationStatus, name: String) -> String {
        let place = status.adapter.map { " on \($0)" } ?? ""
        return "\(name): '\(status.name)'\(place), " + state(status).joined(separator: ", ")
    }

    /// Returns the line below the events of an emulation: the first values, then the state.
    ///
    /// - Parameter width: The width of the terminal in columns; parts that do not fit are left out.
    static func statusLine(_ status: EmulationStatus, width: Int) -> String {
        let ending = state(status) + ["? help"]
        var parts: [String] = []
        // The last column stays free: some terminals wrap after it.
        var rest = width - 1 - ending.map { $0.count + separator.count }.reduce(0, +)
        for entry in status.signals.entries {
            // Escaped before it is measured; the names are those of a file.
            let part = TerminalText.escaped("\(entry.key) \(value(entry.value))")
            rest -= TerminalText.width(part) + separator.count
            guard rest >= 0 else { break }
            parts.append(part)
        }
        return String((parts + ending).joined(separator: separator).prefix(max(0, width - 1)))
    }

    static func value(_ value: FieldValue) -> String {
        if case .text(let text) = value { text } else { value.jsonText }
    }

    private static let separator = "  "

    private static func state(_ status: EmulationStatus) -> [String] {
        var parts = [status.advertising ? "advertising" : "not advertising"]
        if status.paused { parts.append("paused") }
        parts.append(status.peers.count == 1 ? "1 peer" : "\(status.peers.count) peers")
        if status.faults > 0 { parts.append(status.faults == 1 ? "1 fault" : "\(status.faults) faults") }
        return parts
    }
}
