internal import Control
package import GATT

/// `gattlab decode UUID HEX`: shows the fields of a value.
enum DecodeCommand {
    private static let uuid = Argument(
        Kind.valueType.named,
        help: "Characteristic or descriptor: 2A37, heart-rate-measurement"
    )
    private static let bytes = Argument(
        Kind.hexOrStandardInput,
        help: "Value in hex: 0648 or 06:48; - reads one value per line from standard input"
    )
    private static let lenient = Flag("lenient", help: "Decode as much as possible and warn about the rest")

    static let command = Command(
        "decode",
        summary: "Decode the value of a characteristic or descriptor",
        discussion: ["Prints one line for each value from standard input, and stops at the first invalid one."],
        parameters: [.argument(uuid), .argument(bytes), .flag(lenient)],
        examples: [
            "decode 2A37 0648": "a heart rate of 72 bpm, with sensor contact",
            "decode --json battery-level 63": "a battery level of 99%, as JSON",
            "decode heart-rate-measurement - < captured.txt": "many values, one per line",
        ]
    ) { (context) throws(Failure) in
        let type = try context.resolved(uuid).resolved(in: context.types())
        let strictness = context.arguments[lenient] ? DecodingStrictness.lenient : .strict
        let console = context.console
        switch try context.arguments.required(bytes) {
        case .commandLine(let bytes):
            let value = try DecodedValue(type, bytes, strictness)
            console.emit(value.json)
            for line in value.sheet(console.style) { console.line(line) }
            for warning in value.warnings { console.note("warning: \(warning)") }
        case .standardInput:
            var number = 0
            while let line = try await context.input.line() {
                number += 1
                guard let value = try DecodedValue(type, line: line, number, strictness) else { continue }
                console.emit(value.json)
                console.line(value.line)
                for warning in value.warnings { console.note("warning: line \(number): \(warning)") }
            }
        }
    }
}

/// The bytes of a value and its decoded fields.
package struct DecodedValue {
    private let type: ValueType
    private let bytes: [UInt8]
    /// The decoded fields; `nil` if the type is unknown.
    private let decoded: DecodedFields?

    /// Decodes a value.
    package init(_ type: ValueType, _ bytes: [UInt8], _ strictness: DecodingStrictness) throws(Failure) {
        self.type = type
        self.bytes = bytes
        do throws(DecodeError) {
            decoded = try type.decode(bytes, strictness)
        } catch {
            guard case .unknownUUID = error.reason else {
                throw .badInput("invalid \(type.text): \(error)", hint: error.commandHint)
            }
            decoded = nil
        }
    }

    /// Decodes the value that a line of text contains in hex; returns `nil` for a blank line.
    package init?(_ type: ValueType, line: String, _ number: Int, _ strictness: DecodingStrictness) throws(Failure) {
        let hex = line.filter { !$0.isWhitespace || $0 == " " }
        guard hex.contains(where: { $0 != " " }) else { return nil }
        let bytes: [UInt8]
        do throws(InvalidValue) { bytes = try Kind.hex.parse(hex) } catch {
            throw .badInput("line \(number): \(error.reason)", hint: error.hint)
        }
        do throws(Failure) { try self.init(type, bytes, strictness) } catch {
            throw .badInput("line \(number): \(error.message)", hint: error.hint)
        }
    }

    /// The deviations that lenient decoding accepted.
    package var warnings: [String] { decoded?.warnings.map(\.description) ?? [] }

    package var json: FieldObject {
        var object: FieldObject = [
            "uuid": FieldValue(type.uuid?.description),
            "name": FieldValue(type.name),
            "decoded": FieldValue(decoded?.fields),
        ]
        if let edition = decoded?.edition { object.append("edition", .integer(edition.rawValue)) }
        object.append("warnings", .list(warnings.map(FieldValue.text)))
        return object
    }

    /// Returns the value and its fields as text lines.
    package func sheet(_ style: Style) -> [String] {
        DataSheet.lines(type, bytes, decoded?.fields, style, edition: decoded?.edition)
    }

    /// The fields in one line of text, or the bytes if the type is unknown.
    package var line: String {
        decoded.map { FieldLine.text($0.fields) } ?? ValueText.undecoded(bytes, isKnown: type.name != nil)
    }
}

extension DecodeError {
    /// The hint for the command line.
    fileprivate var commandHint: String {
        switch reason {
        case .truncated, .missingField: hint
        default: "use --lenient to show the rest of the value and a warning"
        }
    }
}
