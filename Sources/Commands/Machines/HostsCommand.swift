internal import Control
internal import FleetClient
internal import FleetModel
internal import GATT

/// `gattlab hosts`: lists the machines that publish to the broker.
enum HostsCommand {
    private static let site = Option("site", Kind.text("SITE"), help: "List the machines of this site only")

    static let command = Command(
        "hosts",
        summary: "List the machines whose gattlabd uses the MQTT broker",
        discussion: [
            "The broker is mqtt.url of the configuration, or GATTLAB_BROKER. With --host SITE/HOST, other verbs work on a machine that "
                + "accepts requests under the role that they need."
        ],
        parameters: [.option(site)],
        examples: [
            "hosts": "all machines with their states and the roles that they accept",
            "hosts --site lab": "those at one site",
        ]
    ) { (context) throws(Failure) in
        let broker = try context.broker()
        let machines: [MachineDirectory.Machine]
        do throws(ControlError) {
            machines = try await context.console.withProgress("asking the broker") { () async throws(ControlError) in
                try await MachineDirectory.machines(broker.options, site: context.arguments[site])
            }
        } catch {
            throw Failure(error)
        }
        for machine in machines { context.console.emit(machine.fields) }
        guard !context.console.isJSON else { return }
        guard !machines.isEmpty else { return context.console.note("the broker knows no machines") }
        var table = Table()
        for machine in machines { table.append(machine.cells(context.console.style)) }
        for line in table.lines { context.console.line(line) }
    }
}

extension MachineDirectory.Machine {
    fileprivate var fields: FieldObject {
        [
            "site": .text(site), "host": .text(host), "state": .text(status.isOnline ? "online" : "offline"),
            "reason": FieldValue(status.reason?.rawValue), "version": .text(status.version),
            "requests": .list(status.requests.map { .text($0.rawValue) }), "probes": .boolean(status.runsProbes),
        ]
    }

    fileprivate func cells(_ style: Style) -> [String] {
        let reason = status.reason.map { " (\($0.rawValue))" } ?? ""
        return [
            style.bold("\(site)/\(host)"), status.isOnline ? style.green("online") : style.yellow("offline\(reason)"),
            status.version,
            status.requests.isEmpty
                ? "accepts no requests" : "accepts \(status.requests.map(\.rawValue).joined(separator: ", "))",
            status.runsProbes ? "runs probes" : "",
        ]
    }
}
