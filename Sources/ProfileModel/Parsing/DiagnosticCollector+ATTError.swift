internal import Documents
package import GATT

extension DiagnosticCollector {
    /// Parses an ATT error: a code, or the Core Specification's name in kebab case.
    func attError(_ node: YAMLNode) -> ATTError? {
        switch FieldValue(node) {
        case .integer(let code) where (1...255).contains(code):
            return ATTError(rawValue: UInt8(truncatingIfNeeded: code))
        case .text(let name):
            if let error = ATTError.named(name) { return error }
            self.error(
                node.mark,
                "unknown ATT error '\(name)'",
                hint: Spelling.closest(to: name, among: ATTError.kebabNames).map { "did you mean '\($0)'?" }
                    ?? "write a code such as 0x80, or a name such as value-not-allowed"
            )
            return nil
        default:
            mismatch(node, "error", "an ATT error code from 1 to 255, or an error's name")
            return nil
        }
    }
}

extension ATTError {
    /// A Boolean value that indicates whether the code has a name of its own, not that of a range.
    private var hasOwnName: Bool {
        !isApplication && (rawValue <= 0x13 || rawValue >= 0xFC)
    }

    private static let named = (1...255 as ClosedRange<UInt8>).map { ATTError(rawValue: $0) }.filter(\.hasOwnName)

    /// The names of all errors that have a name of their own, in kebab case.
    package static var kebabNames: [String] { named.map(\.kebabName) }

    /// Returns the error with a name in kebab case.
    package static func named(_ name: String) -> ATTError? { named.first { $0.kebabName == name } }

    /// The name in kebab case.
    private var kebabName: String {
        name.lowercased().split(separator: " ").joined(separator: "-")
    }
}
