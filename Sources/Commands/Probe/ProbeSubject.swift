internal import BlueZ
internal import Documents
internal import EventLoop
internal import GATT
internal import Lua
internal import Probe
internal import ProfileModel

/// The subject of a script: a given device, or the devices that the script finds itself.
@EventLoop
struct ProbeSubject {
    /// The name in reports; `nil` for the only subject.
    var title: String?
    var bench: Bench
    var options: ScriptOptions
    /// The reason for skipping the subject, if any.
    var skipReason: String?

    /// Returns the subjects of a run, from `--device` and from the list of `--matrix`, each with the common options.
    static func all(
        devices: [String],
        list: DeviceList?,
        options: ScriptOptions,
        client: BlueZClient,
        adapter: AdapterSelector?,
        types: AttributeTypes
    ) throws(Failure) -> [ProbeSubject] {
        let given = devices.map { DeviceList.Item(mark: TextMark(line: 1, column: 1), device: $0) }
        let items = given + (list?.items ?? [])
        if let title = repeated(items.map(\.title)) {
            throw .usage(
                "duplicate device '\(title)'",
                hint: "reports identify devices by their names; remove one or rename it"
            )
        }
        // A list has a suite for each device even if it has only one device, so that reports of two runs are
        // comparable.
        let hasTitles = list != nil || items.count > 1
        var subjects: [ProbeSubject] = []
        for item in items {
            var own = options
            own.device = item.device
            own.timeout = item.timeout ?? options.timeout
            let bench = Bench(client: client, adapter: try self.adapter(of: item) ?? adapter, types: types)
            subjects.append(
                ProbeSubject(title: hasTitles ? item.title : nil, bench: bench, options: own, skipReason: item.skip)
            )
        }
        guard subjects.isEmpty else { return subjects }
        return [ProbeSubject(bench: Bench(client: client, adapter: adapter, types: types), options: options)]
    }

    /// Creates a script for the subject, from Lua or from steps in YAML.
    func script(_ text: [UInt8], _ path: String) throws(ScriptError) -> any ProbeScript {
        path.hasSuffix(".yaml")
            ? try StepHost(text, name: path, bench: bench, options: options)
            : try ScriptHost(text, name: path, bench: bench, options: options)
    }

    private static func adapter(of item: DeviceList.Item) throws(Failure) -> AdapterSelector? {
        guard let text = item.adapter else { return nil }
        guard let adapter = AdapterSelector(text) else {
            throw .badInput("invalid adapter '\(text)'", hint: "use hciN or the adapter's address")
        }
        return adapter
    }

    private static func repeated(_ titles: [String]) -> String? {
        var seen: Set<String> = []
        return titles.first { !seen.insert($0).inserted }
    }
}
