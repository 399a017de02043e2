internal import BlueZ
internal import Central
internal import GATT

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
        let selectors = session.arguments.all(attributes)
        try await session.withLink { (link) throws(CentralError) in
            // All are looked up before the first is read: a mistyped last one costs nothing.
            var found: [Attribute] = []
            for selector in selectors { found.append(try link.services.attribute(matching: selector)) }
            for attribute in found {
                let value = try await link.read(attribute, within: LinkOptions.operationLimit)
                let report = ValueReport(attribute, of: link.address, value: value)
                console.emit(report.json(event: "value"))
                console.line(found.count == 1 ? report.text : "\(console.style.bold(report.name)): \(report.text)")
                for warning in report.warnings { console.note("warning: \(warning)") }
            }
        }
    }
}
