internal import Control
internal import Documents
internal import EventLoop
internal import GATT
internal import Glibc
internal import Platform
internal import ServiceInterface

/// `gattlab lock DEVICE [-- COMMAND…]`: locks a device against other clients of gattlabd.
enum LockCommand {
    private static let duration = Option(
        "duration",
        short: "d",
        Kind.duration,
        help: "Time after which to release the lock, an hour at most (default: at the end of the command)"
    )
    private static let program = Argument(
        ValueKind<String>("COMMAND", completion: .files) { (text) throws(InvalidValue) in text },
        .any,
        followsDoubleDash: true,
        help: "Program to run while the lock is held, with its arguments; gattlab in it does not use gattlabd"
    )

    static let command = Command(
        "lock",
        summary: "Lock a device against other clients of gattlabd",
        discussion: [
            "Holds the lock until COMMAND ends and returns its exit status; without COMMAND, holds it until "
                + "interrupted. Exits with 4 if another client has the lock.",
            "Standard output is that of COMMAND; with --json, the object of the lock is its first line.",
        ],
        parameters: [
            .argument(LinkOptions.device), .option(duration), .option(LinkOptions.timeout), .argument(program),
        ],
        examples: [
            "lock service=180D -- python3 test_strap.py": "test a strap without writes from other clients",
            "lock AA:BB:CC:DD:EE:FF --duration 10m": "lock a device for ten minutes",
        ]
    ) { (context) throws(Failure) in
        try await context.printNoteIfNoDaemon("the lock has no effect on other programs")
        let words = context.arguments.all(program)
        let path = context.environment.variables["PATH"] ?? ""
        // Check that the program can be run before locking the device.
        let file = try words.first.map { (name) throws(Failure) in try Program.locateExecutable(name, path: path) }
        let device = try context.device()
        let duration = context.arguments[duration]
        var request = LockDevice(
            device: device.text,
            adapter: context.adapterText,
            duration: duration?.text,
            timeout: context.arguments[LinkOptions.timeout]?.text
        )
        let lock = try await context.perform(request, showing: context.connecting(to: device))
        if file != nil { context.console.reserveOutputForProgram() }
        context.console.emit(event: "locked", ["address": .text(lock.address), "expires": .text(lock.expires)])
        context.console.line("locked \(lock.address)\(duration == nil ? "" : " until \(lock.expires)")")
        // Use the address from now on, because the name or service may match another device by then.
        request.device = lock.address
        let renewal = LockRenewal(request, try await context.service())
        if let file {
            let task = duration == nil ? renewal.start(context.console) : nil
            defer { task?.cancel() }
            try await run(words, file: file, context)
        } else if let duration {
            try? await EventLoop.sleep(for: duration)
        } else {
            do throws(ControlError) { try await renewal.run() } catch { throw Failure(error) }
        }
        // If the lock has expired or the daemon has ended, there is nothing to release.
        _ = try? await context.service().perform(UnlockDevice(address: lock.address))
    }

    /// Runs a program to its end.
    @EventLoop
    private static func run(_ words: [String], file: String, _ context: CommandContext) async throws(Failure) {
        var options = Program.LaunchOptions()
        // A client of the daemon would be locked out, too.
        options.variables["GATTLAB_DAEMON"] = DaemonUse.never.rawValue
        options.deathSignal = SIGTERM
        try await Program.run(words, file: file, options, context)
    }
}
