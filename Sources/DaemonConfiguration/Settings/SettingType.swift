internal import BlueZ
internal import Central
internal import Documents
internal import GATT

/// The type of a setting, with its description, parser and formatter.
struct SettingType<Value: Sendable>: Sendable {
    /// Description of the type, for display.
    var description: String
    /// A closure that parses a node of this type, and reports errors under the setting's name.
    var read: @Sendable (YAMLNode, String, DiagnosticCollector) -> Value?
    var show: @Sendable (Value) -> FieldValue
    /// A closure that merges the values of two files; if nil, the later value replaces the earlier one.
    var merge: (@Sendable (Value, Value) -> Value)?

    /// The type with an additional null value.
    var optional: SettingType<Value?> {
        let read = read
        let show = show
        return SettingType<Value?>(
            description: description,
            read: { read($0, $1, $2) },
            show: { $0.map(show) ?? .null }
        )
    }
}

extension SettingType<Int> {
    static func integer(_ range: ClosedRange<Int>) -> Self {
        Self(
            description: range.upperBound == .max
                ? "a whole number from \(range.lowerBound) on"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)",
            read: { $2.integer($0, $1, in: range) },
            show: { .integer($0) }
        )
    }

    /// Returns the type of a number of bytes, with or without a unit.
    static func size(_ range: ClosedRange<Int>) -> Self {
        Self(
            description: "a size from \(SizeText.text(range.lowerBound)) to \(SizeText.text(range.upperBound))",
            read: { node, name, report in
                guard let size = node.scalarText.flatMap({ SizeText.bytes($0) }), range.contains(size) else {
                    report.mismatch(
                        node,
                        name,
                        "from \(SizeText.text(range.lowerBound)) to \(SizeText.text(range.upperBound))",
                        hint: "write a number of bytes, or a number and its unit: KiB, MiB or GiB"
                    )
                    return nil
                }
                return size
            },
            show: { .text(SizeText.text($0)) }
        )
    }
}

extension SettingType<Duration> {
    static func duration(_ range: ClosedRange<Duration>) -> Self {
        Self(
            description: "a duration from \(range.lowerBound.text) to \(range.upperBound.text)",
            read: { $2.duration($0, $1, in: range) },
            show: { .text($0.text) }
        )
    }
}

extension SettingType<Bool> {
    static let boolean = Self(description: "true or false", read: { $2.boolean($0, $1) }, show: { .boolean($0) })
}

extension SettingType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the raw values of an enumeration.
    static var keyword: Self {
        let words = Value.allCases.map(\.rawValue)
        return Self(
            description: words.joined(separator: ", "),
            read: { $2.keyword($0, $1, among: words).flatMap { Value(rawValue: $0) } },
            show: { .text($0.rawValue) }
        )
    }
}

extension SettingType<String> {
    static func text(_ description: String) -> Self {
        Self(description: description, read: { $2.text($0, $1) }, show: { .text($0) })
    }

    static let absolutePath = Self(
        description: "an absolute path",
        read: { node, name, report in
            guard let path = report.text(node, name) else { return nil }
            // `sun_path` of unix(7) has 108 bytes, including the terminating zero.
            guard path.hasPrefix("/"), path.utf8.count < 108 else {
                report.error(node.mark, "\(name) must start with '/' and have at most 107 bytes")
                return nil
            }
            return path
        },
        show: { .text($0) }
    )

    static let adapter = Self(
        description: "an adapter's name or address",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard AdapterSelector(text) != nil else {
                report.error(node.mark, "\(name): invalid value '\(text)'", hint: "write hci0 or the adapter's address")
                return nil
            }
            return text
        },
        show: { .text($0) }
    )

    /// A device selector.
    static let device = Self(
        description: "an address, a name, or service=UUID",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            do throws(CentralError) {
                _ = try DeviceSelector(text)
                return text
            } catch {
                report.error(node.mark, "\(name): \(error.message)", hint: error.hint)
                return nil
            }
        },
        show: { .text($0) }
    )

    static let sessionName = Self(
        description: SessionName.rule,
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard SessionName.isValid(text) else {
                report.error(node.mark, "invalid session name '\(text)'", hint: "use \(SessionName.rule)")
                return nil
            }
            return text
        },
        show: { .text($0) }
    )
}

extension SettingType<UInt32> {
    /// The permission bits of a file, in the octal notation of chmod(1).
    static let mode = Self(
        description: "permission bits in octal",
        read: { node, name, report in
            let text = node.scalarText ?? ""
            let digits = text.hasPrefix("0o") ? text.dropFirst(2) : text[...]
            guard digits.first?.isNumber == true, let mode = UInt32(digits, radix: 8), mode <= 0o777 else {
                report.mismatch(node, name, "permission bits in octal, such as 0660")
                return nil
            }
            return mode
        },
        show: { .text("0" + String($0, radix: 8)) }
    )
}

extension SettingType<Configuration.LocalAddress> {
    static let localAddress = Self(
        description: "localhost:PORT, 127.0.0.1:PORT or [::1]:PORT",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard let address = Configuration.LocalAddress(text) else {
                report.error(
                    node.mark,
                    "\(name): invalid value '\(text)'",
                    hint: "write localhost:9464; only loopback addresses are allowed"
                )
                return nil
            }
            return address
        },
        show: { .text($0.text) }
    )
}

extension Configuration.LocalAddress {
    fileprivate init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
            return nil
        }
        switch text[..<colon] {
        case "localhost", "127.0.0.1": self.init(host: "127.0.0.1", port: port)
        case "[::1]": self.init(host: "::1", port: port)
        default: return nil
        }
    }

    fileprivate var text: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
