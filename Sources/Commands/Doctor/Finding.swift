internal import KnownFaults

/// The outcome of one of the doctor's checks.
package struct Finding: Hashable, Sendable {
    package enum Severity: String, CaseIterable, Comparable, Sendable {
        case ok
        /// A remark; Bluetooth works regardless, or the check could not be performed.
        case note
        /// A problem with which Bluetooth is available, but operations fail.
        case warning
        /// A problem that prevents Bluetooth from working.
        case problem

        private var rank: Int {
            switch self {
            case .ok: 0
            case .note: 1
            case .warning: 2
            case .problem: 3
            }
        }

        package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
    }

    package var check: String
    package var severity: Severity
    package var message: String
    /// The command that fixes the problem.
    package var hint: String?
    /// The identifier of the known fault that the finding is about.
    package var fault: String?

    package init(_ check: String, _ severity: Severity, _ message: String, hint: String? = nil, fault: String? = nil) {
        self.check = check
        self.severity = severity
        self.message = message
        self.hint = hint
        self.fault = fault
    }
}

extension DoctorFacts {
    /// The findings that follow from the facts, without the known faults that are only suspected.
    package var findings: [Finding] { findings(all: false) }

    /// Returns the findings that follow from the facts: the worst first, and equal ones from the kernel up.
    ///
    /// A missing lower layer is not a problem if an adapter is usable: org.bluez may be implemented by a program that
    /// requires neither a radio nor the kernel.
    ///
    /// - Parameter all: Includes known faults that are only suspected, and settings and logs of minor interest.
    package func findings(all: Bool) -> [Finding] {
        var findings = kernelFindings + switches.compactMap(finding) + [busFinding]
        if let daemonFinding { findings.append(daemonFinding) }
        findings.append(versionFinding)
        findings += adapterFindings + radioTests.flatMap(\.findings)
        if hasUsableAdapter {
            for index in findings.indices where findings[index].severity == .problem {
                findings[index].severity = .note
            }
        }
        // A known fault is the cause of the problems that the checks find.
        findings = faultFindings(all: all) + findings
        let sorted = Finding.Severity.allCases.sorted(by: >).flatMap { severity in
            findings.filter { $0.severity == severity }
        }
        return sorted + (adapters.isEmpty ? [simulatorFinding] : []) + (all ? suspicions : [])
    }

    var hasUsableAdapter: Bool { adapters.contains(where: \.isPowered) }

    /// The suggestion to use a simulation if there is no usable adapter.
    private var simulatorFinding: Finding {
        Finding(
            "simulator",
            .note,
            "a simulation requires neither Bluetooth nor privileges",
            hint: "gattlab simulate --peripheral heart-rate-strap -- gattlab scan"
        )
    }

    // MARK: Below the bus

    private var kernelFindings: [Finding] {
        switch kernel {
        case .withoutBluetooth:
            let hint = "sudo modprobe bluetooth; containers have no Bluetooth: run on the host or in a virtual machine"
            return [Finding("kernel", .problem, "the kernel provides no Bluetooth here", hint: hint)]
        case .unknown(let reason):
            return [Finding("kernel", .note, "cannot list the kernel's controllers: \(reason)")]
        case .controllers(let controllers):
            return [Finding("kernel", .ok, "the kernel has Bluetooth"), controllersFinding(controllers)]
        }
    }

    private func controllersFinding(_ controllers: [KernelController]) -> Finding {
        guard !controllers.isEmpty else {
            let hint = "plug in an adapter; for a virtual one: sudo modprobe hci_vhci"
            return Finding("controller", .problem, "the kernel has no Bluetooth controller", hint: hint)
        }
        let texts = controllers.map { controller in
            let state = controller.isUp ? "up" : "down"
            // The features of a controller are known after it was up for the first time.
            let lowEnergy = !controller.isUp || controller.supportsLowEnergy ? "" : ", without Low Energy"
            return "\(controller.name) (\(controller.bus), \(state)\(lowEnergy))"
        }
        if controllers.allSatisfy({ $0.isUp && !$0.supportsLowEnergy }) {
            let hint = "plug in an adapter of Bluetooth 4.0 or later"
            return Finding(
                "controller",
                .problem,
                "no controller supports Low Energy: \(texts.joined(separator: ", "))",
                hint: hint
            )
        }
        return Finding("controller", .ok, texts.joined(separator: ", "))
    }

    private func finding(_ radio: Switch) -> Finding? {
        if radio.isHardBlocked {
            let hint = "use the machine's radio switch or key, or its firmware setup"
            return Finding("rfkill", .problem, "\(radio.name) is switched off in hardware", hint: hint)
        }
        guard radio.isSoftBlocked else { return nil }
        return Finding("rfkill", .problem, "\(radio.name) is blocked", hint: "rfkill unblock bluetooth")
    }

    // MARK: The bus and the daemon

    private var busFinding: Finding {
        switch bus {
        case .connected:
            Finding("bus", .ok, "connected to \(busAddress)")
        case .unreachable(let message, let hint):
            Finding(
                "bus",
                .problem,
                message,
                hint: hint ?? "sudo systemctl start dbus; or set DBUS_SYSTEM_BUS_ADDRESS"
            )
        }
    }

    private var daemonFinding: Finding? {
        switch daemon {
        case nil: nil
        case .running:
            Finding("bluetoothd", .ok, "org.bluez is on the bus")
        case .activatable:
            Finding(
                "bluetoothd",
                .problem,
                "bluetoothd is not running, although it is activatable on the bus",
                hint: "sudo systemctl start bluetooth"
            )
        case .absent:
            Finding(
                "bluetoothd",
                .problem,
                "bluetoothd is not running",
                hint: daemonVersion == nil
                    ? "sudo apt install bluez && sudo systemctl start bluetooth" : "sudo systemctl start bluetooth"
            )
        case .accessDenied(let message):
            Finding(
                "policy",
                .problem,
                "this user is not allowed to use org.bluez: \(message)",
                hint:
                    "sudo usermod -aG bluetooth $USER, then log in again; or allow it in /etc/dbus-1/system.d/bluetooth.conf"
            )
        case .unresponsive(let message):
            Finding(
                "bluetoothd",
                .problem,
                "org.bluez does not respond: \(message)",
                hint: "sudo systemctl restart bluetooth; its log: journalctl -u bluetooth"
            )
        }
    }

    private var versionFinding: Finding {
        if let running = box?.running, let daemonVersion, let installed = BluetoothdRelease(version: daemonVersion),
            running != installed
        {
            return Finding(
                "version",
                .warning,
                "bluetoothd \(running) runs, and \(installed) is installed",
                hint: "sudo systemctl restart bluetooth"
            )
        }
        guard let version = daemonVersion ?? box?.running?.description else {
            return Finding("version", .note, "unknown version of bluetoothd: the program was not found")
        }
        return Finding("version", .ok, "bluetoothd \(version)")
    }

    // MARK: Adapters

    private var adapterFindings: [Finding] {
        guard daemon == .running else { return [] }
        guard !adapters.isEmpty else {
            let hint = "see the findings on the controller; otherwise: sudo systemctl restart bluetooth"
            return [Finding("adapter", .problem, "bluetoothd has no adapter", hint: hint)]
        }
        return adapters.flatMap { adapter in
            [power(adapter), roles(adapter), advertising(adapter)] + (adapter.isDiscovering ? [scanning(adapter)] : [])
        }
    }

    private func power(_ adapter: Adapter) -> Finding {
        guard !adapter.isPowered else { return Finding("adapter", .ok, "\(adapter.name) is on") }
        // bluetoothctl powers on the default adapter and has no command-line option to select another one.
        let switchOn =
            adapters.count == 1
            ? "bluetoothctl power on"
            : "busctl set-property org.bluez /org/bluez/\(adapter.name) org.bluez.Adapter1 Powered b true"
        let hint = switches.contains { $0.isSoftBlocked } ? "rfkill unblock bluetooth; \(switchOn)" : switchOn
        return Finding("adapter", .problem, "\(adapter.name) is off", hint: hint)
    }

    private func scanning(_ adapter: Adapter) -> Finding {
        let text = "another program scans with \(adapter.name), which delays connections"
        return Finding("scan", .note, text, hint: "stop that program, such as the settings of the desktop")
    }

    private func roles(_ adapter: Adapter) -> Finding {
        let roles = adapter.roles.joined(separator: ", ")
        let isCentral = adapter.roles.contains("central")
        let isPeripheral = adapter.roles.contains("peripheral")
        guard isCentral && isPeripheral else {
            let lacking =
                !isCentral && !isPeripheral ? "neither role" : isCentral ? "no peripheral role" : "no central role"
            return Finding(
                "roles",
                .note,
                "\(adapter.name) has \(lacking) in Low Energy (\(roles.isEmpty ? "none" : roles))"
            )
        }
        return Finding("roles", .ok, "\(adapter.name): \(roles)")
    }

    private func advertising(_ adapter: Adapter) -> Finding {
        guard let active = adapter.activeInstances, let free = adapter.freeInstances else {
            return Finding("advertising", .note, "\(adapter.name) cannot advertise: it has no advertising manager")
        }
        let text = "\(adapter.name): \(active) of \(active + free) advertising instances in use"
        guard free > 0 else {
            return Finding("advertising", .note, text, hint: "stop one of the programs that advertise on it")
        }
        return Finding("advertising", .ok, text)
    }
}
