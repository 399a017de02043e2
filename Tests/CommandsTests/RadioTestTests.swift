import Commands
import KnownFaults
import Testing

/// The doctor's findings about the radio.
@Suite struct RadioTestTests {
    private static let refusal = RadioTest.Refusal(
        message: "hci0 refused the advertisement: Failed",
        hint: "see the log"
    )
    private static let noInstance = RadioTest.Refusal(message: "hci0 has no advertising instance left", isLimit: true)

    private static func test(
        _ devices: Int,
        _ advertisements: Int?,
        refusal: RadioTest.Refusal? = nil,
        unanswered: String? = nil
    ) -> RadioTest {
        let reception = RadioTest.Reception(devices: devices, advertisements: advertisements)
        return RadioTest(adapter: "hci0", refusal: refusal, reception: .success(reception), unanswered: unanswered)
    }

    private static func facts(_ test: RadioTest) -> DoctorFacts {
        var facts = DoctorFacts(
            kernel: .controllers([.init(name: "hci0", bus: "USB", isUp: true, supportsLowEnergy: true)]),
            busAddress: "unix:path=/run/dbus/system_bus_socket",
            bus: .connected,
            daemon: .running,
            adapters: [
                .init(
                    name: "hci0",
                    isPowered: true,
                    roles: ["central", "peripheral"],
                    activeInstances: 0,
                    freeInstances: 5
                )
            ],
            box: BoxFacts(running: BluetoothdRelease(5, 82), kernel: KernelRelease(6, 12, 93))
        )
        facts.add([test])
        return facts
    }

    @Test(arguments: [
        (test(3, 120), "ok hci0 has received 3 devices, in 120 advertisements"),
        (test(1, nil), "ok hci0 has received 1 device"),
        (test(0, nil), "note hci0 has received no device in 10 s"),
        (test(0, 0), "note hci0 has received no advertisement in 10 s"),
        (
            test(0, 7),
            "warning the kernel has received 7 advertisements on hci0, and bluetoothd reports no device"
        ),
        (
            RadioTest(adapter: "hci0", reception: .failure(.init(message: "InProgress"))),
            "warning hci0 does not scan: InProgress"
        ),
    ])
    func `a scan is judged by its packets and devices`(test: RadioTest, expected: String) {
        let finding = Self.facts(test).findings.first { $0.check == "scan" }
        #expect(finding.map { "\($0.severity.rawValue) \($0.message)" } == expected)
        #expect((finding?.hint == nil) == (expected.hasPrefix("ok") || expected.contains("InProgress")))
    }

    @Test(arguments: [
        (test(3, 9), "fault", "probably: the kernel refuses every advertisement"),
        (test(3, 9, refusal: refusal), "fault", "the kernel refuses every advertisement"),
        (test(3, 9, refusal: noInstance), "fault", "probably: the kernel refuses every advertisement"),
        (
            test(0, 0, refusal: refusal, unanswered: "Bluetooth: hci0: command 0x2005 tx timeout\u{1B}[2J"), "fault",
            "probably: the kernel refuses every advertisement"
        ),
    ])
    func `a refusal proves a known fault, unless it has another reason`(
        test: RadioTest,
        check: String,
        message: String
    ) throws {
        let findings = Self.facts(test).findings
        #expect(findings[0].check == check && findings[0].message.hasPrefix(message), "\(findings[0])")
        let controller = findings.first { $0.check == "controller" && $0.severity == .warning }
        #expect((controller != nil) == (test.unanswered != nil))
        #expect(controller?.message.contains("\u{1B}") != true)
    }

    @Test(arguments: [
        ("Bluetooth: hci0: command 0x2005 tx timeout", true), ("Bluetooth: hci0: Opcode 0x2042 failed: -110", true),
        ("Bluetooth: hci1: command 0x2005 tx timeout", false), ("Bluetooth: hci0: Opcode 0x2042 failed: -16", false),
        ("", false),
    ])
    func `a command without an answer is recognized`(message: String, expected: Bool) {
        #expect(BoxFacts.reportsTimeout(message, of: "hci0") == expected)
    }
}
