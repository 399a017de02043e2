internal import Control
internal import GATT
internal import ProfileModel

/// An item of `emulate`, `watch` or `record`, as it is written.
protocol SessionItem: Sendable {
    /// What an item is, with its article.
    static var what: String { get }
    static var settings: [Setting<Self>] { get }

    var name: String { get }

    init()
    /// The item that a session was made of.
    init?(_ session: BootSession)
    /// The session it asks for; what cannot be resolved is reported.
    func specification(
        _ kind: SessionSpecification.Kind,
        _ section: Section,
        _ context: SettingContext
    ) -> SessionSpecification?
}

/// A peripheral that is on the air from the start on.
struct EmulateItem: SessionItem {
    static let what = "an emulation"

    var name = ""
    var profile = ""
    var adapter: String?
    var set: FieldObject?
    var seed: Int?
    var ask: Bool?

    init() {}

    init?(_ session: BootSession) {
        guard case .emulate(let emulation) = session.specification else { return nil }
        name = session.name
        profile = emulation.source ?? ""
        adapter = emulation.adapter
        set = emulation.set
        seed = emulation.seed
        ask = emulation.ask
    }

    static let settings: [Setting<EmulateItem>] = [
        Setting("name", .sessionName, \.name, example: "strap", isRequired: true, "What the session is called"),
        Setting(
            "profile",
            .text("a profile's path or name"),
            \.profile,
            example: "heart-rate-strap",
            isRequired: true,
            "What is emulated. A relative path begins at the file it is written in"
        ),
        Setting("adapter", .adapter, \.adapter, example: "hci1", "Where; the default adapter when left out"),
        Setting(
            "set",
            .values,
            \.set,
            example: "{heart-rate: 150}",
            "Signals of the profile that stand still at a value"
        ),
        Setting(
            "seed",
            .whole(0...Int.max),
            \.seed,
            example: "7",
            "What noise and variation are drawn from: the same seed gives the same values"
        ),
        Setting(
            "ask",
            .boolean,
            \.ask,
            example: "true",
            "Whether a device's first write is put to a person; as `questions.writes` says when left out"
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
        let parsed: PeripheralProfile
        do throws(ControlError) {
            found = try context.profiles.load(profile, from: TextFile.folder(of: report.file))
        } catch {
            report.error(place, error.message, hint: error.hint)
            return nil
        }
        do throws(InvalidProfile) {
            parsed = try PeripheralProfile.parse(found.text, file: found.path)
        } catch {
            let first = error.diagnostics.first
            report.error(place, "the profile is wrong: \(first?.description ?? found.path)", hint: first?.hint)
            return nil
        }
        if let set {
            let held = Dictionary(set.entries.map { ($0.key, $0.value) }) { _, last in last }
            do throws(HoldError) {
                _ = try parsed.holding(held)
            } catch {
                report.error(section["set"]?.mark ?? section.mark, error.message, hint: error.hint)
                return nil
            }
        }
        var emulation = SessionSpecification.Emulate(profile: String(decoding: found.text, as: UTF8.self))
        emulation.source = found.path
        emulation.adapter = adapter
        emulation.set = set
        emulation.seed = seed
        emulation.ask = ask
        return .emulate(emulation)
    }
}

/// A device that is watched from the start on.
struct WatchItem: SessionItem {
    static let what = "a watch"

    var name = ""
    var device = ""
    var attributes: [String]?
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
        adapter = watch.adapter
    }

    static let settings: [Setting<WatchItem>] = [
        Setting("name", .sessionName, \.name, example: "chest-rate", isRequired: true, "What the session is called"),
        Setting(
            "device",
            .device,
            \.device,
            example: "chest",
            isRequired: true,
            "Which device; a name of `devices` stands for what is written there"
        ),
        Setting(
            "attributes",
            .attributes,
            \.attributes,
            example: "[heart-rate-measurement]",
            "What is subscribed to; all that notifies or indicates when left out"
        ),
        Setting("adapter", .adapter, \.adapter, example: "hci0", "With which; the default adapter when left out"),
    ]

    func specification(
        _ kind: SessionSpecification.Kind,
        _ section: Section,
        _ context: SettingContext
    ) -> SessionSpecification? {
        if kind == .record, let error = RecordingRotation.refusal(of: name) {
            context.report.error(section["name"]?.mark ?? section.mark, error.message, hint: error.hint)
            return nil
        }
        var watch = SessionSpecification.Watch(device: device)
        watch.attributes = attributes
        watch.adapter = adapter
        return kind == .record ? .record(watch) : .watch(watch)
    }
}
