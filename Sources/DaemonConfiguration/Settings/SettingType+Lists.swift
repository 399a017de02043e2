internal import Central
internal import Documents
internal import GATT

extension SettingType<[Permissions.Account]> {
    /// Users or groups; lists of several files are merged.
    static func accounts(_ kind: String) -> Self {
        Self(
            description: "a list of \(kind) by name or number",
            read: { node, name, report in
                if node.isNull { return [] }
                return report.items(node, name)?.compactMap { account($0, name, report) }
            },
            show: { .list($0.map(show)) },
            merge: { earlier, later in
                let known = Set(earlier)
                return earlier + later.filter { !known.contains($0) }
            }
        )
    }

    private static func account(
        _ node: YAMLNode,
        _ name: String,
        _ report: DiagnosticCollector
    ) -> Permissions.Account? {
        switch FieldValue(node) {
        case .integer(let value):
            // The highest ID means "no change" in chown(2).
            if let number = UInt32(exactly: value), number < .max { return .number(number) }
        case .text(let text) where !text.isEmpty && !text.contains { $0.isWhitespace || $0 == ":" }:
            return .name(text)
        default: break
        }
        report.mismatch(node, "an item of \(name)", "a name or a number")
        return nil
    }

    private static func show(_ account: Permissions.Account) -> FieldValue {
        switch account {
        case .name(let name): .text(name)
        case .number(let number): .integer(Int(number))
        }
    }
}

extension SettingType<[String: String]> {
    /// Names of devices; mappings of several files are merged, with later entries taking precedence.
    static let devices = Self(
        description: "a mapping of names to addresses, names or service=UUID",
        read: { node, name, report in
            if node.isNull { return [:] }
            guard case .mapping(let entries) = node.content else {
                report.mismatch(node, name, "a mapping", hint: "write chest: C0:11:22:33:44:55")
                return nil
            }
            var devices: [String: String] = [:]
            for entry in entries {
                if let problem = problem(with: entry.key) {
                    report.error(entry.keyMark, "invalid device name '\(entry.key)': \(problem)")
                } else if let device = SettingType<String>.device.read(entry.value, "\(name).\(entry.key)", report) {
                    devices[entry.key] = device
                }
            }
            return devices
        },
        show: { devices in
            let sorted = devices.sorted { $0.key < $1.key }
            return .object(FieldObject(distinct: sorted.map { FieldObject.Entry(key: $0.key, value: .text($0.value)) }))
        },
        merge: { $0.merging($1) { _, later in later } }
    )

    /// Returns the reason why a string cannot be the name of a device; nil if it can.
    private static func problem(with name: String) -> String? {
        switch try? DeviceSelector(name) {
        case .name: nil
        case .address: "it is an address"
        case .service: "it is a service selector"
        case nil: "it is empty or has an unknown form"
        }
    }
}

extension SettingType<[String]> {
    /// Attributes of a device.
    static let attributes = Self(
        description: "a list of attributes",
        read: { node, name, report in
            report.items(node, name)?.compactMap { item in
                guard let text = report.text(item, "an item of \(name)") else { return nil }
                do throws(CentralError) {
                    _ = try AttributeSelector(text)
                    return text
                } catch {
                    report.error(item.mark, error.message, hint: error.hint)
                    return nil
                }
            }
        },
        show: { .list($0.map { .text($0) }) }
    )
}

extension SettingType<FieldObject> {
    /// A mapping of names to values of any type.
    static let values = Self(
        description: "a mapping of names to values",
        read: { node, name, report in
            guard case .object(let object) = FieldValue(node) else {
                report.mismatch(node, name, "a mapping", hint: "write heart-rate: 150")
                return nil
            }
            return object
        },
        show: { .object($0) }
    )
}

extension YAMLNode {
    /// A Boolean value that indicates whether a key has no value, for example because everything below it is commented
    /// out.
    var isNull: Bool {
        FieldValue(self) == .null
    }
}
