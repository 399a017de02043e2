import Commands
import DBus
import EventLoop
import Glibc
import Platform
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct SimulateTests {
    private static let path = String(cString: getenv("PATH"))

    private static func program(_ script: String) throws -> Program {
        try Program(["sh", "-c", script], path: "/bin/sh")
    }

    @Test(arguments: ["exit 0": 0, "exit 7": 7, "kill -TERM $$": 143, "kill -KILL $$": 137])
    func `the exit status of a program is that of a shell`(script: String, status: CInt) async throws {
        #expect(try await Self.program(script).wait().status == status)
    }

    // SIGPIPE is the least significant bit of the fourth digit from the right.
    @Test(arguments: [#"^SigBlk:\s*0*$"#, #"^SigIgn:.*[02468ace][0-9a-f]\{3\}$"#])
    func `a program starts with no signal blocked, and SIGPIPE not ignored`(line: String) async throws {
        let grep = try #require(Program.locate("grep", path: Self.path))
        #expect(try await Program(["grep", "-q", line, "/proc/self/status"], path: grep).wait() == .exited(0))
    }

    @Test func `a signal is passed on to the program`() async throws {
        let program = try Self.program("exec sleep 60")
        program.signal(SIGTERM)
        #expect(await program.wait() == .killed(signal: SIGTERM))
    }

    @Test func `a program that nobody waits for does not remain as a zombie`() async throws {
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let output = try #require(fdopen(ends[0], "r"))
        defer { fclose(output) }
        var options = Program.LaunchOptions()
        options.output = ends[1]
        _ = try Program(["sh", "-c", "echo $$"], path: "/bin/sh", options)
        close(ends[1])
        var id: pid_t = 0
        withUnsafeMutablePointer(to: &id) { id in
            _ = withVaList([id]) { vfscanf(output, "%d", $0) }
        }
        while kill(id, 0) == 0 { try await EventLoop.sleep(for: .milliseconds(5)) }
        #expect(errno == ESRCH)
    }

    @Test func `a missing program does not start`() {
        let error = #expect(throws: SystemError.self) { try Program(["x"], path: "/nonexistent/x") }
        #expect(error?.message == "cannot start /nonexistent/x: No such file or directory")
    }

    @Test(arguments: ["true": 0, "exit 9": 9, "test -n $DBUS_SYSTEM_BUS_ADDRESS": 0, "kill -INT $$": 130])
    func `simulate exits with the status of its command`(command: String, status: CInt) async {
        let words = ["simulate", "--", "sh", "-c", command]
        #expect(await Gattlab.run(words, environment: .current).rawValue == status)
    }

    @Test func `without dbus-daemon, simulate names the package to install`() async {
        var environment = Environment.current
        environment.variables["PATH"] = "/nonexistent"
        #expect(await Gattlab.run(["simulate"], environment: environment) == .unavailable)
    }

    @Test(arguments: ["": "5.66", "--version 5.87": "5.87"])
    func `QtBluetooth uses the simulated release as bluetoothd's`(options: String, release: String) async {
        let check = "test \"$BLUETOOTH_FORCE_DBUS_LE_VERSION\" = \(release)"
        let words = ["simulate"] + options.split(separator: " ").map(String.init) + ["--", "sh", "-c", check]
        var environment = Environment.current
        environment.variables["BLUETOOTH_FORCE_DBUS_LE_VERSION"] = nil
        #expect(await Gattlab.run(words, environment: environment).rawValue == 0)
    }

    @Test func `a release that the user has set for QtBluetooth is kept`() async {
        // The process has no such variable, so only the command's copy of the environment could set one for the program.
        var environment = Environment.current
        environment.variables["BLUETOOTH_FORCE_DBUS_LE_VERSION"] = "5.50"
        let words = ["simulate", "--", "sh", "-c", "test -z \"$BLUETOOTH_FORCE_DBUS_LE_VERSION\""]
        #expect(await Gattlab.run(words, environment: environment).rawValue == 0)
    }

    @Test func `--own is refused on a bus that simulate does not start`() async {
        let words = ["simulate", "--bus", "unix:path=/nonexistent", "--own", "com.example.test"]
        #expect(await Gattlab.run(words, environment: .current) == .badInput)
    }

    @Test(arguments: ["simulate -V", "simulate -jV", "simulate --version 5.87 -V", "simulate ctl --version", "-V"])
    func `the version of gattlab is printed`(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        guard case .version = try CommandLineParser.parse(words, root: Gattlab.root) else {
            Issue.record("something else was requested")
            return
        }
    }

    @Test func `the help of simulate distinguishes the two versions`() throws {
        guard case .help(let path) = try CommandLineParser.parse(["simulate", "-h"], root: Gattlab.root) else {
            Issue.record("no help was requested")
            return
        }
        let lines = HelpText.text(path).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.contains { $0.hasPrefix("Global options:") && $0.contains(" -V;") })
        #expect(lines.contains { $0.hasPrefix("--version VERSION Release of BlueZ to simulate") })
    }

    @Test func `without a simulation, ctl fails with the address and a hint`() async throws {
        func check(_ address: String) async {
            do throws(Failure) {
                _ = try await SimulatorClient(.address(address)).call("GetAdapters")
                Issue.record("there is a simulation")
            } catch {
                #expect(error.status == .unavailable)
                #expect(error.message == "no simulation at \(address)")
                #expect(error.hint?.hasPrefix("run this in 'gattlab simulate -- COMMAND'") == true)
            }
        }
        await check("unix:path=/nonexistent")
        let bus = try await DBusDaemon.start(path: Self.path)
        await check(bus.address)
        await bus.stop()
    }

    @Test(arguments: [
        ("simulate python3 -m pytest", "unknown command 'python3'", "to run it: 'gattlab simulate -- python3'"),
        (
            "simulate --adapters 17", "--adapters: 17 is out of range: must be from 0 to 16",
            "see 'gattlab simulate --help'"
        ),
        (
            "simulate --version 5.6", "--version: unsupported BlueZ version '5.6'",
            "supported versions: 5.66, 5.82, 5.87"
        ),
        (
            "simulate --version", "'--version' requires a value: --version VERSION",
            "use '-V' for the global option of this name"
        ),
        ("simulate --peripheral x,cont=3", "--peripheral: unknown key 'cont'", "did you mean 'count'?"),
        (
            "simulate --peripheral x,address=00:11:22:33:44:55",
            "--peripheral: 00:11:22:33:44:55 is not a random static address",
            "the first digit must be C, D, E or F"
        ),
        (
            "simulate --own org.bluez", "--own: org.bluez is owned by the simulator", "see 'gattlab simulate --help'"
        ),
        (
            "simulate --own org.gattlab.Simulator", "--own: org.gattlab.Simulator is owned by the simulator",
            "see 'gattlab simulate --help'"
        ),
        (
            "simulate --own nodots", "--own: 'nodots' is not a valid well-known bus name",
            "use two or more elements of A-Z a-z 0-9 _ -, separated by dots, as in com.example.test"
        ),
        (
            "simulate --own :1.5", "--own: ':1.5' is not a valid well-known bus name",
            "use two or more elements of A-Z a-z 0-9 _ -, separated by dots, as in com.example.test"
        ),
        ("simulate --clock slow", "--clock: unknown clock 'slow'", "use real or manual"),
    ])
    func `a mistake is reported with a hint`(line: String, message: String, hint: String) {
        let words = line.split(separator: " ").map(String.init)
        let error = #expect(throws: UsageError.self) { _ = try CommandLineParser.parse(words, root: Gattlab.root) }
        #expect(error?.failure.message == message)
        #expect(error?.failure.hint == hint)
    }
}
