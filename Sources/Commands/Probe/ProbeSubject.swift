internal import BlueZ
internal import DBus
internal import Probe
internal import ProfileModel

/// What a script is run on: a device, or what the script finds itself.
@EventLoop
struct ProbeSubject {
    /// What reports call it; nil where it is the only one.
    var title: String?
    var bench: Bench
    var options: ScriptOptions
    /// Why it is left out, where it is.
    var skip: String?

    /// The devices of a run, of `--device` and of the list of `--matrix`, each with the options for all.
    static func all(
        devices: [String],
        list: DeviceList?,
        options: ScriptOptions,
        client: BlueZClient,
        adapter: AdapterSelector?
    ) throws(Failure) -> [ProbeSubject] {
        let given = devices.map { DeviceList.Item(mark: TextMark(line: 1, column: 1), device: $0) }
        let items = given + (list?.items ?? [])
        if let title = repeated(items.map(\.title)) {
            throw .usage("the device '\(title)' is there twice", hint: "reports tell devices apart by their names")
        }
        // A list has a suite for each of its devices even when it has only one: reports of two runs compare.
        let hasTitles = list != nil || items.count > 1
        var subjects: [ProbeSubject] = []
        for item in items {
            var own = options
            own.device = item.device
            own.timeout = item.timeout ?? options.timeout
            let bench = Bench(client: client, adapter: try self.adapter(of: item) ?? adapter)
            subjects.append(
                ProbeSubject(title: hasTitles ? item.title : nil, bench: bench, options: own, skip: item.skip)
            )
        }
        guard subjects.isEmpty else { return subjects }
        return [ProbeSubject(bench: Bench(client: client, adapter: adapter), options: options)]
    }

    /// Reads a script for it: Lua, or steps in YAML.
    func script(_ text: [UInt8], _ path: String) throws(ScriptError) -> any ProbeScript {
        path.hasSuffix(".yaml")
            ? try StepHost(text, name: path, bench: bench, options: options)
            : try ScriptHost(text, name: path, bench: bench, options: options)
    }

    private static func adapter(of item: DeviceList.Item) throws(Failure) -> AdapterSelector? {
        guard let text = item.adapter else { return nil }
        guard let adapter = AdapterSelector(text) else {
            throw .badInput("'\(text)' is not an adapter", hint: "write hci0 or the adapter's address")
        }
        return adapter
    }

    private static func repeated(_ titles: [String]) -> String? {
        var seen: Set<String> = []
        return titles.first { !seen.insert($0).inserted }
    }
}
