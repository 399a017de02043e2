/// The input and output capabilities of a device in pairing (Core Specification, Vol 3, Part H, 2.3.2).
package enum IOCapability: String, CaseIterable, Sendable {
    case displayOnly = "DisplayOnly"
    case displayYesNo = "DisplayYesNo"
    case keyboardOnly = "KeyboardOnly"
    case noInputNoOutput = "NoInputNoOutput"
    case keyboardDisplay = "KeyboardDisplay"

    /// Creates the capability that an agent is registered with; an empty string means KeyboardDisplay.
    init?(agent text: String) {
        if text.isEmpty { self = .keyboardDisplay } else { self.init(rawValue: text) }
    }
}
