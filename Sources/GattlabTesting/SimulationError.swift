/// The error of a simulation: an invalid profile, value or fault, or a simulation that cannot be started.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failure and its reason.
    public let message: String
    /// The way to fix it, if there is one.
    public let hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// The message and the hint.
    public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}
