internal import Behavior
internal import Control
internal import Documents
internal import EventLoop
internal import GATT
internal import ProfileModel
internal import ProfileScripts

/// `gattlab profile preview`: prints the values that a profile sends, without Bluetooth and without waiting.
enum ProfilePreview {
    private static let duration = Option(
        "duration",
        short: "d",
        defaultValue: .seconds(60),
        help: "Time of the emulation to print"
    )
    /// The number of values printed before the process handles its signals.
    private static let valuesPerTurn = 256

    static let command = Command(
        "preview",
        summary: "Print the values that a profile sends, without Bluetooth",
        discussion: [
            "Prints the notifications and indications of a client that subscribes to all characteristics at the start, at "
                + "once and with their times in seconds. The same seed gives the same values as 'gattlab emulate'."
        ],
        parameters: [
            .argument(ProfileOptions.profile), .option(ProfileOptions.set), .option(ProfileOptions.seed),
            .option(duration),
        ],
        examples: [
            "profile preview heart-rate-strap --duration 5m": "five minutes of heart rates",
            "profile preview my-strap.yaml --set heart-rate=150 --json": "as JSON, for a plot",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let name = try arguments.required(ProfileOptions.profile)
        let loaded = try LoadedProfile(named: name, settings: arguments.settings, context)
        let profile = loaded.profile
        let types = try context.types().merging(profile.types)
        let seed = arguments[ProfileOptions.seed] ?? 0
        let device: RunningProfile
        do throws(HoldError) {
            device = RunningProfile(try ProfileEngine(profile, seed: seed, holding: loaded.held))
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        do throws(InvalidDocument) { try LuaInterpreter().start(device, seed: seed) } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
        device.onReport = { context.console.note($0.text) }
        let characteristics = profile.services.flatMap(\.characteristics)
        for characteristic in characteristics {
            device.subscriptionChanged(characteristic.id, isSubscribed: true, at: .zero)
        }
        let uuids = Dictionary(characteristics.map { ($0.id, $0.uuid) }) { first, _ in first }
        let end = arguments[duration] ?? .seconds(60)
        var count = 0
        while let next = device.nextDue, next <= end {
            device.runTimer(at: next)
            while let value = device.popDueNotification(at: next) {
                guard let uuid = uuids[value.characteristic] else { continue }
                emit(value.bytes, uuid, at: value.time, types, context.console)
                count += 1
                if count.isMultiple(of: valuesPerTurn) { await Task.yield() }
            }
        }
        if profile.services.isEmpty {
            context.console.note("the profile is a beacon, which sends advertisements only")
        } else if count == 0 {
            context.console.note("the profile sends no values within \(end.text)")
            context.console.note("hint: extend --duration, or check the 'notify' of its characteristics")
        }
    }

    @EventLoop
    private static func emit(
        _ bytes: [UInt8],
        _ uuid: BluetoothUUID,
        at time: Duration,
        _ types: AttributeTypes,
        _ console: Console
    ) {
        var object: FieldObject = [
            "elapsed": .number(time / .seconds(1)),
            "characteristic": .text(uuid.description),
            "value": .text(HexText.encode(bytes)),
        ]
        object.append(decoded: bytes, as: uuid, with: types)
        console.emit(object)
        if console.isJSON { return }
        let style = console.style
        let elapsed = style.dim(time.text.padded(to: 8))
        console.line("\(elapsed)  \(style.cyan(ValueName.text(uuid, types)))  \(ValueText.text(uuid, bytes, types))")
    }
}
