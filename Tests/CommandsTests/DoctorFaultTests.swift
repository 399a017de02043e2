import Commands
import KnownFaults
import Testing

/// The doctor's findings about known faults, settings and logs.
@Suite struct DoctorFaultTests {
    private static let refused = "Failed to add advertisement: Invalid Parameters (0x0d)"
    private static let crash = "bluetooth.service: Main process exited, code=dumped, status=11/SEGV"

    /// A machine on which Bluetooth works, with the given facts.
    private static func facts(
        _ minor: UInt8? = 82,
        _ kernel: KernelRelease = KernelRelease(6, 12, 48),
        settings: String = "",
        kernelLog: [String]? = [],
        daemonLog: [String]? = [],
        controllers: [ControllerFacts] = [],
        isPowered: Bool = true
    ) -> DoctorFacts {
        DoctorFacts(
            kernel: .controllers([.init(name: "hci0", bus: "USB", isUp: true, supportsLowEnergy: true)]),
            busAddress: "unix:path=/run/dbus/system_bus_socket",
            bus: .connected,
            daemon: .running,
            daemonVersion: minor.map { "5.\($0)" },
            adapters: [
                .init(
                    name: "hci0",
                    isPowered: isPowered,
                    roles: ["central", "peripheral"],
                    activeInstances: 0,
                    freeInstances: 5
                )
            ],
            box: BoxFacts(
                running: minor.map { BluetoothdRelease(5, $0) },
                kernel: kernel,
                controllers: controllers,
                settings: MainConfiguration(settings),
                kernelLog: kernelLog,
                daemonLog: daemonLog
            )
        )
    }

    private static func changed(_ facts: DoctorFacts, _ change: (inout DoctorFacts) -> Void) -> DoctorFacts {
        var facts = facts
        change(&facts)
        return facts
    }

    /// The first line of the answer names the worst problem, with the command or setting that fixes it.
    @Test(arguments: [
        (facts(66), "fault", Finding.Severity.warning, "Enhanced ATT", "Channels = 1"),
        (facts(82, KernelRelease(6, 18, 34), daemonLog: [refused]), "fault", .warning, refused, "6.18.36"),
        (facts(82, KernelRelease(6, 18, 34)), "fault", .warning, "probably: ", "6.18.36"),
        (
            facts(kernelLog: ["Bluetooth: hci0: Failed to send wmt func ctrl (-22)"], isPowered: false), "adapter",
            .problem, "hci0 is off", "power on"
        ),
        (
            facts(
                86,
                KernelRelease(7, 0, 9),
                kernelLog: ["Bluetooth: hci0: Failed to send wmt func ctrl (-22)"],
                isPowered: false
            ), "fault", .problem, "MediaTek", "7.0.8"
        ),
        (
            changed(facts()) { $0.daemonVersion = "5.83" }, "version", .warning, "5.82 runs, and 5.83 is installed",
            "systemctl restart bluetooth"
        ),
        (facts(settings: "[General]\nControllerMode = bredr"), "settings", .warning, "bredr", "ControllerMode = dual"),
    ])
    func `the worst finding comes first`(
        facts: DoctorFacts,
        check: String,
        severity: Finding.Severity,
        message: String,
        hint: String
    ) throws {
        let first = try #require(facts.findings.first)
        #expect(first.check == check && first.severity == severity)
        #expect(first.message.contains(message), "\(first.message)")
        #expect(first.hint?.contains(hint) == true, "\(first.hint ?? "")")
        let severities = facts.findings.map(\.severity)
        #expect(severities == severities.sorted(by: >))
    }

    /// Debian 12, Debian 13, and the newest releases.
    @Test(arguments: [
        facts(66, KernelRelease(6, 1, 119)), facts(82, KernelRelease(6, 12, 48)), facts(87, KernelRelease(7, 2)),
    ])
    func `a machine that works raises no alarm, and lists its suspects on request`(facts: DoctorFacts) {
        #expect(facts.findings.allSatisfy { $0.severity == .ok && $0.hint == nil })
        let suspects = facts.findings(all: true).filter { $0.fault != nil }
        #expect(suspects.count > 5 && facts.findings(all: true).last?.fault != nil)
        #expect(suspects.allSatisfy { $0.severity == .note && $0.message.hasPrefix("possible with") })
    }

    @Test func `a crash is one finding, with all faults that may have caused it`() {
        let findings = Self.facts(82, daemonLog: [Self.crash]).findings.filter { $0.fault != nil }
        #expect(findings.count == 1)
        #expect(findings.first?.message.contains(Self.crash) == true)
        #expect(findings.first?.message.contains("; or: ") == true)
    }

    @Test func `a fault that gattlab avoids is no warning`() {
        let line = "bluetoothd[612]: segfault at 7ffd1 ip 00007ffd1 sp 00007ffd0 error 15"
        let finding = Self.facts(87, kernelLog: [line]).findings.first { $0.fault == "service-filter-crash" }
        #expect(finding?.severity == .note)
    }

    @Test func `a line of a log cannot control the terminal`() {
        let line = Self.refused + "\u{1B}[2J\u{202E}" + String(repeating: "x", count: 10_000)
        let finding = Self.facts(72, KernelRelease(6, 8, 0), daemonLog: [line]).findings.first
        #expect(finding?.fault == "advertising-data-length")
        #expect(finding?.message.contains("\u{1B}") == false && finding?.message.contains("\u{202E}") == false)
        #expect((finding?.message.count ?? .max) < 400)
    }

    @Test func `a block of the radio is one finding`() {
        let facts = Self.changed(Self.facts(isPowered: false)) {
            $0.switches = [.init(name: "hci0", isSoftBlocked: true, isHardBlocked: false)]
            $0.box?.isSoftBlocked = true
        }
        #expect(facts.findings.first?.check == "rfkill")
        #expect(facts.findings.allSatisfy { $0.fault == nil })
    }

    @Test func `another program that scans is noted`() {
        let facts = Self.changed(Self.facts()) { $0.adapters[0].isDiscovering = true }
        #expect(facts.findings.first { $0.check == "scan" }?.severity == .note)
    }

    @Test(arguments: [
        (facts(settings: "[Policy]\nAutoEnable=false"), true, true),
        (facts(settings: "[Policy]\nAutoEnable=false"), false, false),
        (facts(settings: "[Policy]\nAutoEnable=false", isPowered: false), false, true),
        (facts(settings: "[General]\nControllerMode=le"), true, true),
        (facts(settings: "[General]\nControllerMode=le"), false, false),
    ])
    func `settings are noted where they matter`(facts: DoctorFacts, all: Bool, isNoted: Bool) {
        #expect(facts.findings(all: all).contains { $0.check == "settings" } == isNoted)
    }

    @Test func `logs that cannot be read are noted on request`() {
        let facts = Self.facts(kernelLog: nil, daemonLog: nil)
        let notes = facts.findings(all: true).filter { $0.check == "logs" }.map(\.message)
        #expect(notes == ["the log of the kernel and that of bluetoothd could not be searched"])
        #expect(!facts.findings.contains { $0.check == "logs" })
    }

    @Test func `a simulated adapter has no known faults`() {
        let facts = Self.changed(Self.facts(66)) { $0.box = nil }
        #expect(facts.findings(all: true).allSatisfy { $0.fault == nil })
    }
}
