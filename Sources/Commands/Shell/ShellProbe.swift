internal import Documents
package import GATT

/// The script of `gattlab probe` that repeats what was done in a shell.
package enum ShellProbe {
    /// Returns the script, with the values that were read and the errors of the device as its expectations.
    package static func text(device: DeviceAddress, name: String?, _ actions: [ShellAction]) -> String {
        var lines = [
            "# Recorded by gattlab shell. Expectations are the values that the device returned:",
            "# loosen those that vary, as in: expect: { batteryLevel: { between: [20, 100] } }",
            "device: \(quoted(device.description))",
            "tests:",
            "  - name: \(quoted("the recorded steps on \(name ?? device.description)"))",
            "    timeout: \(timeout(actions))s",
            "    steps:",
            "      - connect:",
        ]
        for step in actions.flatMap({ steps($0) }) {
            lines += step.enumerated().map { ($0 == 0 ? "      - " : "        ") + $1 }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns the steps of an action, each as its lines.
    private static func steps(_ action: ShellAction) -> [[String]] {
        switch action {
        case .read(let attribute, let value, let text):
            [["read: \(plain(attribute))", "expect: { hex: \(hex(value)) }\(comment(text))"]]
        case .write(let attribute, let value, let mode): [write(attribute, value, mode)]
        case .readRefused(let attribute, let error): [["read: \(plain(attribute))", expectation(of: error)]]
        case .writeRefused(let attribute, let value, let mode, let error):
            [write(attribute, value, mode) + [expectation(of: error)]]
        case .watch(let attribute, let startNotify):
            [["subscribe: \(plain(attribute))"] + (startNotify ? ["start-notify: true"] : [])]
        case .notified(let attribute): [["notify: \(plain(attribute))", "within: \(notificationLimit)s"]]
        case .unwatch(let attribute): [["unsubscribe: \(plain(attribute))"]]
        case .sleep(let duration): [["wait: \(duration.text)"]]
        case .reconnect: [["disconnect"], ["connect:"]]
        }
    }

    private static func write(_ attribute: AttributeSelectorText, _ value: [UInt8], _ mode: String?) -> [String] {
        let step = "write: { \(plain(attribute)): { hex: \(hex(value)) } }"
        switch mode {
        case "command": return [step, "response: false"]
        case "reliable": return [step, "reliable: true"]
        default: return [step]
        }
    }

    private static func expectation(of error: ATTError) -> String {
        let code = String(error.rawValue, radix: 16, uppercase: true)
        return "expect-error: { att: 0x\(code.count < 2 ? "0" : "")\(code) }\(comment(error.description))"
    }

    /// Seconds in which a notification has to arrive again.
    private static let notificationLimit = 30

    /// Returns the time limit of the test in seconds: the waiting times, and some for each of the other steps.
    private static func timeout(_ actions: [ShellAction]) -> Int {
        actions.reduce(60) { sum, action in
            switch action {
            case .sleep(let duration): sum + Int(clamping: min(duration.components.seconds, 86_400)) + 1
            case .notified: sum + notificationLimit
            default: sum + 1
            }
        }
    }

    private static func hex(_ bytes: [UInt8]) -> String { "\"\(HexText.encode(bytes))\"" }

    /// Returns an attribute, in quotation marks unless it is a name, which YAML reads as text.
    private static func plain(_ attribute: AttributeSelectorText) -> String {
        let text = attribute.description
        let isName =
            text.first?.isLowercase == true && text.allSatisfy { $0.isASCII && ($0.isLetter || "-/".contains($0)) }
        return isName ? text : quoted(text)
    }

    /// Returns a text as a double-quoted scalar (YAML 1.2, 7.3.1), without control characters.
    private static func quoted(_ text: String) -> String {
        "\"" + visible(text).flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
    }

    /// Returns the comment after a step.
    private static func comment(_ text: String) -> String { "  # " + visible(text).prefix(80) }

    /// Returns the text without the characters that end a line or that YAML does not allow.
    private static func visible(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : "?" }))
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
