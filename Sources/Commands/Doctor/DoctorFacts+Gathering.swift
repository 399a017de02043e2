internal import BlueZ
internal import DBus
internal import EventLoop
internal import GATT
internal import Glibc
internal import HCI
internal import KnownFaults
internal import Platform

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
        let journalctl = Program.locate("journalctl", path: environment.variables["PATH"] ?? "/usr/bin:/bin")
        let connection: Connection
        do {
            connection = try await .open(.system)
        } catch {
            facts.bus = .unreachable(message: error.message, hint: error.hint)
            facts.box = await BoxFacts.gather(nil, options: [], installed: facts.daemonVersion, journalctl: journalctl)
            return facts
        }
        defer { connection.close() }
        facts.daemon = await daemon(connection)
        guard facts.daemon == .running else {
            facts.box = await BoxFacts.gather(nil, options: [], installed: facts.daemonVersion, journalctl: journalctl)
            return facts
        }
        let client = BlueZClient(connection: connection)
        do {
            try await client.start()
            facts.adapters = client.adapters.map(adapter)
        } catch {
            facts.daemon = .unresponsive(error.message)
        }
        let words = await commandLine(connection)
        // A dynamic loader may be the first word.
        let program = words.firstIndex { $0.hasSuffix("/bluetoothd") }
        if let program { facts.daemonVersion = DaemonVersion.run(words[program]) }
        let adapters = client.adapters.map { adapter in
            GatheredAdapter(
                name: adapter.name,
                address: adapter.address?.description,
                release: adapter.release,
                manufacturer: adapter[AdapterProperty.manufacturer]
            )
        }
        facts.box = await BoxFacts.gather(
            adapters,
            options: Array(words.dropFirst((program ?? 0) + 1)),
            installed: facts.daemonVersion,
            journalctl: journalctl
        )
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

    /// Returns the words of the command line of bluetoothd; empty if this user is not allowed to read them.
    @EventLoop
    private static func commandLine(_ connection: Connection) async -> [String] {
        let bus = "org.freedesktop.DBus"
        let call = MethodCall(
            destination: bus,
            path: "/org/freedesktop/DBus",
            interface: bus,
            member: "GetConnectionUnixProcessID",
            arguments: [.string(BlueZNames.service)]
        )
        guard case .uint32(let id)? = try? await connection.call(call, timeout: .seconds(5)).first else { return [] }
        // The kernel limits a file of /proc by the arguments, of which bluetoothd has a few words.
        return KernelFile.read("/proc/\(id)/cmdline", limit: 4096).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @EventLoop
    private static func adapter(_ adapter: BlueZ.Adapter) -> Adapter {
        Adapter(
            name: adapter.name,
            isPowered: adapter.isPowered,
            isDiscovering: adapter[AdapterProperty.discovering] == true,
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

    static func run(_ program: String) -> String? {
        guard let output = ProgramOutput.read([program, "--version"], limit: 64, within: .seconds(2)) else {
            return nil
        }
        let line = output.prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}
