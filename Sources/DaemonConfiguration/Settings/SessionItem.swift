internal import Control
internal import Documents
internal import GATT
internal import Platform
internal import ProfileModel

/// An item of a list in the configuration.
protocol ListItem: Sendable {
    /// Name of the item's type, with its article.
    static var typeName: String { get }
    static var settings: [Setting<Self>] { get }

    init()
}

/// An item of `emulate`, `watch` or `record` in the configuration.
protocol SessionItem: ListItem {
    var name: String { get }

    /// Creates an item from a session; returns nil if the session is of another kind.
    init?(_ session: BootSession)
    /// Returns the specification of the session, or reports errors and returns nil.
    func specification(
        _ kind: SessionSpecification.Kind,
        _ section: Section,
        _ context: SettingContext
    ) -> SessionSpecification?
}

/// A peripheral that is emulated from the start of the daemon.
struct EmulateItem: SessionItem {
    static let typeName = "an emulation"

    var name = ""
    var profile = ""
    var adapter: String?
    var set: FieldObject?
    var seed: Int?
    var ask: Bool?
    var alias: SessionSpecification.AliasUse?

    init() {}

    init?(_ session: BootSession) {
        guard case .emulate(let emulation) = session.specification else { return nil }
        name = session.name
        profile = emulation.source ?? ""
        adapter = emulation.adapter
        set = emulation.set
        seed = emulation.seed
        ask = emulation.ask
        alias = emulation.alias
    }

    static let settings: [Setting<EmulateItem>] = [
        Setting("name", .sessionName, \.name, example: "strap", isRequired: true, "Name of the session"),
        Setting(
            "profile",
            .text("a profile's path or name"),
            \.profile,
            example: "heart-rate-strap",
            isRequired: true,
            "Profile to emulate. A relative path is resolved against the directory of the configuration file"
        ),
        Setting("adapter", .adapter, \.adapter, example: "hci1", "Adapter to use; the default adapter if omitted"),
        Setting(
            "set",
            .values,
            \.set,
            example: "{heart-rate: 150}",
            "Constant values for signals of the profile"
        ),
        Setting(
            "seed",
            .integer(0...Int.max),
            \.seed,
            example: "7",
            "Seed for noise and variation: the same seed produces the same values"
        ),
        Setting(
            "ask",
            .boolean,
            \.ask,
            example: "true",
            "Ask a user before a device's first write; if omitted, `questions.writes` applies"
        ),
        Setting(
            "alias",
            .keyword,
            \.alias,
            example: "always",
            "Give the adapter the peripheral's name, which clients read as its Device Name; if omitted, on an adapter that nothing else uses"
        ),
    ]

    func specification(
        _ kind: SessionSpecification.Kind,
        _ section: Section,
        _ context: SettingContext
    ) -> SessionSpecification? {
        let report = context.report
        let place = section["profile"]?.mark ?? section.mark
        let found: (path: String, text: [UInt8])
        let resolved: ResolvedProfile
        do throws(ControlError) {
            found = try context.profiles.load(profile, from: TextFile.folder(of: report.file))
        } catch {
            report.error(place, error.message, hint: error.hint)
            return nil
        }
        var held = Dictionary((set?.entries ?? []).map { ($0.key, $0.value) }) { _, last in last }
        do throws(InvalidDocument) {
            resolved = try context.profiles.resolve(found, settings: held.compactMapValues(YAMLNode.Content.init))
        } catch {
            let first = error.diagnostics.first
            report.error(place, "invalid profile: \(first?.description ?? found.path)", hint: first?.hint)
            return nil
        }
        do throws(HoldError) {
            held = try resolved.signals(in: held)
            _ = try resolved.profile.holding(held)
        } catch {
            report.error(section["set"]?.mark ?? section.mark, error.message, hint: error.hint)
            return nil
        }
        var emulation = SessionSpecification.Emulate(profile: String(decoding: resolved.text(), as: UTF8.self))
        emulation.source = found.path
        do throws(ControlError) {
            emulation.script = try resolved.profile.readScript(besides: resolved.scriptOwner).map {
                String(decoding: $0.text, as: UTF8.self)
            }
        } catch {
            report.error(place, error.message, hint: error.hint)
            return nil
        }
        emulation.adapter = adapter
        emulation.set = set.map { set in
            set.entries.reduce(into: FieldObject()) { signals, entry in
                if held[entry.key] != nil { signals.append(entry.key, entry.value) }
            }
        }
        emulation.seed = seed
        emulation.ask = ask
        emulation.alias = alias
        return .emulate(emulation)
    }
}

/// A device that is watched from the start of the daemon.
struct WatchItem: SessionItem {
    static let typeName = "a watch"

    var name = ""
    var device = ""
    var attributes: [String]?
    var poll: Duration?
    var startNotify: Bool?
    var advertised: Bool?
    var every: Duration?
    var adapter: String?

    init() {}

    init?(_ session: BootSession) {
        let watch: SessionSpecification.Watch
        switch session.specification {
        case .watch(let specification), .record(let specification): watch = specification
        case .scan, .emulate: return nil
        }
        name = session.name
        device = watch.device
        attributes = watch.attributes
        poll = watch.poll.flatMap { Duration(text: $0) }
        startNotify = watch.startNotify
        advertised = watch.advertised
        every = watch.every.flatMap { Duration(text: $0) }
        adapter = watch.adapter
    }

    static let settings: [Setting<WatchItem>] = [
        Setting("name", .sessionName, \.name, example: "chest-rate", isRequired: true, "Name of the session"),
        Setting(
            "device",
            .device,
            \.device,
            example: "chest",
            isRequired: true,
            "Device to watch, by address, by selector or by a name in `devices`"
        ),
        Setting(
            "attributes",
            .attributes,
            \.attributes,
            example: "[heart-rate-measurement]",
            "Attributes to subscribe to; if omitted, all that support notifications or indications"
        ),
        Setting(
            "poll",
            .duration(SessionSpecification.Watch.intervals),
            \.poll,
            example: "5m",
            "Interval at which the attributes are also read; if `attributes` is omitted, those that can be read but neither notify nor indicate"
        ),
        Setting(
            "start-notify",
            .boolean,
            \.startNotify,
            example: "true",
            "Subscribe with StartNotify instead of a socket: slower, but no value is lost that the device sends while the subscription is being confirmed"
        ),
        Setting(
            "advertised",
            .boolean,
            \.advertised,
            example: "true",
            "Receive the advertisements of the device instead of connecting to it"
        ),
        Setting(
            "every",
            .duration(SessionSpecification.Watch.intervals),
            \.every,
            example: "1m",
            "With `advertised`, the interval of which at most one advertisement is kept; `1s` if omitted"
        ),
        Setting("adapter", .adapter, \.adapter, example: "hci0", "Adapter to use; the default adapter if omitted"),
    ]

    func specification(
        _ kind: SessionSpecification.Kind,
        _ section: Section,
        _ context: SettingContext
    ) -> SessionSpecification? {
        if kind == .record, let error = RecordingName.error(for: name) {
            context.report.error(section["name"]?.mark ?? section.mark, error.message, hint: error.hint)
            return nil
        }
        var watch = SessionSpecification.Watch(device: device)
        watch.attributes = attributes
        watch.poll = poll?.text
        watch.startNotify = startNotify
        watch.advertised = advertised
        watch.every = every?.text
        watch.adapter = adapter
        do throws(ControlError) {
            try watch.check()
        } catch {
            context.report.error(section.mark, error.message, hint: error.hint)
            return nil
        }
        return kind == .record ? .record(watch) : .watch(watch)
    }
}
