internal import GATT

extension DiagnosticCollector {
    /// Parses an ATT error: a code, or the Core Specification's name in kebab case.
    func attError(_ node: YAMLNode) -> ATTError? {
        switch FieldValue(node) {
        case .integer(let code) where (1...255).contains(code):
            return ATTError(rawValue: UInt8(truncatingIfNeeded: code))
        case .text(let name):
            let named = (1...255 as ClosedRange<UInt8>).map { ATTError(rawValue: $0) }
                .filter { $0.hasOwnName }
            if let error = named.first(where: { $0.kebabName == name }) { return error }
            self.error(
                node.mark,
                "unknown ATT error '\(name)'",
                hint: Spelling.closest(to: name, among: named.map(\.kebabName)).map { "did you mean '\($0)'?" }
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
    fileprivate var hasOwnName: Bool {
        !isApplication && (rawValue <= 0x13 || rawValue >= 0xFC)
    }

    /// The name in kebab case.
    fileprivate var kebabName: String {
        name.lowercased().split(separator: " ").joined(separator: "-")
    }
}
