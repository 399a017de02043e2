internal import Central
internal import Control
internal import GATT

/// `gattlab encode UUID JSON`: shows the octets that fields make.
enum EncodeCommand {
    private static let uuid = Argument(
        Kind.valueType,
        help: "The characteristic or descriptor: 2A37, heart-rate-measurement"
    )
    private static let fields = Argument(
        Kind.givenFields,
        help: "The fields as decode shows them, or the only one alone; - reads them"
    )

    static let command = Command(
        "encode",
        summary: "Encode the value of a characteristic or descriptor",
        discussion: [
            "What decode prints under --json as \"decoded\" is taken as it is. Fields that are absent or null are left out of "
                + "the value, or sent as not known."
        ],
        parameters: [.argument(uuid), .argument(fields)],
        examples: [
            "encode 2A37 '{\"heartRate\":72,\"sensorContact\":\"contact\"}'": "a heart rate of 72 bpm",
            "encode body-sensor-location chest": "the only field alone",
            "encode current-time - < time.json": "fields from a file",
        ]
    ) { (session) throws(Failure) in
        let type = try session.arguments.required(uuid)
        let fields: FieldValue
        switch try session.arguments.required(Self.fields) {
        case .here(let value): fields = value
        case .standardInput:
            let text = try await session.input.all()
            do throws(InvalidValue) { fields = try FieldValue(json: text) } catch {
                throw .badInput("standard input: \(error.reason)", hint: error.hint)
            }
        }
        let octets: [UInt8]
        do throws(CentralError) { octets = try ValueEncoding.octets(of: fields, as: type) } catch {
            throw Failure(error)
        }
        session.console.emit(
            [
                "uuid": FieldValue(type.uuid?.description),
                "name": FieldValue(type.name),
                "value": FieldValue(hex: octets),
            ]
        )
        session.console.line(Hex.encode(octets))
    }
}
