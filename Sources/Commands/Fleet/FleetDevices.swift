internal import Central
internal import DaemonConfiguration
internal import Documents
internal import EventLoop
internal import ProfileModel

/// The devices of a run on other machines, from `--device` and `--matrix`.
@EventLoop
struct FleetDevices {
    /// The devices that are tested, as in `--device`, and their names in reports.
    private(set) var selectors: [String] = []
    private(set) var titles: [String] = []
    /// The devices that the list excludes, with the reasons.
    private(set) var skipped: [(title: String, reason: String)] = []

    /// - Throws: `.badInput` for an invalid or repeated device.
    init(_ context: CommandContext) throws(Failure) {
        let given = context.arguments.all(ProbeCommand.device).map {
            DeviceList.Item(mark: TextMark(line: 1, column: 1), device: $0)
        }
        let listed = try context.arguments[ProbeCommand.matrix].map { (path) throws(Failure) in
            try ProbeSources(path, modules: [], ProfileLibrary(context.environment), nil).devices(path)
        }
        var known: Set<String> = []
        for item in given + (listed?.items ?? []) {
            guard known.insert(item.title).inserted else {
                throw .usage(
                    "duplicate device '\(item.title)'",
                    hint: "reports identify devices by their names; remove one or rename it"
                )
            }
            try add(item)
        }
    }

    private mutating func add(_ item: DeviceList.Item) throws(Failure) {
        do throws(CentralError) { _ = try DeviceSelector(item.device) } catch { throw Failure(error) }
        guard item.adapter == nil, item.timeout == nil else {
            throw .badInput(
                "\(item.title): a list for other machines cannot choose the adapter or the timeout of a device",
                hint: "use --adapter and --timeout, which apply to all devices"
            )
        }
        if let reason = item.skip { return skipped.append((item.title, reason)) }
        selectors.append(item.device)
        titles.append(item.title)
    }
}
