import KnownFaults
import TestGrowth
import Testing

@Suite struct FaultTableTests {
    @Test func `the identifiers are unique words with hyphens`() {
        let ids = KnownFault.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids {
            let isValid = id.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
            #expect(isValid && id.first != "-" && id.last != "-", "\(id)")
        }
    }

    @Test(arguments: [(KnownFault.Part.bluetoothd, 65), (.kernel, 19), (.controller, 17)])
    func `the table has all faults`(part: KnownFault.Part, count: Int) {
        #expect(KnownFault.all.count { $0.part == part } == count)
    }

    @Test func `the texts are phrases that a finding can contain`() {
        for fault in KnownFault.all {
            for text in [fault.seen, fault.remedy] {
                #expect(!text.isEmpty && text.last != "." && !text.contains("|"), "\(fault.id): \(text)")
            }
            #expect(fault.id.first == fault.id.lowercased().first && !fault.source.isEmpty, "\(fault.id)")
        }
    }

    /// Faults that only the releases point to, and that an error of gattlab or its documentation explains.
    private static let explainedByErrors: Set = ["timer-ends-connect", "cache-survives", "long-advertisement"]

    @Test func `an explained fault is reported without --all where it occurs`() {
        let reported = Set(RecognitionTests.evident.map(\.id))
        for fault in KnownFault.all where fault.treatment == .explained {
            let isExplained = reported.contains(fault.id) || fault.check != nil
            #expect(isExplained != Self.explainedByErrors.contains(fault.id), "\(fault.id)")
        }
    }

    @Test func `a fault starts with its first release and ends with its fix`() {
        for fault in KnownFault.all {
            if let first = fault.releases?.first {
                #expect(fault.releases?.contains(first) == true, "\(fault.id)")
                #expect(fault.releases?.contains(BluetoothdRelease(5, first.minor - 1)) == false, "\(fault.id)")
            }
            if let fixed = fault.releases?.fixed {
                #expect(fault.releases?.contains(fixed) == false, "\(fault.id)")
                #expect(fault.releases?.contains(BluetoothdRelease(5, fixed.minor - 1)) == true, "\(fault.id)")
            }
            for range in fault.kernels {
                if let first = range.first { #expect(range.contains(first), "\(fault.id)") }
                if let fixed = range.fixed { #expect(!range.contains(fixed), "\(fault.id)") }
            }
        }
    }

    @Test(arguments: [
        ("Debian 12", BoxFacts.box(66, "6.1.0"), []),
        ("Debian 13", .box(82, "6.12.0"), []),
        ("Debian 13 with its stable release", .box(82, "6.12.48+deb13-amd64"), []),
        ("the newest releases", .box(87, "7.2.0"), []),
        ("Raspberry Pi OS bookworm", .box(66, "6.12.47+rpt-rpi-v8", on: [.raspberryPi]), ["enhanced-att"]),
    ])
    func `a usual machine raises no false alarm`(name: String, facts: BoxFacts, expected: [String]) {
        #expect(facts.findings().filter { $0.certainty != .suspect }.map(\.fault.id) == expected)
    }

    @Test func `a newer bluetoothd is expected to behave like the newest known one`() {
        var newer = BoxFacts.box(87, "7.2.0")
        newer.running = BluetoothdRelease(6, 3)
        #expect(newer.findings().map(\.fault.id) == BoxFacts.box(87, "7.2.0").findings().map(\.fault.id))
    }

    @Test func `certain faults come first, and worse ones before harmless ones`() {
        let facts = BoxFacts.box(
            66,
            "6.12.47",
            kernelLog: ["hci0: Frame reassembly failed (-84)", "hci0: Opcode 0x2005 failed: -16"],
            on: [.raspberryPi]
        )
        let findings = facts.findings()
        #expect(
            findings.prefix(3).map(\.fault.id) == ["enhanced-att", "scan-while-advertising", "uart-loses-bytes"]
        )
        #expect(findings.map(\.certainty) == findings.map(\.certainty).sorted())
    }

    @Test func `unknown facts are no reason for a suspicion`() {
        #expect(BoxFacts().findings().isEmpty)
    }

    @Test func `logs are searched once: Growth`() {
        let line =
            "Bluetooth: hci0: Opcode 0x2 failed, Firmware, Failed to add Failed to load bluetoothd[1]: segfault at "
        let growth = Growth.measure(
            upTo: 2_000,
            preparing: { count in
                BoxFacts.box(
                    66,
                    kernelLog: Array(repeating: line, count: count),
                    daemonLog: Array(repeating: "Bluetooth daemon Bluetooth daemon", count: count)
                )
            },
            { _ = $0.findings() }
        )
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a long line costs no more than its first part: Growth`() {
        let growth = Growth.measure(
            upTo: 1_000_000,
            preparing: { BoxFacts.box(66, kernelLog: [String(repeating: "Op", count: $0)]) },
            { _ = $0.findings() }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
