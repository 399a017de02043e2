internal import BlueZ
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
        let client = try await session.client()
        let adapters: [Adapter]
        do throws(BlueZError) {
            // The first asks whether there is any; the exit status tells.
            let first = try client.adapter(session.adapter)
            adapters = session.adapter == nil ? client.adapters : [first]
        } catch {
            throw Failure(error)
        }
        var table = Table()
        let style = session.console.style
        for adapter in adapters {
            session.console.emit(json(adapter))
            table.append([
                style.bold(adapter.name),
                adapter.address?.description ?? "",
                adapter.isPowered ? style.green("on") : style.red("off"),
                (adapter[AdapterProperty.roles] ?? []).joined(separator: " "),
                advertising(adapter),
                adapter[AdapterProperty.alias] ?? "",
            ])
        }
        for line in table.lines { session.console.line(line) }
    }

    @EventLoop
    private static func json(_ adapter: Adapter) -> FieldObject {
        let advertising: FieldObject = [
            "active": FieldValue(adapter[AdapterProperty.activeInstances]),
            "available": FieldValue(adapter[AdapterProperty.supportedInstances]),
        ]
        return [
            "adapter": .text(adapter.name),
            "address": FieldValue(adapter.address?.description),
            "addressType": FieldValue(adapter[AdapterProperty.addressType]),
            "name": FieldValue(adapter[AdapterProperty.alias]),
            "powered": .boolean(adapter.isPowered),
            "discovering": .boolean(adapter[AdapterProperty.discovering] ?? false),
            "roles": .list((adapter[AdapterProperty.roles] ?? []).map(FieldValue.text)),
            "advertising": .object(advertising),
        ]
    }

    @EventLoop
    private static func advertising(_ adapter: Adapter) -> String {
        guard let active = adapter[AdapterProperty.activeInstances],
            let available = adapter[AdapterProperty.supportedInstances]
        else { return "cannot advertise" }
        return "advertises \(active) of \(Int(active) + Int(available))"
    }
}
