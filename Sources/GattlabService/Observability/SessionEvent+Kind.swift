internal import Control

extension SessionEvent {
    /// The label under which the event is counted, the same word as in its JSON.
    var kind: String {
        switch self {
        case .advertisement: "advertisement"
        case .deviceLost: "device-lost"
        case .connected: "connected"
        case .subscribed: "subscribed"
        case .notification: "notification"
        case .value: "value"
        case .disconnected: "disconnected"
        case .reconnectFailed: "reconnect-failed"
        case .pairing: "pairing"
        case .paired: "paired"
        case .ready: "ready"
        case .lost: "lost"
        case .refused: "refused"
        case .emulated(let event): event.kind.rawValue
        case .alarm: "alarm"
        case .question: "question"
        case .answered: "answered"
        case .note: "note"
        }
    }
}
