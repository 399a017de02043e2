internal import Central
internal import Control
internal import GATT

/// `gattlab encode UUID JSON`: shows the bytes that encode fields.
enum EncodeCommand {
    private static let uuid = Argument(
        Kind.valueType.named,
        help: "Characteristic or descriptor: 2A37, heart-rate-measurement"
    )
    private static let fields = Argument(
        Kind.fieldsOrStandardInput,
        help: "Fields as 'gattlab decode --json' shows them, or the value of the only field; - reads standard input"
    )

    private static let edition = Option(
        "edition",
        Kind.edition,
        help: "Layout of an older edition of the specification: 2017 for fitness machines"
    )

    static let command = Command(
        "encode",
        summary: "Encode the value of a characteristic or descriptor",
        discussion: [
            "Accepts the \"decoded\" object of 'gattlab decode --json' unchanged. Fields that are absent or null are "
                + "omitted from the value or encoded as unknown."
        ],
        parameters: [.argument(uuid), .argument(fields), .option(edition)],
        examples: [
            "encode 2A37 '{\"heartRate\":72,\"sensorContact\":\"contact\"}'": "a heart rate of 72 bpm",
            "encode body-sensor-location chest": "the value of the only field",
            "encode current-time - < time.json": "fields from a file",
            "encode 2AD6 --edition 2017 '{\"minimumResistanceLevel\":0,\"maximumResistanceLevel\":200,\"minimumIncrement\":5}'":
                "the layout that most fitness machines use",
        ]
    ) { (context) throws(Failure) in
        let type = try context.resolved(uuid).resolved(in: context.types())
        let edition = context.arguments[edition]
        if let edition, !(type.uuid.map { AttributeValues.olderEditions(of: $0) } ?? []).contains(edition) {
            throw .badInput(
                "\(type.text) has no edition \(edition.rawValue)",
                hint: "omit --edition: the layout has not changed, or gattlab does not know an older one"
            )
        }
        let fields: FieldValue
        switch try context.arguments.required(Self.fields) {
        case .commandLine(let value): fields = value
        case .standardInput:
            let text = try await context.input.all()
            do throws(InvalidValue) { fields = try FieldValue(json: text) } catch {
                throw .badInput("standard input: \(error.reason)", hint: error.hint)
            }
        }
        let bytes: [UInt8]
        do throws(CentralError) { bytes = try ValueEncoding.bytes(of: fields, as: type, edition) } catch {
            throw Failure(error)
        }
        context.console.emit(
            [
                "uuid": FieldValue(type.uuid?.description),
                "name": FieldValue(type.name),
                "value": FieldValue(hex: bytes),
            ]
        )
        context.console.line(HexText.encode(bytes))
    }
}

extension Kind {
    /// The year of an edition of a specification.
    fileprivate static let edition = ValueKind<SpecificationEdition>("YEAR") { (text) throws(InvalidValue) in
        guard let year = Int(text), 1999...9999 ~= year else {
            throw InvalidValue("'\(text)' is not a year", hint: "write it with four digits: 2017")
        }
        return SpecificationEdition(rawValue: year)
    }
}
