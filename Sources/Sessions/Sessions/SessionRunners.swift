internal import BlueZ
internal import Central
package import Control
package import DBus
internal import GATT
package import Peripheral
internal import ProfileModel

/// Makes what sessions do of what they are to do.
@EventLoop
package final class SessionRunners {
    /// Puts a peer's first write to an emulated device to somebody.
    package typealias Ask = @EventLoop (_ session: String, _ write: FirstWrite) async -> Bool

    private let bluetooth: Bluetooth
    private let links: SharedLinks
    /// Where recordings are kept.
    private let recordings: String
    private let ask: Ask?
    /// The emulations there are: several may be on one adapter, with the same guests.
    private var emulations: [Weak] = []

    private struct Weak {
        weak var runner: EmulateRunner?
    }

    private static let finding = Duration.seconds(30)
    /// The kernel gives up an attempt to connect after 20 s; a second one is to fit in.
    private static let connecting = Duration.seconds(30)

    /// - Parameters:
    ///   - recordings: the folder of recordings; made when it is first needed.
    ///   - ask: what an emulation with `ask` does about a peer's first write; everything is allowed without.
    package init(_ bluetooth: Bluetooth, _ links: SharedLinks, recordings: String, ask: Ask? = nil) {
        self.bluetooth = bluetooth
        self.links = links
        self.recordings = recordings
        self.ask = ask
    }

    /// Reads a specification, with nothing done yet.
    ///
    /// - Throws: `.badInput` for what can never be done.
    package func make(_ request: RunnerRequest) throws(ControlError) -> any SessionRunner {
        let (name, isNamed, permit) = (request.session, request.isNamed, request.permit)
        switch request.specification {
        case .scan(let scan):
            return ScanRunner(
                try ScanFilter(scan),
                on: try RequestTexts.adapter(scan.adapter),
                bluetooth: bluetooth,
                isPatient: isNamed
            )
        case .watch(let watch):
            return try self.watch(watch, isNamed, permit)
        case .record(let watch):
            if isNamed, let refusal = RecordingRotation.refusal(of: name) { throw refusal }
            // The names of others are used again.
            let recording = Recording(
                in: recordings,
                for: request.owner,
                of: isNamed ? name : "recording-" + Timestamp.now().text
            )
            return RecordRunner(try self.watch(watch, isNamed, permit), into: recording)
        case .emulate(let emulate):
            guard let engine = request.engine else {
                return try self.emulate(emulate, try ProfileEngine(emulate), name, isNamed)
            }
            return try self.emulate(emulate, engine, name, isNamed)
        }
    }

    /// Reads what is emulated, off the loop: a profile may be a megabyte of text.
    ///
    /// - Throws: `.badInput` where it is no profile, or a value does not fit.
    @concurrent nonisolated static func engine(
        of emulate: SessionSpecification.Emulate
    ) async throws(ControlError) -> ProfileEngine {
        try ProfileEngine(emulate)
    }

    private func watch(
        _ watch: SessionSpecification.Watch,
        _ isNamed: Bool,
        _ permit: @escaping LinkPermit
    ) throws(ControlError) -> WatchRunner {
        let request = WatchRunner.Request(
            adapter: try RequestTexts.adapter(watch.adapter),
            device: try RequestTexts.device(watch.device),
            attributes: try RequestTexts.attributes(watch.attributes),
            finding: try RequestTexts.duration(watch.timeout, standard: Self.finding),
            connecting: Self.connecting
        )
        return WatchRunner(request, bluetooth: bluetooth, links: links, isPatient: isNamed, permit: permit)
    }

    private func emulate(
        _ emulate: SessionSpecification.Emulate,
        _ engine: ProfileEngine,
        _ name: String,
        _ isNamed: Bool
    ) throws(ControlError) -> EmulateRunner {
        let adapter = try RequestTexts.adapter(emulate.adapter)
        var decide: FirstWrite.Decision?
        if emulate.ask == true, let ask { decide = { write in await ask(name, write) } }
        let runner = EmulateRunner(
            engine,
            on: adapter,
            bluetooth: bluetooth,
            isPatient: isNamed,
            decide: decide
        ) { [weak self] device, runner in
            self?.isUsed(device, apartFrom: runner) ?? false
        }
        emulations.removeAll { $0.runner == nil }
        emulations.append(Weak(runner: runner))
        return runner
    }

    /// Whether a device is connected to for a client, or may be the guest of another emulation.
    private func isUsed(_ device: ObjectPath, apartFrom runner: EmulateRunner) -> Bool {
        links.holds(device)
            || emulations.contains { other in
                other.runner.map { $0 !== runner && $0.isOn(adapterOf: device) } ?? false
            }
    }
}

extension ScanFilter {
    fileprivate init(_ scan: SessionSpecification.Scan) throws(ControlError) {
        self.init()
        services = try RequestTexts.services(scan.services)
        namePrefix = scan.name
        address = try RequestTexts.address(scan.address)
        rssi = scan.rssi.map { Int16(clamping: $0) }
        manufacturer = try RequestTexts.company(scan.manufacturer)
        duplicates = scan.duplicates ?? false
    }
}

extension ProfileEngine {
    fileprivate init(_ emulate: SessionSpecification.Emulate) throws(ControlError) {
        let profile: PeripheralProfile
        let source = emulate.source ?? "profile"
        do throws(InvalidProfile) {
            profile = try PeripheralProfile.parse(Array(emulate.profile.utf8), file: source)
        } catch {
            let first = error.diagnostics.first
            let more = error.diagnostics.count > 1 ? ", and \(error.diagnostics.count - 1) more" : ""
            throw ControlError(.badInput, (first?.description ?? "\(source) is no profile") + more, hint: first?.hint)
        }
        var held: [String: FieldValue] = [:]
        for entry in emulate.set?.entries ?? [] { held[entry.key] = entry.value }
        do throws(HoldError) {
            try self.init(profile, seed: UInt64(bitPattern: Int64(emulate.seed ?? 0)), holding: held)
        } catch {
            throw ControlError(.badInput, error.message, hint: error.hint)
        }
    }
}
