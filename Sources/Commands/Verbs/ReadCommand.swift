internal import Central
internal import Control
internal import DBus
internal import ProfileModel

/// `gattlab read DEVICE ATTRIBUTE…`: reads values, including long values.
enum ReadCommand {
    private static let attributes = Argument(Kind.attribute.named, .some, help: LinkOptions.attributeHelp)

    static let command = Command(
        "read",
        summary: "Read the values of attributes of a device",
        discussion: ["Reads the attributes in the given order over one connection, and stops at the first failure."],
        parameters: [.argument(LinkOptions.device), .argument(attributes), .option(LinkOptions.timeout)],
        examples: [
            "read AA:BB:CC:DD:EE:FF body-sensor-location battery-level":
                "the location of the sensor and its battery level",
            "read service=180D device-information/2A29": "the manufacturer of the first heart-rate sensor found",
            "read 'My Strap' 2A37/2902 --json": "a descriptor, as JSON",
        ]
    ) { (context) throws(Failure) in
        let console = context.console
        let types = try context.types()
        let device = try context.device()
        let request = ReadAttributes(
            device: device.text,
            attributes: try context.allResolved(attributes).map(\.description),
            adapter: context.adapterText,
            timeout: context.arguments[LinkOptions.timeout]?.text
        )
        let response = try await context.perform(request, showing: context.connecting(to: device))
        for value in response.values {
            let report = ValueReport(value, types)
            console.emit(report.json(event: "value"))
            let isOnly = request.attributes.count == 1
            console.line(isOnly ? report.text : "\(console.style.bold(report.name)): \(report.text)")
            for warning in report.warnings { console.note("warning: \(warning)") }
        }
        if let error = response.error { throw Failure(error) }
    }
}
