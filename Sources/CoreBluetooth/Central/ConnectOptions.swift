internal import Foundation

/// The options of `connect` that have an effect.
struct ConnectOptions: Hashable, Sendable {
    /// The delay before the first attempt.
    var startDelay = Duration.zero
    /// A Boolean value that indicates whether a lost connection is established again until the program cancels it.
    var reconnects = false

    /// The longest delay in seconds; longer ones are shortened.
    private static let maximumDelay = 86_400.0

    init(startDelay: Duration = .zero, reconnects: Bool = false) {
        self.startDelay = startDelay
        self.reconnects = reconnects
    }

    /// Reads the options of a program; values of other types are ignored.
    init(_ options: [String: Any]?) {
        if let delay = (options?[CBConnectPeripheralOptionStartDelayKey] as? NSNumber)?.doubleValue, delay > 0 {
            startDelay = .seconds(min(delay, Self.maximumDelay))
        }
        reconnects = (options?[CBConnectPeripheralOptionEnableAutoReconnect] as? NSNumber)?.boolValue ?? false
    }
}
