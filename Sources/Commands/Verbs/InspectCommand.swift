internal import Central
internal import Control
internal import DBus
internal import GATT
internal import ProfileModel

/// `gattlab inspect DEVICE`: shows all attributes of a device with their values.
enum InspectCommand {
    static let command = Command(
        "inspect",
        summary: "Show all services, characteristics and descriptors of a device with their values",
        discussion: [
            "Reads all readable attributes; an attribute that the device refuses to read is shown without a value."
        ],
        parameters: [.argument(LinkOptions.device), .option(LinkOptions.timeout)],
        examples: ["inspect service=180D": "the attributes of the first heart-rate sensor found"]
    ) { (context) throws(Failure) in
        try await inspect(try context.device(), within: context.arguments[LinkOptions.timeout], context)
    }

    /// Shows the attributes of a device.
    ///
    /// - Parameter adapter: The adapter that connects to the device; nil for that of the command line.
    @EventLoop
    static func inspect(
        _ device: DeviceSelector,
        on adapter: String? = nil,
        within timeout: Duration? = nil,
        _ context: CommandContext
    ) async throws(Failure) {
        let console = context.console
        let types = try context.types()
        let request = InspectDevice(
            device: device.text,
            adapter: adapter ?? context.adapterText,
            timeout: timeout?.text
        )
        let response = try await context.perform(request, showing: context.connecting(to: device))
            .described(with: types)
        console.emit(response.device)
        let sheet = InspectionSheet(response, console.style, types)
        for line in sheet.lines { console.line(line) }
        for warning in sheet.warnings { console.note("warning: \(warning)") }
    }
}
