internal import Control
internal import DBus
internal import GATT

/// `gattlab adapters`: lists the local controllers.
enum AdaptersCommand {
    static let command = Command(
        "adapters",
        summary: "List the Bluetooth adapters of this machine",
        discussion: ["With --adapter, only that one."],
        parameters: [],
        examples: ["adapters": "which adapters there are, whether they are on and what they can be"]
    ) { (session) throws(Failure) in
        let request = ListAdapters(adapter: session.adapterText)
        let adapters = try await session.perform(request, "looking").adapters
        var table = Table()
        for adapter in adapters {
            session.console.emit(adapter)
            table.append(row(adapter, session.console.style))
        }
        for line in table.lines { session.console.line(line) }
    }

    /// What the object of an adapter says, for people.
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
