internal import Central
internal import Control
internal import DBus
internal import ProfileModel

/// `gattlab read DEVICE ATTRIBUTE…`: reads values, long ones too.
enum ReadCommand {
    private static let attributes = Argument(Kind.attribute, .some, help: LinkOptions.attributeHelp)

    static let command = Command(
        "read",
        summary: "Read the values of attributes of a device",
        discussion: ["The attributes are read in the order given, over one connection; the first failure ends it."],
        parameters: [.argument(LinkOptions.device), .argument(attributes), .option(LinkOptions.timeout)],
        examples: [
            "read AA:BB:CC:DD:EE:FF body-sensor-location battery-level": "where the sensor sits and how full it is",
            "read service=180D device-information/2A29": "the manufacturer of the first heart-rate sensor found",
            "read 'My Strap' 2A37/2902 --json": "a descriptor, for programs",
        ]
    ) { (session) throws(Failure) in
        let console = session.console
        let device = try session.device()
        let request = ReadAttributes(
            device: device.text,
            attributes: session.arguments.all(attributes).map(\.description),
            adapter: session.adapterText,
            timeout: session.arguments[LinkOptions.timeout]?.text
        )
        let answer = try await session.perform(request, session.connecting(to: device))
        for value in answer.values {
            let report = ValueReport(value)
            console.emit(report.json(event: "value"))
            let isOnly = request.attributes.count == 1
            console.line(isOnly ? report.text : "\(console.style.bold(report.name)): \(report.text)")
            for warning in report.warnings { console.note("warning: \(warning)") }
        }
        if let error = answer.error { throw Failure(error) }
    }
}
