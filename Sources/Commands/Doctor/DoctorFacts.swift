package import KnownFaults

/// The facts about Bluetooth on this machine, as far as they could be determined.
package struct DoctorFacts: Sendable {
    /// The state of the kernel's HCI layer.
    package enum Kernel: Sendable, Hashable {
        /// The kernel has no Bluetooth, or none in this network namespace.
        case withoutBluetooth
        case controllers([KernelController])
        /// The kernel has Bluetooth, but its controllers cannot be listed for the given reason.
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
        /// The reason for the failed connection, and a hint to fix it.
        case unreachable(message: String, hint: String?)
    }

    /// The state of the name org.bluez on the bus.
    package enum Daemon: Sendable, Hashable {
        case running
        /// The daemon is not running, but the bus can start it.
        case activatable
        case absent
        /// The daemon is running, but this user is not allowed to use it.
        case accessDenied(String)
        /// The daemon is running, but did not respond.
        case unresponsive(String)
    }

    package struct Adapter: Sendable, Hashable {
        package var name: String
        package var isPowered: Bool
        /// A Boolean value that indicates whether a program scans with the adapter; the doctor itself does not.
        package var isDiscovering: Bool
        /// The supported roles: `central`, `peripheral`, `central-peripheral`.
        package var roles: [String]
        /// The number of active advertising instances; `nil` without an advertising manager.
        package var activeInstances: Int?
        /// The number of free advertising instances; `nil` without an advertising manager.
        package var freeInstances: Int?

        package init(
            name: String,
            isPowered: Bool,
            isDiscovering: Bool = false,
            roles: [String],
            activeInstances: Int?,
            freeInstances: Int?
        ) {
            self.name = name
            self.isPowered = isPowered
            self.isDiscovering = isDiscovering
            self.roles = roles
            self.activeInstances = activeInstances
            self.freeInstances = freeInstances
        }
    }

    package var kernel: Kernel
    package var switches: [Switch]
    package var busAddress: String
    package var bus: Bus
    /// The state of bluetoothd; `nil` if there is no connection to the bus.
    package var daemon: Daemon?
    /// The output of the installed `bluetoothd --version`; `nil` if the program was not found.
    package var daemonVersion: String?
    package var adapters: [Adapter]
    /// The facts from which known faults are recognized; `nil` if the adapters are simulated.
    package var box: BoxFacts?
    /// The outcomes of tests of the radio; empty if there were none.
    package var radioTests: [RadioTest]

    package init(
        kernel: Kernel,
        switches: [Switch] = [],
        busAddress: String,
        bus: Bus,
        daemon: Daemon? = nil,
        daemonVersion: String? = nil,
        adapters: [Adapter] = [],
        box: BoxFacts? = nil,
        radioTests: [RadioTest] = []
    ) {
        self.kernel = kernel
        self.switches = switches
        self.busAddress = busAddress
        self.bus = bus
        self.daemon = daemon
        self.daemonVersion = daemonVersion
        self.adapters = adapters
        self.box = box
        self.radioTests = radioTests
    }

    /// Adds the outcomes of tests of the radio, from which known faults are recognized, too.
    package mutating func add(_ tests: [RadioTest]) {
        radioTests += tests
        box?.refusesAdvertisements = radioTests.contains { $0.refusal?.isLimit == false && $0.unanswered == nil }
    }
}
