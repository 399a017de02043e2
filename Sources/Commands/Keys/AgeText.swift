/// The text of the time since something was received.
enum AgeText {
    /// Returns the time in its largest unit as text of at most four columns.
    static func text(_ age: Duration) -> String {
        let seconds = Int(age / .seconds(1))
        switch seconds {
        case ..<1: return "now"
        case ..<60: return "\(seconds)s"
        case ..<3600: return "\(seconds / 60)m"
        default: return "\(min(seconds / 3600, 999))h"
        }
    }
}
