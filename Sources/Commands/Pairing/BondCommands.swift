internal import Control
internal import GATT

/// `gattlab bonds`: lists the paired devices.
enum BondsCommand {
    static let command = Command(
        "bonds",
        summary: "List the paired devices",
        discussion: ["Lists the devices of all adapters, or with --adapter those of one."],
        parameters: [],
        examples: ["bonds": "list the paired devices", "bonds --adapter hci1 --json": "those of one adapter, as JSON"]
    ) { (context) throws(Failure) in
        let request = ListBonds(adapter: context.adapterText)
        let bonds = try await context.perform(request, showing: "listing paired devices").bonds
        var table = Table()
        for bond in bonds {
            context.console.emit(bond)
            table.append(row(bond, context.console.style))
        }
        for line in table.lines { context.console.line(line) }
        if bonds.isEmpty { context.console.note("note: no device is paired") }
    }

    /// Returns the row of a bond from its JSON object.
    private static func row(_ bond: FieldObject, _ style: Style) -> [String] {
        [
            style.bold(bond["address"]?.text ?? ""),
            bond["adapter"]?.text ?? "",
            bond["bonded"] == .boolean(false) ? style.yellow("not bonded") : "bonded",
            bond["trusted"] == .boolean(true) ? "trusted" : "not trusted",
            bond["connected"] == .boolean(true) ? style.green("connected") : "not connected",
            bond["name"]?.text ?? "",
        ]
    }
}

/// `gattlab unpair DEVICE`: removes the bond with a device.
enum UnpairCommand {
    static let command = Command(
        "unpair",
        summary: "Remove the bond with a paired device",
        discussion: [
            "Removes the device with its keys from bluetoothd, which disconnects it first. The device keeps its own "
                + "keys: remove them there, too, before pairing again. Fails if the device is not paired; 'forget' "
                + "removes any device.",
            "The device need not be in range. Without --adapter, the devices of all adapters are searched.",
        ],
        parameters: [.argument(LinkOptions.device)],
        examples: ["unpair AA:BB:CC:DD:EE:FF": "remove the bond with a device"]
    ) { (context) throws(Failure) in
        let request = UnpairDevice(device: try context.device().text, adapter: context.adapterText)
        let removed = try await context.perform(request, showing: "removing the bond")
        context.report(removed, event: "unpaired", "removed the bond with")
    }
}

/// `gattlab forget DEVICE`: removes a device from bluetoothd.
enum ForgetCommand {
    static let command = Command(
        "forget",
        summary: "Remove a device from bluetoothd, paired or not",
        discussion: [
            "Removes everything that bluetoothd stores about the device, which is disconnected first: its bond, its "
                + "name and its cached services. The next connection reads the services from the device again.",
            "The device need not be in range. Without --adapter, the devices of all adapters are searched.",
        ],
        parameters: [.argument(LinkOptions.device)],
        examples: ["forget 'My Strap'": "remove a device whose services have changed"]
    ) { (context) throws(Failure) in
        let request = ForgetDevice(device: try context.device().text, adapter: context.adapterText)
        let removed = try await context.perform(request, showing: "removing the device")
        let action = removed.paired ? "removed the bond and the data of" : "removed the data of"
        context.report(removed, event: "forgotten", action)
    }
}

extension CommandContext {
    fileprivate func report(_ removed: RemovedDevice, event: String, _ action: String) {
        console.emit(
            event: event,
            [
                "address": .text(removed.address),
                "name": FieldValue(removed.name),
                "adapter": .text(removed.adapter),
                "paired": .boolean(removed.paired),
            ]
        )
        let device = removed.name.map { "\($0) (\(removed.address))" } ?? removed.address
        console.line("\(action) \(device) on \(removed.adapter)")
    }
}
