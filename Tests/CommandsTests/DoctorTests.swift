import Commands
import Testing

@Suite struct DoctorTests {
    /// A machine on which everything works; tests break one thing at a time.
    private static var healthy: DoctorFacts {
        DoctorFacts(
            kernel: .controllers([.init(name: "hci0", bus: "USB", isUp: true, supportsLowEnergy: true)]),
            switches: [.init(name: "hci0", isSoftBlocked: false, isHardBlocked: false)],
            busAddress: "unix:path=/run/dbus/system_bus_socket",
            bus: .connected,
            daemon: .running,
            daemonVersion: "5.66",
            adapters: [
                .init(
                    name: "hci0",
                    isPowered: true,
                    roles: ["central", "peripheral", "central-peripheral"],
                    activeInstances: 0,
                    freeInstances: 5
                )
            ]
        )
    }

    private static func broken(_ change: (inout DoctorFacts) -> Void) -> DoctorFacts {
        var facts = healthy
        change(&facts)
        return facts
    }

    private static func withoutAdapters(_ change: (inout DoctorFacts) -> Void) -> DoctorFacts {
        broken {
            $0.adapters = []
            change(&$0)
        }
    }

    @Test func `a healthy machine passes every check`() {
        let findings = Self.healthy.findings
        #expect(findings.allSatisfy { $0.severity == .ok && $0.hint == nil })
        let checks = ["kernel", "controller", "bus", "bluetoothd", "version", "adapter", "roles", "advertising"]
        #expect(findings.map(\.check) == checks)
    }

    @Test(arguments: [
        (withoutAdapters { $0.kernel = .withoutBluetooth }, "kernel", "modprobe bluetooth"),
        (withoutAdapters { $0.kernel = .controllers([]) }, "controller", "hci_vhci"),
        (
            withoutAdapters {
                $0.kernel = .controllers([.init(name: "hci0", bus: "USB", isUp: true, supportsLowEnergy: false)])
            }, "controller", "Bluetooth 4.0"
        ),
        (
            broken {
                $0.switches = [.init(name: "hci0", isSoftBlocked: true, isHardBlocked: false)]
                $0.adapters[0].isPowered = false
            }, "rfkill", "rfkill unblock bluetooth"
        ),
        (
            broken {
                $0.switches = [.init(name: "hci0", isSoftBlocked: false, isHardBlocked: true)]
                $0.adapters[0].isPowered = false
            }, "rfkill", "switch or key"
        ),
        (
            withoutAdapters {
                $0.bus = .unreachable(message: "no socket", hint: nil)
                $0.daemon = nil
            }, "bus", "systemctl start dbus"
        ),
        (withoutAdapters { $0.daemon = .absent }, "bluetoothd", "systemctl start bluetooth"),
        (
            withoutAdapters {
                $0.daemon = .absent
                $0.daemonVersion = nil
            }, "bluetoothd", "apt install bluez"
        ),
        (withoutAdapters { $0.daemon = .activatable }, "bluetoothd", "systemctl start bluetooth"),
        (withoutAdapters { $0.daemon = .unresponsive("timeout") }, "bluetoothd", "systemctl restart bluetooth"),
        (withoutAdapters { $0.daemon = .accessDenied("denied") }, "policy", "usermod -aG bluetooth"),
        (withoutAdapters { _ in }, "adapter", "systemctl restart bluetooth"),
        (broken { $0.adapters[0].isPowered = false }, "adapter", "bluetoothctl power on"),
    ])
    func `a problem is found, with the command that fixes it`(facts: DoctorFacts, check: String, command: String) {
        let problem = facts.findings.first { $0.severity == .problem }
        #expect(problem?.check == check)
        #expect(problem?.hint?.contains(command) == true, "\(problem?.hint ?? "no hint")")
    }

    @Test func `with multiple adapters the command powers on the affected one`() {
        let facts = Self.broken {
            $0.adapters.append($0.adapters[0])
            $0.adapters[0].isPowered = false
            $0.adapters[1].isPowered = false
            $0.adapters[1].name = "hci1"
        }
        let hints = facts.findings.filter { $0.check == "adapter" }.map { $0.hint ?? "" }
        #expect(hints.count == 2)
        for (name, hint) in zip(["hci0", "hci1"], hints) { #expect(hint.contains("/org/bluez/\(name) ")) }
    }

    @Test func `the simulator is offered where there is no Bluetooth`() {
        let absent = Self.withoutAdapters { $0.kernel = .withoutBluetooth }
        #expect(absent.findings.last?.hint?.hasPrefix("gattlab simulate ") == true)
        let isOffered = Self.healthy.findings.contains { $0.check == "simulator" }
        #expect(!isOffered)
    }

    @Test(arguments: [
        (broken { $0.adapters[0].roles = ["central"] }, "roles"),
        (broken { $0.adapters[0].freeInstances = 0 }, "advertising"),
        (
            broken {
                $0.adapters[0].activeInstances = nil
                $0.adapters[0].freeInstances = nil
            }, "advertising"
        ),
        (broken { $0.daemonVersion = nil }, "version"),
        (broken { $0.kernel = .unknown("cannot open an HCI socket: Permission denied") }, "kernel"),
        // org.bluez may be served without Bluetooth support in the kernel.
        (broken { $0.kernel = .withoutBluetooth }, "kernel"),
    ])
    func `an optional component is only noted`(facts: DoctorFacts, check: String) {
        let findings = facts.findings
        #expect(findings.first { $0.check == check }?.severity == .note)
        #expect(!findings.contains { $0.severity == .problem })
    }
}
