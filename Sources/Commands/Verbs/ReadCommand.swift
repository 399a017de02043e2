internal import Central
internal import Control
internal import Documents
internal import EventLoop
internal import GATT

/// `gattlab read DEVICE ATTRIBUTE…`: reads values, including long values.
enum ReadCommand {
    private static let attributes = Argument(Kind.attribute.named, .some, help: LinkOptions.attributeHelp)

    static let command = Command(
        "read",
        summary: "Read the values of attributes of a device",
        discussion: [
            "Reads the attributes in the given order over one connection, and stops at the first failure.",
            PairingOptions.discussion,
        ],
        parameters: [
            .argument(LinkOptions.device), .argument(attributes), .option(LinkOptions.timeout),
            .flag(LinkOptions.noCache),
        ] + PairingOptions.required,
        examples: [
            "read AA:BB:CC:DD:EE:FF body-sensor-location battery-level":
                "the location of the sensor and its battery level",
            "read service=180D device-information/2A29": "the manufacturer of the first heart-rate sensor found",
            "read 'My Strap' 2A37/2902 --json": "a descriptor, as JSON",
            "read 'My Lock' battery-level --passkey 123456": "pair with a passkey first if the device requires it",
        ]
    ) { (context) throws(Failure) in
        let types = try context.types()
        let device = try context.device()
        let selectors = try context.allResolved(attributes).map(\.description)
        var request = ReadAttributes(
            device: device.text,
            attributes: selectors,
            adapter: context.adapterText,
            timeout: context.arguments[LinkOptions.timeout]?.text,
            noCache: context.noCache
        )
        try await context.pairingIfRequired { (paired) throws(Failure) in
            if let paired { (request.device, request.noCache) = (paired.description, nil) }
            let response = try await context.perform(request, showing: context.connecting(to: device))
            for value in response.values {
                print(ValueReport(value, types), isOnly: selectors.count == 1, context.console)
            }
            // Values that were read are not read again after a pairing.
            request.attributes = Array(request.attributes.dropFirst(response.values.count))
            if let error = response.error { throw Failure(error) }
        }
    }

    @EventLoop
    private static func print(_ report: ValueReport, isOnly: Bool, _ console: Console) {
        console.emit(report.json(event: "value"))
        console.line(isOnly ? report.text : "\(console.style.bold(report.name)): \(report.text)")
        for warning in report.warnings { console.note("warning: \(warning)") }
    }
}
