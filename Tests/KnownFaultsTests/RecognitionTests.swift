import KnownFaults
import Testing

/// Each recognizable fault, on a machine that has it.
@Suite struct RecognitionTests {
    typealias Example = (id: String, facts: BoxFacts, certainty: FaultFinding.Certainty)

    private static let crash = "bluetooth.service: Main process exited, code=dumped, status=11/SEGV"
    private static let refused =
        "src/advertising.c:add_client_complete() Failed to add advertisement: Invalid Parameters (0x0d)"

    /// Faults that a line of a log, a controller or a setting proves or makes likely.
    static let evident: [Example] = [
        (
            "service-filter-crash",
            .box(87, kernelLog: ["bluetoothd[612]: segfault at 7ffd1 ip 00007ffd1 sp 00007ffd0 error 15"]), .certain
        ),
        ("service-filter-crash", .box(87, daemonLog: [crash]), .likely),
        ("adapters-vanish", .box(81, on: [.usb(0x8087, 0x0029, hasAdapter: false)]), .certain),
        (
            "integer-settings-ignored", .box(68, daemonLog: ["LE.MinConnectionInterval = 12 is out of range (> 3200)"]),
            .certain
        ),
        ("monitor-refusal-hidden", .box(82, daemonLog: ["Failed to add Adv Monitor: 0x0d"], options: ["-E"]), .certain),
        ("monitor-pattern-crash", .box(82, daemonLog: [crash], options: ["-n", "--experimental"]), .likely),
        ("duplicate-data-overflow", .box(66, daemonLog: [crash]), .likely),
        ("powered-stuck", .box(64, daemonLog: ["Failed to set mode: Failed (0x03)"]), .likely),
        (
            "default-system-configuration",
            .box(86, daemonLog: ["Failed to set default system config for hci0"]), .certain
        ),
        ("crash-at-disconnection", .box(87, daemonLog: ["#1 0x0000556 dev_disconnected (bluetoothd + 0x8)"]), .certain),
        ("enhanced-att", .box(66, "6.12.47+rpt-rpi-v8", on: [.raspberryPi]), .certain),
        ("enhanced-att", .box(64, "6.17.0", settings: "[GATT]\nChannels = 3"), .certain),
        ("phone-paged", .box(82, daemonLog: ["connect_failed_callback() hci0 AA:BB:CC:DD:EE:FF status 4"]), .certain),
        ("connecting-counts-as-connected", .box(73), .likely),
        ("mtu-crash", .box(62, daemonLog: ["Disconnected from D-Bus. Exiting."]), .certain),
        (
            "bonds-not-loaded",
            .box(72, daemonLog: ["Failed to load LTKs for hci0: Invalid Parameters (0x0d)"]), .certain
        ),
        ("lost-key-loop", .box(82, kernelLog: ["Bluetooth: hci0: security requested but not available"]), .likely),
        ("indications-unconfirmed", .box(68), .likely),
        ("out-of-sync", .box(85, daemonLog: ["ATT error: 0x12"]), .certain),
        ("notify-socket-leftovers", .box(82, daemonLog: [crash]), .likely),
        ("notify-socket-use-after-free", .box(85, daemonLog: [crash]), .likely),
        ("service-removal-reenters", .box(86, daemonLog: [crash]), .likely),
        ("removal-while-notifying", .box(55, "5.10.0", daemonLog: [crash]), .likely),
        ("advertising-data-length", .box(72, "6.8.0-90-generic", daemonLog: [refused]), .certain),
        ("prepared-write-overflow", .box(62), .likely),
        ("application-crash", .box(80, daemonLog: [crash]), .likely),
        ("extended-advertising-data", .box(82, "6.18.34", daemonLog: [refused]), .certain),
        ("extended-advertising-data", .box(82, "6.12.93+deb13-amd64"), .likely),
        ("extended-advertising-data", .refusingAdvertisements(.box(82, "6.12.93+deb13-amd64")), .certain),
        ("low-energy-only-filter", .box(82, "6.12.117", settings: "[General]\nControllerMode=le"), .certain),
        (
            "parallel-connects",
            .box(kernelLog: ["Bluetooth: hci0: request failed to create LE connection: err -71"]), .certain
        ),
        (
            "own-controllers-pair",
            .box(66, "6.1.0-56-amd64", kernelLog: ["list_del corruption. prev->next should be ffff88, but was dead01"]),
            .certain
        ),
        ("connected-not-reported", .box(72, "6.8.5"), .likely),
        ("create-connection-timeout", .box(64, kernelLog: ["Bluetooth: hci0: Opcode 0x200d failed: -110"]), .certain),
        (
            "uart-loses-bytes",
            .box(66, kernelLog: ["Bluetooth: hci0: Frame reassembly failed (-84)"], on: [.raspberryPi]), .likely
        ),
        (
            "uart-loses-bytes",
            .box(66, kernelLog: ["Bluetooth: hci0: command 0x200c tx timeout"], on: [.raspberryPi]), .certain
        ),
        (
            "mini-uart-flow-control",
            .box(82, "6.18.10", kernelLog: ["Bluetooth: hci0: BCM: Reading local name failed (-110)"]), .certain
        ),
        (
            "mediatek-start-refused",
            .box(86, "7.0.9", kernelLog: ["Bluetooth: hci0: Failed to send wmt func ctrl (-22)"]), .certain
        ),
        (
            "mediatek-start-refused", .box(86, "7.0.9", on: [.usb(0x0489, 0xE0D8, address: "00:00:00:00:00:00")]),
            .likely
        ),
        (
            "rtl8761-reset-loop",
            .box(87, "7.2.0", kernelLog: ["Bluetooth: hci0: command 0x200c tx timeout"], on: [.usb(0x0BDA, 0x8771)]),
            .certain
        ),
        ("rtl8761-reset-loop", .box(87, "6.18.45", on: [.usb(0x2357, 0x0604)]), .likely),
        (
            "scan-while-advertising",
            .box(82, kernelLog: ["Bluetooth: hci0: Opcode 0x2005 failed: -16"], on: [.raspberryPi]), .certain
        ),
        (
            "barrot-start",
            .box(82, "6.17.7", kernelLog: ["Bluetooth: hci0: Opcode 0x1005 failed: -110"], on: [.usb(0x33FA, 0x0010)]),
            .certain
        ),
        (
            "realtek-firmware-missing",
            .box(66, kernelLog: ["Bluetooth: hci0: RTL: firmware file rtl_bt/rtl8761bu_fw.bin not found"]), .certain
        ),
        (
            "rtl8761-scan-connected",
            .box(82, kernelLog: ["Bluetooth: hci0: Opcode 0x2042 failed: -16"], on: [.usb(0x0BDA, 0xA728)]), .certain
        ),
        (
            "rtl8761-hangs",
            .box(82, kernelLog: ["Bluetooth: hci0: command 0x0c03 tx timeout"], on: [.usb(0x0BDA, 0x8771)]), .likely
        ),
        (
            "rtl8761-firmware-download",
            .box(66, "6.12.1", kernelLog: ["Bluetooth: hci0: RTL: download fw command failed (-110)"]), .certain
        ),
        (
            "csr-clone",
            .box(
                66,
                kernelLog: ["Bluetooth: hci0: CSR: Unbranded CSR clone detected; adding workarounds"],
                on: [.usb(0x0A12, 1)]
            ),
            .certain
        ),
        ("shared-address", .box(82, on: [.usb(0x0A12, 1), .usb(0x0A12, 1)]), .certain),
        ("shared-address", .box(82, daemonLog: ["Bluetooth address for index 1 match index 0"]), .certain),
        (
            "ats2851-start",
            .box(66, "6.1.20", kernelLog: ["Bluetooth: hci0: Opcode 0x0c5a failed: -56"], on: [.usb(0x10D7, 0xB012)]),
            .certain
        ),
        (
            "ax210-continuation",
            .box(
                82,
                kernelLog: ["Bluetooth: Unexpected continuation frame (len 52)"],
                on: [.usb(0x8087, 0x0032, manufacturer: 2)]
            ), .certain
        ),
        ("ax201-firmware", .box(82, kernelLog: ["Bluetooth: hci0: Firmware Version: 193-33.24"]), .likely),
        (
            "intel-passthrough",
            .box(82, kernelLog: ["Bluetooth: hci0: FW download error recovery failed (-19)"]), .certain
        ),
        (
            "mt7922-no-connections",
            .box(
                82,
                kernelLog: ["Bluetooth: hci0: ACL packet for unknown connection handle 3837"],
                on: [.usb(0x0489, 0xE0D8, manufacturer: 70)]
            ), .certain
        ),
        ("wcn6855-classic", .box(82, kernelLog: ["Bluetooth: hci0: QCA Downloading qca/hpnv21.b8c"]), .likely),
        ("blocked-after-installation", BoxFacts(isSoftBlocked: true), .certain),
    ]

    /// Faults of which the releases, settings and controllers only allow a suspicion.
    static let suspected: [Example] = [
        ("monitor-offload", .box(62, "5.15.0", options: ["-E"]), .suspect),
        ("discoverable-filter", .box(66), .suspect),
        ("signal-flood", .box(82), .suspect),
        ("discovery-stuck", .box(72), .suspect),
        ("off-without-settings", .box(66, settings: "[Policy]\nAutoEnable=false"), .suspect),
        ("enhanced-att-phones", .box(64), .suspect),
        ("device-removed-after-abort", .box(87), .suspect),
        ("timer-ends-connect", .box(66), .suspect),
        ("connect-without-reply", .box(54), .suspect),
        ("dual-mode-private-address", .box(87), .suspect),
        ("bonded-not-programmed", .box(82), .suspect),
        ("device-flags-overwritten", .box(72), .suspect),
        ("address-resolution-announced", .box(80), .suspect),
        ("uuids-empty", .box(55, settings: "[GATT]\nCache=yes"), .suspect),
        ("remove-device-unanswered", .box(82), .suspect),
        ("connection-parameters-stored", .box(76), .suspect),
        ("pair-without-reconnection", .box(72), .suspect),
        ("pair-bonded", .box(72), .suspect),
        ("unanswered-attribute", .box(82), .suspect),
        ("pair-races-discovery", .box(79), .suspect),
        ("pair-hides-failure", .box(86), .suspect),
        ("security-retried", .box(66), .suspect),
        ("services-missing", .box(66), .suspect),
        ("cache-survives", .box(55), .suspect),
        ("second-notify-socket", .box(50), .suspect),
        ("read-offset", .box(55), .suspect),
        ("both-ccc-bits", .box(55), .suspect),
        ("descriptor-handle", .box(72), .suspect),
        ("child-before-parent", .box(55), .suspect),
        ("battery-absent", .box(82), .suspect),
        ("shared-server-socket", .box(66), .suspect),
        ("notifications-multiplied", .box(72), .suspect),
        ("database-hash-stays", .box(87), .suspect),
        ("handle-zero", .box(72), .suspect),
        ("application-errors", .box(64), .suspect),
        ("own-device-information", .box(55), .suspect),
        ("includes-local-name", .box(56), .suspect),
        ("extended-with-name", .box(64), .suspect),
        ("discoverable-ignored", .box(66), .suspect),
        ("long-advertisement", .box(72), .suspect),
        ("bonded-private-address", .box(87, "7.2.0", on: [.raspberryPi]), .suspect),
        ("bonded-needs-discovery", .box(87, "6.15.2"), .suspect),
        ("mice-refused", .box(82, "6.14.1"), .suspect),
        ("silent-scan", .box(66, "6.1.0", on: [.usb(0x8087, 0x0029, manufacturer: 2)]), .suspect),
        ("raw-hci-filter", .box(82, "6.12.48"), .suspect),
        ("intel-9560-discovery", .box(82, "6.12.48", on: [.usb(0x8087, 0x0AAA)]), .suspect),
        ("mt7921-silent-scan", .box(87, "7.1.5", on: [.usb(0x0489, 0xE0D8, manufacturer: 70)]), .suspect),
        (
            "bcm43455-phones", .box(66, kernelLog: ["Bluetooth: hci0: BCM4345C0 (003.001.025)"], on: [.raspberryPi]),
            .suspect
        ),
        (
            "bcm43456-phones", .box(66, kernelLog: ["Bluetooth: hci0: BCM4345C5 (003.006.006)"], on: [.raspberryPi]),
            .suspect
        ),
        (
            "bcm43430-wifi", .box(66, kernelLog: ["Bluetooth: hci0: BCM43430A1 (001.002.009)"], on: [.raspberryPi]),
            .suspect
        ),
        ("bcm43430-one-initiator", .box(66, kernelLog: ["hci0: BCM43430A1"], on: [.raspberryPi]), .suspect),
    ]

    @Test(arguments: evident + suspected)
    func `a fault is recognized`(id: String, facts: BoxFacts, certainty: FaultFinding.Certainty) {
        #expect(facts.findings().first { $0.fault.id == id }?.certainty == certainty)
    }

    @Test func `every fault has an example unless nothing points to it`() {
        let examples = Set((Self.evident + Self.suspected).map(\.id))
        let missing = KnownFault.all.map(\.id).filter { !examples.contains($0) }
        #expect(missing == ["pairing-connect-event"])
        #expect(examples.count == 100)
    }

    @Test(arguments: [
        ("enhanced-att", BoxFacts.box(66, "6.12.47", settings: "[GATT]\nChannels=1")),
        ("enhanced-att", .box(66, "6.11.9")), ("enhanced-att", .box(67, "6.12.47")),
        ("enhanced-att", .box(nil, "6.12.47")), ("adapters-vanish", .box(81)),
        ("adapters-vanish", .box(nil, on: [.usb(0x8087, 0x0029, hasAdapter: false)])),
        ("extended-advertising-data", .box(82, "6.12.87")),
        ("extended-advertising-data", .box(82, "6.12.117+deb13-amd64")),
        ("low-energy-only-filter", .box(82, "6.12.117")),
        ("low-energy-only-filter", .box(66, "6.1.0", settings: "[General]\nControllerMode=le")),
        ("extended-advertising-data", .box(82, "6.18.36")), ("extended-advertising-data", .box(87, "6.18.34")),
        // The build of a distribution whose stable release is unknown.
        ("extended-advertising-data", .box(82, "6.12.0-5-amd64")),
        ("rtl8761-reset-loop", .box(87, "7.2.0", on: [.usb(0x8087, 0x0029)])),
        ("csr-clone", .box(66, kernelLog: ["hci0: CSR: Unbranded CSR clone detected"])),
        // The line was logged by a release that no longer runs.
        (
            "bonds-not-loaded",
            .box(
                79,
                daemonLog: [
                    "Bluetooth daemon 5.72", "Failed to load LTKs for hci0: Invalid Parameters (0x0d)",
                    "Bluetooth daemon 5.79",
                ]
            )
        ),
    ])
    func `a fault is not reported where it does not occur`(id: String, facts: BoxFacts) {
        #expect(facts.findings().first { $0.fault.id == id }?.certainty.rawValue ?? 2 == 2)
    }

    @Test func `a line of a log is the evidence`() {
        let line = "Bluetooth: hci0: command 0x200c tx timeout"
        let facts = BoxFacts.box(66, kernelLog: ["usb 1-1: new device", line, "\(line) again"], on: [.raspberryPi])
        #expect(facts.findings().first?.evidence == line)
    }
}
