internal import Control
package import GATT

/// `gattlab decode UUID HEX`: shows what the octets of a value mean.
enum DecodeCommand {
    private static let uuid = Argument(
        Kind.valueType,
        help: "The characteristic or descriptor: 2A37, heart-rate-measurement"
    )
    private static let bytes = Argument(
        Kind.givenHex,
        help: "The value as another tool printed it: 0648 or 06:48; - reads one a line"
    )
    private static let lenient = Flag("lenient", help: "Take what can be decoded and warn of the rest")

    static let command = Command(
        "decode",
        summary: "Decode the value of a characteristic or descriptor",
        discussion: ["Values from standard input get a line each; the first that is refused ends it."],
        parameters: [.argument(uuid), .argument(bytes), .flag(lenient)],
        examples: [
            "decode 2A37 0648": "a heart rate of 72 bpm, with sensor contact",
            "decode --json battery-level 63": "the same for programs",
            "decode heart-rate-measurement - < captured.txt": "many values, one a line",
        ]
    ) { (session) throws(Failure) in
        let type = try session.arguments.required(uuid)
        let strictness = session.arguments[lenient] ? Strictness.lenient : .strict
        let console = session.console
        switch try session.arguments.required(bytes) {
        case .here(let bytes):
            let value = try DecodedValue(type, bytes, strictness)
            console.emit(value.json)
            for line in value.sheet(console.style) { console.line(line) }
            for warning in value.warnings { console.note("warning: \(warning)") }
        case .standardInput:
            var number = 0
            while let line = try await session.input.line() {
                number += 1
                guard let value = try DecodedValue(type, line: line, number, strictness) else { continue }
                console.emit(value.json)
                console.line(value.line)
                for warning in value.warnings { console.note("warning: line \(number): \(warning)") }
            }
        }
    }
}

/// The octets of a value and what they mean.
package struct DecodedValue {
    private let type: ValueType
    private let octets: [UInt8]
    /// Nil where nothing is known of such values.
    private let decoded: Decoded?

    /// Decodes a value.
    package init(_ type: ValueType, _ octets: [UInt8], _ strictness: Strictness) throws(Failure) {
        self.type = type
        self.octets = octets
        do throws(DecodeError) {
            decoded = try type.decode(octets, strictness)
        } catch {
            throw .badInput("this is no \(type.text): \(error)", hint: error.commandHint)
        }
    }

    /// Decodes the value a line of a text holds in hex; `nil` for a blank line.
    package init?(_ type: ValueType, line: String, _ number: Int, _ strictness: Strictness) throws(Failure) {
        let hex = line.filter { !$0.isWhitespace || $0 == " " }
        guard hex.contains(where: { $0 != " " }) else { return nil }
        let octets: [UInt8]
        do throws(InvalidValue) { octets = try Kind.hex.parse(hex) } catch {
            throw .badInput("line \(number): \(error.reason)", hint: error.hint)
        }
        do throws(Failure) { try self.init(type, octets, strictness) } catch {
            throw .badInput("line \(number): \(error.message)", hint: error.hint)
        }
    }

    /// What a lenient decoding has put up with.
    package var warnings: [String] { decoded?.warnings.map(\.description) ?? [] }

    package var json: FieldObject {
        [
            "uuid": FieldValue(type.uuid?.description),
            "name": FieldValue(type.name),
            "decoded": FieldValue(decoded?.fields),
            "warnings": .list(warnings.map(FieldValue.text)),
        ]
    }

    /// All of it for people.
    package func sheet(_ style: Style) -> [String] { DataSheet.lines(type, octets, decoded?.fields, style) }

    /// The fields for people in one line, or else the octets.
    package var line: String {
        decoded.map { FieldLine.text($0.fields) } ?? ValueText.undecoded(octets, isKnown: type.name != nil)
    }
}

extension DecodeError {
    /// What to do about it at the command line.
    fileprivate var commandHint: String {
        switch reason {
        case .truncated, .missing: hint
        default: "with --lenient this is a warning, and the rest of the value is shown"
        }
    }
}

/// What the type of a value is called.
enum ValueName {
    /// The SIG's name of a characteristic or descriptor.
    static func known(_ uuid: BluetoothUUID) -> String? {
        AssignedNumbers.name(of: uuid, .characteristic) ?? AssignedNumbers.name(of: uuid, .descriptor)
    }

    /// The name, or else the UUID.
    static func text(_ uuid: BluetoothUUID) -> String { known(uuid) ?? uuid.description }
}
