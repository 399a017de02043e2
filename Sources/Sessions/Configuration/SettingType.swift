internal import BlueZ
internal import Central
internal import GATT
internal import ProfileModel

/// What a setting can be: how it is called, read and shown.
struct SettingType<Value: Sendable>: Sendable {
    /// What it can be, for people.
    var words: String
    /// Reads a node by this type; what is wrong is reported under the setting's name.
    var read: @Sendable (YAMLNode, String, Report) -> Value?
    var show: @Sendable (Value) -> FieldValue
    /// What becomes of two values in two files; the later one counts when nil.
    var merge: (@Sendable (Value, Value) -> Value)?

    /// The same, or nothing.
    var optional: SettingType<Value?> {
        let read = read
        let show = show
        return SettingType<Value?>(words: words, read: { read($0, $1, $2) }, show: { $0.map(show) ?? .null })
    }
}

extension SettingType<Int> {
    static func whole(_ range: ClosedRange<Int>) -> Self {
        Self(
            words: range.upperBound == .max
                ? "a whole number from \(range.lowerBound) on"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)",
            read: { $2.whole($0, $1, in: range) },
            show: { .integer($0) }
        )
    }

    /// A number of octets, with a unit or without.
    static func size(_ range: ClosedRange<Int>) -> Self {
        Self(
            words: "a size from \(SizeText.text(range.lowerBound)) to \(SizeText.text(range.upperBound))",
            read: { node, name, report in
                guard let size = node.scalarText.flatMap({ SizeText.octets($0) }), range.contains(size) else {
                    report.mismatch(
                        node,
                        name,
                        "from \(SizeText.text(range.lowerBound)) to \(SizeText.text(range.upperBound))",
                        hint: "write octets, or a number and its unit: KiB, MiB or GiB"
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
            words: "a duration from \(range.lowerBound.text) to \(range.upperBound.text)",
            read: { $2.duration($0, $1, in: range) },
            show: { .text($0.text) }
        )
    }
}

extension SettingType<Bool> {
    static let boolean = Self(words: "true or false", read: { $2.boolean($0, $1) }, show: { .boolean($0) })
}

extension SettingType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the words of an enumeration.
    static var word: Self {
        let words = Value.allCases.map(\.rawValue)
        return Self(
            words: words.joined(separator: ", "),
            read: { $2.word($0, $1, among: words).flatMap { Value(rawValue: $0) } },
            show: { .text($0.rawValue) }
        )
    }
}

extension SettingType<String> {
    static func text(_ words: String) -> Self {
        Self(words: words, read: { $2.text($0, $1) }, show: { .text($0) })
    }

    static let absolutePath = Self(
        words: "an absolute path",
        read: { node, name, report in
            guard let path = report.text(node, name) else { return nil }
            // `sun_path` of unix(7) has 108 octets, the last one 0.
            guard path.hasPrefix("/"), path.utf8.count < 108 else {
                report.error(node.mark, "\(name) must begin with '/' and have at most 107 octets")
                return nil
            }
            return path
        },
        show: { .text($0) }
    )

    static let adapter = Self(
        words: "an adapter's name or address",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard AdapterSelector(text) != nil else {
                report.error(node.mark, "\(name) cannot be '\(text)'", hint: "write hci0, or the adapter's address")
                return nil
            }
            return text
        },
        show: { .text($0) }
    )

    /// What a device is found by.
    static let device = Self(
        words: "an address, a name, or service=UUID",
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
        words: SessionName.rule,
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard SessionName.isValid(text) else {
                report.error(node.mark, "a session cannot be called '\(text)'", hint: "use \(SessionName.rule)")
                return nil
            }
            return text
        },
        show: { .text($0) }
    )
}

extension SettingType<UInt32> {
    /// The permission bits of a file, in octal as chmod(1) takes them.
    static let mode = Self(
        words: "permission bits in octal",
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
        words: "localhost:PORT, 127.0.0.1:PORT or [::1]:PORT",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard let address = Configuration.LocalAddress(text) else {
                report.error(
                    node.mark,
                    "\(name) cannot be '\(text)'",
                    hint: "write localhost:9464; only addresses of this machine are listened on"
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
