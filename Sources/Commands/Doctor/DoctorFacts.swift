/// What there is of Bluetooth on this machine, as far as it could be found out.
package struct DoctorFacts: Sendable {
    /// What the kernel's HCI layer says.
    package enum Kernel: Sendable, Hashable {
        /// It has no Bluetooth, or none for this network namespace.
        case withoutBluetooth
        case controllers([KernelController])
        /// It has, but will not tell.
        case unknown(String)
    }

    package struct KernelController: Sendable, Hashable {
        package var name: String
        package var bus: String
        package var isUp: Bool
        package var supportsLowEnergy: Bool

        package init(name: String, bus: String, isUp: Bool, supportsLowEnergy: Bool) {
            self.name = name
            self.bus = bus
            self.isUp = isUp
            self.supportsLowEnergy = supportsLowEnergy
        }
    }

    package struct Switch: Sendable, Hashable {
        package var name: String
        package var isSoftBlocked: Bool
        package var isHardBlocked: Bool

        package init(name: String, isSoftBlocked: Bool, isHardBlocked: Bool) {
            self.name = name
            self.isSoftBlocked = isSoftBlocked
            self.isHardBlocked = isHardBlocked
        }
    }

    package enum Bus: Sendable, Hashable {
        case connected
        /// Why there is no connection, and what may help.
        case unreachable(message: String, hint: String?)
    }

    /// The name org.bluez on the bus.
    package enum Daemon: Sendable, Hashable {
        case running
        /// Not running; the bus says that it can start it.
        case activatable
        case absent
        /// It runs, and this user may not speak to it.
        case forbidden(String)
        /// It runs, and gave no answer.
        case silent(String)
    }

    package struct Adapter: Sendable, Hashable {
        package var name: String
        package var isPowered: Bool
        /// `central`, `peripheral`, `central-peripheral`.
        package var roles: [String]
        /// Active and free advertising instances; nil without an advertising manager.
        package var activeInstances: Int?
        package var freeInstances: Int?

        package init(name: String, isPowered: Bool, roles: [String], activeInstances: Int?, freeInstances: Int?) {
            self.name = name
            self.isPowered = isPowered
            self.roles = roles
            self.activeInstances = activeInstances
            self.freeInstances = freeInstances
        }
    }

    package var kernel: Kernel
    package var switches: [Switch]
    package var busAddress: String
    package var bus: Bus
    /// Nil where there is no bus to ask.
    package var daemon: Daemon?
    /// What `bluetoothd --version` prints; nil where there is no such program here.
    package var daemonVersion: String?
    package var adapters: [Adapter]

    package init(
        kernel: Kernel,
        switches: [Switch] = [],
        busAddress: String,
        bus: Bus,
        daemon: Daemon? = nil,
        daemonVersion: String? = nil,
        adapters: [Adapter] = []
    ) {
        self.kernel = kernel
        self.switches = switches
        self.busAddress = busAddress
        self.bus = bus
        self.daemon = daemon
        self.daemonVersion = daemonVersion
        self.adapters = adapters
    }
}
