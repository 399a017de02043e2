internal import Control
internal import EventLoop
internal import GATT
internal import ServiceInterface

/// The keys and the status line of an emulation on a terminal.
@EventLoop
final class EmulationKeyboard {
    private let service: any Service
    private let console: Console
    private let onQuit: @EventLoop () -> Void
    private var keyboard: TerminalKeyboard?
    private var timer: Timer?
    /// The name of the session, which gattlabd chooses.
    private var session: String?
    private var task: Task<Void, Never>?

    /// The interval at which the status line is refreshed.
    private static let refresh = Duration.milliseconds(500)

    init(_ service: any Service, _ console: Console, onQuit: @escaping @EventLoop () -> Void) {
        self.service = service
        self.console = console
        self.onQuit = onQuit
    }

    /// Starts to read keys if standard input and output are terminals.
    func start() {
        guard !isActive else { return }
        keyboard = TerminalKeyboard(console) { [weak self] keys in
            for key in keys.compactMap(EmulationKey.init) { self?.perform(key) }
        }
        guard isActive else { return }
        console.line("press ? for the keys")
        perform(nil)
    }

    /// Stops to read keys, and restores the terminal.
    func stop() {
        guard let keyboard else { return }
        self.keyboard = nil
        timer?.cancel()
        task?.cancel()
        keyboard.stop()
    }

    private var isActive: Bool { keyboard != nil }

    /// Performs a key after those before it, and shows the state; without a key, only the latter.
    private func perform(_ key: EmulationKey?) {
        timer?.cancel()
        let previous = task
        task = Task { @EventLoop [weak self] in
            await previous?.value
            do throws(ControlError) {
                try await self?.performNow(key)
            } catch {
                if error.code != .cancelled { self?.console.note("note: \(error.message)") }
            }
            guard let self, isActive else { return }
            timer = EventLoop.after(Self.refresh) { [weak self] in self?.perform(nil) }
        }
    }

    private func performNow(_ key: EmulationKey?) async throws(ControlError) {
        guard isActive else { return }
        if let key, let status = try await status() {
            switch EmulationKeyEffect(key, status) {
            case .set(let set):
                _ = try await service.perform(SetSignals(session: session, set: set))
            case .drop: _ = try await service.perform(DropPeers(session: session))
            case .pause(true): _ = try await service.perform(PauseEmulation(session: session))
            case .pause(false): _ = try await service.perform(ResumeEmulation(session: session))
            case .help: for line in EmulationKey.helpLines { console.line(line) }
            case .quit: return onQuit()
            case .nothing(let reason): console.note("note: \(reason)")
            }
        }
        guard let status = try await status(), isActive else { return }
        console.progress(EmulationStatusText.statusLine(status, width: console.columns ?? 80))
    }

    private func status() async throws(ControlError) -> EmulationStatus? {
        if session == nil {
            // Changes nothing, and returns the name of this client's own session.
            session = try await service.perform(SetSignals(set: FieldObject())).session
        }
        return try await service.perform(GetEmulations(session: session)).emulations.first
    }
}
