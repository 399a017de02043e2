internal import GATT

/// `gattlab decode UUID HEX`: shows what the octets of a value mean.
enum DecodeCommand {
    private static let uuid = Argument(
        Kind.valueType,
        help: "The characteristic or descriptor: 2A37, heart-rate-measurement"
    )
    private static let bytes = Argument(
        Kind.hex,
        help: "The value, most often as another tool printed it: 0648 or 06:48"
    )
    private static let lenient = Flag("lenient", help: "Take what can be decoded and warn of the rest")

    static let command = Command(
        "decode",
        summary: "Decode the value of a characteristic or descriptor",
        parameters: [.argument(uuid), .argument(bytes), .flag(lenient)],
        examples: [
            "decode 2A37 0648": "a heart rate of 72 bpm, with sensor contact",
            "decode --json battery-level 63": "the same for programs",
        ]
    ) { (session) throws(Failure) in
        let uuid = try session.arguments.required(uuid)
        let bytes = try session.arguments.required(bytes)
        let decoded: Decoded?
        do throws(DecodeError) {
            decoded = try AttributeValues.decode(uuid, bytes, session.arguments[lenient] ? .lenient : .strict)
        } catch {
            throw .badInput("this is no \(ValueName.text(uuid)): \(error)", hint: error.hint)
        }
        let warnings = decoded?.warnings.map(\.description) ?? []
        session.console.emit(
            [
                "uuid": .text(uuid.description),
                "name": FieldValue(ValueName.known(uuid)),
                "decoded": FieldValue(decoded?.fields),
                "warnings": .list(warnings.map(FieldValue.text)),
            ]
        )
        if let decoded {
            session.console.line(FieldLine.text(decoded.fields))
        } else {
            session.console.line("\(ValueName.text(uuid)): \(Hex.encode(bytes))")
        }
        for warning in warnings { session.console.note("warning: \(warning)") }
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
