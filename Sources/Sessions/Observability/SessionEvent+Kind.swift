internal import Control

extension SessionEvent {
    /// The word that events like this are counted under: that of their JSON.
    var kind: String {
        switch self {
        case .advertisement: "advertisement"
        case .connected: "connected"
        case .listening: "listening"
        case .notification: "notification"
        case .disconnected: "disconnected"
        case .away: "away"
        case .ready: "ready"
        case .lost: "lost"
        case .refused: "refused"
        case .emulated(let event): event.kind.rawValue
        case .question: "question"
        case .answered: "answered"
        case .note: "note"
        }
    }
}
