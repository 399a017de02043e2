internal import Control

/// The error of a request to gattlabd.
public struct GattlabError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Machine-readable code, as in `gattlab --json`: `no-gattlabd`, `not-found`, `denied`, `bad-input`, `limit`, `storage`,
    /// `cancelled` and others.
    public let code: String
    /// The failure and its reason.
    public let message: String
    /// The way to fix it, if there is one.
    public let hint: String?

    /// The message and the hint.
    public var description: String { hint.map { "\(message) (\($0))" } ?? message }

    init(_ error: ControlError) {
        (code, message, hint) = (error.code.rawValue, error.message, error.hint)
    }
}
