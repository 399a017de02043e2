internal import Control
internal import DBus
internal import GATT
internal import Glibc
internal import ProfileModel
internal import Sessions

/// `gattlab lock DEVICE [-- COMMAND…]`: keeps a device from all other clients of gattlabd.
enum LockCommand {
    private static let duration = Option(
        "duration",
        short: "d",
        Kind.duration,
        help: "Give it back after this long, an hour at most; by default when the command ends"
    )
    private static let program = Argument(
        ValueKind<String>("COMMAND", completion: .files) { (text) throws(InvalidValue) in text },
        .any,
        isAfterDashes: true,
        help: "What to run meanwhile, with its arguments; its gattlab does without gattlabd"
    )

    static let command = Command(
        "lock",
        summary: "Keep a device from all other clients of gattlabd",
        discussion: [
            "Holds the lock until COMMAND ends, whose exit status is passed on; without COMMAND until it is interrupted. Exits with 4 "
                + "when somebody else has the lock.",
            "Standard output belongs to COMMAND; with --json, the object of the lock is its first line.",
        ],
        parameters: [
            .argument(LinkOptions.device), .option(duration), .option(LinkOptions.timeout), .argument(program),
        ],
        examples: [
            "lock service=180D -- python3 test_strap.py": "nobody else writes to the strap while it is tested",
            "lock AA:BB:CC:DD:EE:FF --duration 10m": "ten minutes of quiet",
        ]
    ) { (session) throws(Failure) in
        try await session.noteWithoutDaemon("the lock keeps nobody else away")
        let words = session.arguments.all(program)
        let path = session.environment.variables["PATH"] ?? ""
        // What cannot be run is known before anything is locked.
        let file = try words.first.map { (name) throws(Failure) in try Program.runnable(name, path: path) }
        let device = try session.device()
        let duration = session.arguments[duration]
        var request = LockDevice(
            device: device.text,
            adapter: session.adapterText,
            duration: duration?.text,
            timeout: session.arguments[LinkOptions.timeout]?.text
        )
        let lock = try await session.perform(request, session.connecting(to: device))
        if file != nil { session.console.leaveOutputToProgram() }
        session.console.emit(event: "locked", ["address": .text(lock.address), "expires": .text(lock.expires)])
        session.console.line("locked \(lock.address)\(duration == nil ? "" : " until \(lock.expires)")")
        // What it was found by may by now be another device's.
        request.device = lock.address
        let renewal = LockRenewal(request, try await session.service())
        if let file {
            let task = duration == nil ? renewal.start(session.console) : nil
            defer { task?.cancel() }
            try await run(words, file: file, session)
        } else if let duration {
            try? await EventLoop.sleep(for: duration)
        } else {
            do throws(ControlError) { try await renewal.run() } catch { throw Failure(error) }
        }
        // With the time over or this process gone there is nothing left to give back.
        _ = try? await session.service().perform(UnlockDevice(address: lock.address))
    }

    /// Runs a program, whose end is the verb's.
    @EventLoop
    private static func run(_ words: [String], file: String, _ session: Session) async throws(Failure) {
        var surroundings = Program.Surroundings()
        // Another client of the daemon would be kept away, too.
        surroundings.variables["GATTLAB_DAEMON"] = DaemonUse.never.rawValue
        surroundings.deathSignal = SIGTERM
        try await Program.run(words, file: file, surroundings, session)
    }
}
