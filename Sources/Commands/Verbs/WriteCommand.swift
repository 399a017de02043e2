internal import BlueZ
internal import Central
internal import GATT

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
        let selector = try arguments.required(attribute)
        let typed = try arguments.required(value)
        let kind = try kind(arguments)
        let known = try bytes(typed, for: selector.valueType)
        let report = try await session.withLink { (link) throws(CentralError) -> ValueReport in
            let attribute = try link.services.attribute(matching: selector)
            // With ?? the right side's error would lose its type.
            let bytes = if let known { known } else { try encode(typed, as: attribute.uuid) }
            try await link.write(bytes, to: attribute, as: kind, within: LinkOptions.operationLimit)
            return ValueReport(attribute, of: link.address, value: bytes)
        }
        session.console.emit(report.json(event: "written"))
        session.console.line("\(session.console.style.bold(report.name)): wrote \(report.text)")
    }

    private static func kind(_ arguments: ParsedArguments) throws(Failure) -> WriteKind? {
        switch (arguments[withoutResponse], arguments[reliable]) {
        case (false, false): return nil
        case (true, false): return .command
        case (false, true): return .reliable
        case (true, true):
            throw .usage("'--without-response' and '--reliable' exclude each other", hint: "give one of them")
        }
    }

    /// The octets, as far as they can be told before the device is asked: nil for fields of an attribute given by handle.
    private static func bytes(_ typed: TypedValue, for type: BluetoothUUID?) throws(Failure) -> [UInt8]? {
        if case .bytes(let bytes) = typed { return try checked(bytes) }
        guard let type else { return nil }
        do throws(CentralError) { return try encode(typed, as: type) } catch { throw Failure(error) }
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

    private static func encode(_ typed: TypedValue, as type: BluetoothUUID) throws(CentralError) -> [UInt8] {
        guard case .fields(let fields) = typed else { return [] }
        return try ValueEncoding.octets(of: fields, as: .assigned(type))
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
