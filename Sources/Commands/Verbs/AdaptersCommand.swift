internal import Control
internal import GATT

/// `gattlab adapters`: lists the local adapters.
enum AdaptersCommand {
    static let command = Command(
        "adapters",
        summary: "List the Bluetooth adapters of this machine",
        discussion: ["With --adapter, shows only that adapter."],
        parameters: [],
        examples: ["adapters": "list all adapters with their power state and roles"]
    ) { (context) throws(Failure) in
        let request = ListAdapters(adapter: context.adapterText)
        let adapters = try await context.perform(request, showing: "listing adapters").adapters
        var table = Table()
        for adapter in adapters {
            context.console.emit(adapter)
            table.append(row(adapter, context.console.style))
        }
        for line in table.lines { context.console.line(line) }
    }

    /// Returns the row of an adapter from its JSON object.
    private static func row(_ adapter: FieldObject, _ style: Style) -> [String] {
        [
            style.bold(adapter["adapter"]?.text ?? ""),
            adapter["address"]?.text ?? "",
            adapter["powered"] == .boolean(true) ? style.green("on") : style.red("off"),
            (adapter["roles"]?.list ?? []).compactMap(\.text).joined(separator: " "),
            advertising(adapter["advertising"]?.object),
            adapter["name"]?.text ?? "",
        ]
    }

    private static func advertising(_ instances: FieldObject?) -> String {
        guard let active = instances?["active"]?.integer, let available = instances?["available"]?.integer else {
            return "cannot advertise"
        }
        return "advertises \(active) of \(active &+ available)"
    }
}
