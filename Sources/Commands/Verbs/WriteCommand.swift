internal import Central
internal import Control
internal import Documents
internal import GATT

/// `gattlab write DEVICE ATTRIBUTE VALUE`: writes a value, including long values.
enum WriteCommand {
    private static let attribute = Argument(Kind.attribute.named, help: LinkOptions.attributeHelp)
    private static let value = Argument(
        Kind.value,
        help: "Bytes in hex, fields in JSON as shown by 'gattlab decode --json', or a word such as chest"
    )
    private static let withoutResponse = Flag("without-response", help: "Use a Write Command, which has no response")
    private static let reliable = Flag("reliable", help: "Use a Reliable Write: prepare, verify and execute")

    static let command = Command(
        "write",
        summary: "Write the value of an attribute of a device",
        discussion: [
            "Without a flag, the characteristic's properties determine the procedure; with a response if it supports both.",
            PairingOptions.discussion,
        ],
        parameters: [
            .argument(LinkOptions.device), .argument(attribute), .argument(value), .flag(withoutResponse),
            .flag(reliable), .option(LinkOptions.timeout), .flag(LinkOptions.noCache),
        ] + PairingOptions.required,
        examples: [
            "write service=180D heart-rate-control-point 01": "reset the energy expended",
            "write service=180D 2A39 reset-energy-expended": "the same, as the word of the only field",
            "write service=180D 2A39 '{\"heartRateControlPoint\":\"reset-energy-expended\"}'": "the same, as fields",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let types = try context.types()
        let device = try context.device()
        let selector = try context.resolved(attribute)
        let typed = try arguments.required(value)
        let mode = try mode(arguments)
        let bytes = try bytes(typed, for: selector.valueType, types)
        var request = WriteAttribute(
            device: device.text,
            attribute: selector.description,
            value: bytes.map(HexText.encode),
            fields: bytes == nil ? typed.fields : nil,
            mode: mode,
            adapter: context.adapterText,
            timeout: arguments[LinkOptions.timeout]?.text,
            noCache: context.noCache
        )
        let written = try await context.pairingIfRequired { (paired) throws(Failure) in
            if let paired { (request.device, request.noCache) = (paired.description, nil) }
            return try await context.perform(request, showing: context.connecting(to: device))
        }
        let report = ValueReport(written, types)
        context.console.emit(report.json(event: "written"))
        context.console.line("\(context.console.style.bold(report.name)): wrote \(report.text)")
    }

    private static func mode(_ arguments: ParsedArguments) throws(Failure) -> String? {
        switch (arguments[withoutResponse], arguments[reliable]) {
        case (false, false): return nil
        case (true, false): return "command"
        case (false, true): return "reliable"
        case (true, true):
            throw .usage("'--without-response' and '--reliable' cannot be combined", hint: "use only one of them")
        }
    }

    /// Returns the bytes to write; `nil` for fields of an attribute given by handle, whose type only the device knows.
    private static func bytes(
        _ typed: TypedValue,
        for type: BluetoothUUID?,
        _ types: AttributeTypes
    ) throws(Failure) -> [UInt8]? {
        switch typed {
        case .bytes(let bytes): return try checked(bytes)
        case .fields(let fields):
            guard let type else { return nil }
            do throws(CentralError) {
                return try ValueEncoding.bytes(of: fields, as: ValueType.assigned(type).resolved(in: types))
            } catch {
                throw Failure(error)
            }
        }
    }

    private static func checked(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        guard bytes.count <= Link.longestValue else {
            throw .badInput(
                "the value is too long: \(bytes.count) bytes",
                hint:
                    "an attribute value has at most \(Link.longestValue) bytes (Core Specification, Vol 3, Part F, 3.2.9)"
            )
        }
        return bytes
    }
}

extension TypedValue {
    fileprivate var fields: FieldValue? {
        if case .fields(let fields) = self { fields } else { nil }
    }
}
