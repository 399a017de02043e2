package import GATT

extension FieldValue {
    /// The value a YAML node stands for, by the YAML 1.2 core schema (10.3.2): plain `true`, `null` and numbers are
    /// what they look like; `yes` and `no` are text.
    package init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, isQuoted: true):
            self = .text(text)
        case .scalar(let text, isQuoted: false):
            self = FieldValue(plainScalar: text)
        case .sequence(let items):
            self = .list(items.map { FieldValue($0) })
        case .mapping(let entries):
            // The reader has refused keys that occur twice.
            self = .object(
                FieldObject(
                    distinct: entries.map { FieldObject.Entry(key: $0.key, value: FieldValue($0.value)) }
                )
            )
        }
    }

    /// The value of text that stands outside quotes, such as the right side of `--set heart-rate=150`.
    package init(plainScalar text: String) {
        switch text {
        case "", "~", "null", "Null", "NULL": self = .null
        case "true", "True", "TRUE": self = .boolean(true)
        case "false", "False", "FALSE": self = .boolean(false)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": self = .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": self = .number(-.infinity)
        case ".nan", ".NaN", ".NAN": self = .number(.nan)
        default:
            if let integer = coreInteger(text) {
                self = .integer(integer)
            } else if isCoreNumber(text), let number = Double(text) {
                self = .number(number)
            } else {
                self = .text(text)
            }
        }
    }
}

/// Decimal with an optional sign, `0o` octal or `0x` hexadecimal; `nil` for all else and for what does not fit.
private func coreInteger(_ text: String) -> Int? {
    if text.hasPrefix("0x") { return unsigned(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return unsigned(text.dropFirst(2), radix: 8) }
    return Int(text)
}

private func unsigned(_ digits: Substring, radix: Int) -> Int? {
    // `Int` would take a sign here; the schema has none.
    guard let first = digits.first, first.isHexDigit else { return nil }
    return Int(digits, radix: radix)
}

/// Whether text is `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
private func isCoreNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func takeSign() {
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    }
    func takeDigits() -> Int {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest = rest.dropFirst(digits.count)
        return digits.count
    }
    takeSign()
    var mantissa = takeDigits()
    if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        mantissa += takeDigits()
    }
    guard mantissa > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest = rest.dropFirst()
        takeSign()
        guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
}
