extension Duration {
    /// The duration in the format of the protocol, such as `500ms` or `10s`; fractions of a millisecond are dropped.
    var protocolText: String {
        let (seconds, attoseconds) = components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        // gattlabd refuses durations of thousands of years in any unit.
        guard milliseconds != 0, seconds.magnitude < 1 << 40 else {
            if seconds.isMultiple(of: 3600) { return "\(seconds / 3600)h" }
            return seconds.isMultiple(of: 60) ? "\(seconds / 60)m" : "\(seconds)s"
        }
        return "\(seconds * 1000 + milliseconds)ms"
    }
}
