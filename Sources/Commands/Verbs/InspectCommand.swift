internal import Central
internal import Control
internal import DBus
internal import GATT
internal import ProfileModel

/// `gattlab inspect DEVICE`: shows all of a device's attributes with their values.
enum InspectCommand {
    static let command = Command(
        "inspect",
        summary: "Show all services, characteristics and descriptors of a device with their values",
        discussion: ["What can be read is read; what the device refuses is shown without a value."],
        parameters: [.argument(LinkOptions.device), .option(LinkOptions.timeout)],
        examples: ["inspect service=180D": "the attributes of the first heart-rate sensor found"]
    ) { (session) throws(Failure) in
        let console = session.console
        let device = try session.device()
        let request = InspectDevice(
            device: device.text,
            adapter: session.adapterText,
            timeout: session.arguments[LinkOptions.timeout]?.text
        )
        let answer = try await session.perform(request, session.connecting(to: device))
        console.emit(answer.device)
        let sheet = InspectionSheet(answer, console.style)
        for line in sheet.lines { console.line(line) }
        for warning in sheet.warnings { console.note("warning: \(warning)") }
    }
}
