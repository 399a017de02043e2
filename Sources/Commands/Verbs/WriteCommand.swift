internal import Central
internal import Control
internal import DBus
internal import GATT
internal import ProfileModel

/// `gattlab write DEVICE ATTRIBUTE VALUE`: writes a value, long ones too.
enum WriteCommand {
    private static let attribute = Argument(Kind.attribute, help: LinkOptions.attributeHelp)
    private static let value = Argument(Kind.value, help: "Hex octets, or the fields that decode shows as JSON")
    private static let withoutResponse = Flag("without-response", help: "By Write Command: nobody answers")
    private static let reliable = Flag("reliable", help: "Prepared, verified and executed")

    static let command = Command(
        "write",
        summary: "Write the value of an attribute of a device",
        discussion: [
            "Without a flag the way is chosen by the characteristic's properties, with a response if it has both."
        ],
        parameters: [
            .argument(LinkOptions.device), .argument(attribute), .argument(value), .flag(withoutResponse),
            .flag(reliable), .option(LinkOptions.timeout),
        ],
        examples: [
            "write service=180D heart-rate-control-point 01": "reset the energy expended",
            "write service=180D 2A39 '{\"heartRateControlPoint\":\"reset-energy-expended\"}'": "the same in words",
        ]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        let device = try session.device()
        let selector = try arguments.required(attribute)
        let typed = try arguments.required(value)
        let mode = try mode(arguments)
        let octets = try octets(typed, for: selector.valueType)
        let request = WriteAttribute(
            device: device.text,
            attribute: selector.description,
            value: octets.map(Hex.encode),
            fields: octets == nil ? typed.fields : nil,
            mode: mode,
            adapter: session.adapterText,
            timeout: arguments[LinkOptions.timeout]?.text
        )
        let report = ValueReport(try await session.perform(request, session.connecting(to: device)))
        session.console.emit(report.json(event: "written"))
        session.console.line("\(session.console.style.bold(report.name)): wrote \(report.text)")
    }

    private static func mode(_ arguments: ParsedArguments) throws(Failure) -> String? {
        switch (arguments[withoutResponse], arguments[reliable]) {
        case (false, false): return nil
        case (true, false): return "command"
        case (false, true): return "reliable"
        case (true, true):
            throw .usage("'--without-response' and '--reliable' exclude each other", hint: "give one of them")
        }
    }

    /// The octets, as far as they can be told before the device is asked: nil for fields of an attribute given by handle.
    private static func octets(_ typed: TypedValue, for type: BluetoothUUID?) throws(Failure) -> [UInt8]? {
        switch typed {
        case .bytes(let octets): return try checked(octets)
        case .fields(let fields):
            guard let type else { return nil }
            do throws(CentralError) {
                return try ValueEncoding.octets(of: fields, as: .assigned(type))
            } catch {
                throw Failure(error)
            }
        }
    }

    private static func checked(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        guard bytes.count <= Link.longestValue else {
            throw .badInput(
                "the value has \(bytes.count) bytes",
                hint: "an attribute holds at most \(Link.longestValue) (Core Specification, Vol 3, Part F, 3.2.9)"
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

extension AttributeSelector {
    /// What the value is of, where the selector tells.
    fileprivate var valueType: BluetoothUUID? {
        switch self {
        case .handle: nil
        case .characteristic(let uuid, _): uuid
        case .descriptor(let uuid, _, _): uuid
        }
    }
}
