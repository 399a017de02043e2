internal import BlueZ
internal import DBus
internal import Glibc
internal import HCI

extension DoctorFacts {
    /// Queries the kernel, the bus and bluetoothd.
    @EventLoop
    static func gather(_ environment: Environment) async -> DoctorFacts {
        var facts = DoctorFacts(
            kernel: kernel(),
            switches: RadioSwitch.list().map {
                Switch(name: $0.name, isSoftBlocked: $0.isSoftBlocked, isHardBlocked: $0.isHardBlocked)
            },
            busAddress: (try? BusAddress.system.resolved()) ?? "the system bus",
            bus: .connected,
            daemonVersion: DaemonVersion.find(searchPath: environment.variables["PATH"])
        )
        let connection: Connection
        do {
            connection = try await .open(.system)
        } catch {
            facts.bus = .unreachable(message: error.message, hint: error.hint)
            return facts
        }
        defer { connection.close() }
        facts.daemon = await daemon(connection)
        guard facts.daemon == .running else { return facts }
        let client = BlueZClient(connection: connection)
        do {
            try await client.start()
            facts.adapters = client.adapters.map(adapter)
        } catch {
            facts.daemon = .unresponsive(error.message)
        }
        return facts
    }

    private static func kernel() -> Kernel {
        do {
            return .controllers(
                try Controller.list().map {
                    KernelController(
                        name: $0.name,
                        bus: $0.bus,
                        isUp: $0.isUp,
                        supportsLowEnergy: $0.supportsLowEnergy
                    )
                }
            )
        } catch {
            return error.isUnsupported ? .withoutBluetooth : .unknown(error.description)
        }
    }

    /// Returns the state of org.bluez: owned or activatable, and responding to this user.
    @EventLoop
    private static func daemon(_ connection: Connection) async -> Daemon {
        guard await names(connection, "ListNames").contains(BlueZNames.service) else {
            return await names(connection, "ListActivatableNames").contains(BlueZNames.service) ? .activatable : .absent
        }
        let call = MethodCall(
            destination: BlueZNames.service,
            path: BlueZNames.root,
            interface: BlueZNames.Interface.objectManager,
            member: BlueZNames.Member.getManagedObjects
        )
        do {
            _ = try await connection.call(call, timeout: .seconds(5))
            return .running
        } catch {
            return error.name == DBusError.Name.accessDenied
                ? .accessDenied(error.message) : .unresponsive(error.message)
        }
    }

    /// Returns a list of names from the bus itself (D-Bus specification, "Message Bus Messages"); empty if the call
    /// fails.
    @EventLoop
    private static func names(_ connection: Connection, _ member: String) async -> [String] {
        let bus = "org.freedesktop.DBus"
        let call = MethodCall(destination: bus, path: "/org/freedesktop/DBus", interface: bus, member: member)
        return (try? await connection.call(call).first?.strings) ?? []
    }

    @EventLoop
    private static func adapter(_ adapter: BlueZ.Adapter) -> Adapter {
        Adapter(
            name: adapter.name,
            isPowered: adapter.isPowered,
            roles: adapter[AdapterProperty.roles] ?? [],
            activeInstances: adapter[AdapterProperty.activeInstances].map { Int($0) },
            freeInstances: adapter[AdapterProperty.supportedInstances].map { Int($0) }
        )
    }
}

/// The version of bluetoothd, from the output of `bluetoothd --version`.
private enum DaemonVersion {
    /// The paths at which distributions install the daemon, which are not in PATH.
    private static let usual = [
        "/usr/libexec/bluetooth/bluetoothd", "/usr/lib/bluetooth/bluetoothd", "/usr/local/libexec/bluetooth/bluetoothd",
    ]

    static func find(searchPath: String?) -> String? {
        let directories = (searchPath ?? "").split(separator: ":").map { "\($0)/bluetoothd" }
        guard let program = (usual + directories).first(where: { access($0, X_OK) == 0 }) else { return nil }
        return run(program)
    }

    /// Returns the first line of the program's output; the wait is short, because the program exits after printing it.
    private static func run(_ program: String) -> String? {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
        var process = pid_t()
        let status = withArguments([program, "--version"]) {
            posix_spawn(&process, program, &actions, nil, $0, environ)
        }
        close(ends[1])
        guard status == 0 else { return nil }
        // A version has a few characters, which a pipe delivers in one read.
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(ends[0], &bytes, bytes.count)
        var exit: CInt = 0
        while waitpid(process, &exit, 0) < 0, errno == EINTR {}
        let line = bytes.prefix(max(count, 0)).prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    private static func withArguments<Result>(
        _ arguments: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var pointers = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return body(pointers)
    }
}
