/// What a device can show its user, and what the user can tell it (Core Specification, Vol 3, Part H, 2.3.2).
package enum IOCapability: String, CaseIterable, Sendable {
    case displayOnly = "DisplayOnly"
    case displayYesNo = "DisplayYesNo"
    case keyboardOnly = "KeyboardOnly"
    case noInputNoOutput = "NoInputNoOutput"
    case keyboardDisplay = "KeyboardDisplay"

    /// Makes a capability of what an agent is registered with; of nothing, one that can do everything.
    init?(agent text: String) {
        if text.isEmpty { self = .keyboardDisplay } else { self.init(rawValue: text) }
    }
}
