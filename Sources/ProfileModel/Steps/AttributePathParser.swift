internal import Documents
internal import GATT

/// A parser for attribute selectors, in the syntax of the command line.
struct AttributePathParser {
    let report: DiagnosticCollector

    /// Parses `2A37`, `heart-rate/2A37`, `temperature@outdoor`, `2A37/2902`, `180D/2A37/2902`, or `@HANDLE`.
    func attribute(_ node: YAMLNode, _ name: String) -> StepAttribute? {
        guard let text = node.scalarText else {
            report.mismatch(node, name, "an attribute such as battery-level")
            return nil
        }
        return attribute(text, node.mark, name)
    }

    func attribute(_ text: String, _ mark: TextMark, _ name: String) -> StepAttribute? {
        if text.hasPrefix("@") { return handle(text, mark) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let kinds = Self.kinds(parts) else {
            report.error(
                mark,
                "'\(text)' is not a valid attribute",
                hint: "write a characteristic, service/characteristic, …/descriptor, or @HANDLE"
            )
            return nil
        }
        var uuid: BluetoothUUID?
        for (part, kind) in zip(parts, kinds) {
            let part = kind == .characteristic ? InstanceText(String(part)) : InstanceText(characteristic: String(part))
            guard part.instance != "" else {
                report.error(
                    mark,
                    "'\(text)' has an empty instance",
                    hint: "write the name after the @, as in temperature@outdoor"
                )
                return nil
            }
            let node = YAMLNode(content: .scalar(part.characteristic, isQuoted: true), mark: mark)
            uuid = report.uuid(node, name, kind)
            if uuid == nil { return nil }
        }
        // The device is asked for UUIDs, because only the SIG's names are known everywhere.
        return StepAttribute(text: report.types.replacingNames(inPath: text), uuid: uuid)
    }

    private func handle(_ text: String, _ mark: TextMark) -> StepAttribute? {
        let digits = text.dropFirst()
        let number = digits.hasPrefix("0x") ? UInt16(digits.dropFirst(2), radix: 16) : UInt16(digits)
        guard let number, number > 0 else {
            report.error(mark, "'\(text)' is not a valid handle", hint: "handles are @1 to @65535, or hex as @0x0010")
            return nil
        }
        return StepAttribute(text: text, uuid: nil)
    }

    /// Returns the kinds of a path's parts.
    ///
    /// With two parts, the second decides: if it is the UUID of a descriptor, the first is a characteristic.
    private static func kinds(_ parts: [Substring]) -> [AssignedNumbers.Kind]? {
        switch parts.count {
        case 1: return [.characteristic]
        case 2:
            let last = String(parts[1])
            let descriptor = BluetoothUUID(last) ?? AssignedNumbers.uuid(named: last, .descriptor)
            let isDescriptor = descriptor.map { AssignedNumbers.name(of: $0, .descriptor) != nil } ?? false
            return isDescriptor ? [.characteristic, .descriptor] : [.service, .characteristic]
        case 3: return [.service, .characteristic, .descriptor]
        default: return nil
        }
    }
}
