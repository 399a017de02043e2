package import GATT

extension FieldValue {
    /// Creates the value of a YAML node according to the YAML 1.2 core schema (10.3.2).
    ///
    /// Plain `true`, `null` and numbers are parsed as such; `yes` and `no` are text.
    package init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, isQuoted: true):
            self = .text(text)
        case .scalar(let text, isQuoted: false):
            self = FieldValue(plainScalar: text)
        case .sequence(let items):
            self = .list(items.map { FieldValue($0) })
        case .mapping(let entries):
            // The reader has rejected repeated keys.
            self = .object(
                FieldObject(
                    distinct: entries.map { FieldObject.Entry(key: $0.key, value: FieldValue($0.value)) }
                )
            )
        }
    }

    /// Parses unquoted text, such as the right side of `--set heart-rate=150`.
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

/// Parses an integer: decimal with an optional sign, `0o` octal or `0x` hexadecimal; returns nil for any other string and on
/// overflow.
private func coreInteger(_ text: String) -> Int? {
    if text.hasPrefix("0x") { return unsigned(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return unsigned(text.dropFirst(2), radix: 8) }
    return Int(text)
}

private func unsigned(_ digits: Substring, radix: Int) -> Int? {
    // `Int` would accept a sign here; the schema allows none.
    guard let first = digits.first, first.isHexDigit else { return nil }
    return Int(digits, radix: radix)
}

/// Returns whether text matches `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
private func isCoreNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func consumeSign() {
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    }
    func consumeDigits() -> Int {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest = rest.dropFirst(digits.count)
        return digits.count
    }
    consumeSign()
    var mantissa = consumeDigits()
    if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        mantissa += consumeDigits()
    }
    guard mantissa > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest = rest.dropFirst()
        consumeSign()
        guard consumeDigits() > 0 else { return false }
    }
    return rest.isEmpty
}
