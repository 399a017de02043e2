extension KnownFault {
    /// The faults of Linux kernels.
    static let kernelFaults: [KnownFault] = [
        KnownFault(
            "extended-advertising-data",
            .kernel,
            .unusable,
            .from(56, until: 87),
            kernels: [
                // 6.12.93 has it, and 6.12.117 does not; the fix was in 6.18.36 a few weeks later.
                KernelRange(from: KernelRelease(6, 12, 88), until: KernelRelease(6, 12, 95)),
                KernelRange(from: KernelRelease(6, 18, 34), until: KernelRelease(6, 18, 36)),
            ],
            seen: "the kernel refuses every advertisement of this bluetoothd, so that emulations are not in range",
            proofs: [
                .daemonLog("Failed to add advertisement: Invalid Parameters (0x0d)"), .advertisementRefused,
            ],
            weight: .concernsAll,
            remedy: "install another kernel, such as 6.12.87 or 6.18.36, or bluetoothd 5.87",
            source: "#2268, #2269, raspberrypi/linux#7473; Linux d3f7d17960ed, fixed by 149324fc762c",
            .explained
        ),
        KnownFault(
            "bonded-private-address",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(6, 19))],
            seen: "connecting to a bonded phone takes 20 s and fails: the kernel uses its identity address",
            needs: [.noLinkLayerPrivacy],
            remedy: "gattlab unpair ADDRESS; or keep gattlab scan running while connecting",
            source: "bluez/bluetooth-next#715, bluez/bluetooth-next#725, #2356; Linux 14b06c3a88f7",
            .outOfReach
        ),
        KnownFault(
            "bonded-needs-discovery",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(6, 15))],
            seen: "connecting to a bonded device fails after 50 s with le-connection-abort-by-local unless a scan runs",
            remedy: "keep gattlab scan running while connecting",
            source: "#2503, microsoft/WSL#40928",
            .outOfReach
        ),
        KnownFault(
            "parallel-connects",
            .kernel,
            .degraded,
            seen: "of two simultaneous connection attempts one never ends, and later ones fail",
            proofs: [.kernelLog("request failed to create LE connection: err -71")],
            remedy: "bluetoothctl power off && bluetoothctl power on",
            source: "bluez/bluetooth-next#643",
            .avoided("connects to one device at a time on each adapter")
        ),
        KnownFault(
            "own-controllers-pair",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(6, 1), until: KernelRelease(6, 2))],
            seen: "pairing two dual-mode controllers of one machine with each other ends bluetoothd",
            proofs: [.kernelLog("list_del corruption")],
            remedy: "restart the machine; install kernel 6.12 or later",
            source: "observed with 6.1.0-56 of Debian 12 (docs/boxes.md); not with 6.12 and 7.2",
            .explained
        ),
        KnownFault(
            "connected-not-reported",
            .kernel,
            .degraded,
            kernels: [
                KernelRange(from: KernelRelease(6, 6, 25), until: KernelRelease(6, 6, 28)),
                KernelRange(from: KernelRelease(6, 8, 4), until: KernelRelease(6, 8, 7)),
            ],
            seen: "devices are connected, but bluetoothd reports that they are not",
            weight: .concernsAll,
            remedy: "install a newer kernel: 6.6.28, 6.8.7 or later",
            source: "#804, blueman-project/blueman#2304",
            .explained
        ),
        KnownFault(
            "pairing-connect-event",
            .kernel,
            .degraded,
            seen: "pairing fails with stable kernels of autumn 2024, because of a change in the order of events",
            remedy: "install a kernel of December 2024 or later",
            source: "#1014",
            .outOfReach
        ),
        KnownFault(
            "mice-refused",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(6, 14, 1), until: KernelRelease(6, 14, 2))],
            seen: "connections to Low Energy mice and similar devices fail",
            remedy: "install kernel 6.14.2 or later, or 6.12",
            source: "#1163",
            .outOfReach
        ),
        KnownFault(
            "create-connection-timeout",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(5, 17), until: KernelRelease(6, 3))],
            seen: "the controller does not answer requests to connect, and later attempts fail too",
            proofs: [.kernelLog("Opcode 0x200d failed: -110"), .kernelLog("pcode 0x200d…tx timeout")],
            remedy: "bluetoothctl power off && bluetoothctl power on; kernel 6.3 or later is better",
            source: "#340",
            .explained
        ),
        KnownFault(
            "silent-scan",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(5, 16), until: KernelRelease(6, 5, 7))],
            seen: "scans of Intel controllers stop receiving after seconds or minutes, without an error",
            needs: [.manufacturer([2])],
            remedy: "install kernel 6.5.7 or later",
            source: "home-assistant/operating-system#2535",
            .avoided("restarts a scan that receives nothing for 500 ms")
        ),
        KnownFault(
            "raw-hci-filter",
            .kernel,
            .minor,
            kernels: [KernelRange(from: KernelRelease(6, 9))],
            seen: "noble, bleno, pybleno and old btleplug cannot open the controller (EINVAL)",
            remedy: "update the library to one that passes a filter of 16 bytes",
            source: "noble/bleno#482, deviceplug/btleplug#384; Linux b2186061d604",
            .avoided("passes a filter of 16 bytes")
        ),
        KnownFault(
            "uart-loses-bytes",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(6, 1))],
            seen: "the serial line to the controller loses bytes, after which scans end",
            needs: [.uart],
            proofs: [.kernelLog("0x200c tx timeout")],
            // Once while the firmware is loaded, it is harmless.
            clues: [.kernelLog("Frame reassembly failed (-84)")],
            remedy: "sudo systemctl restart hciuart, or use a USB adapter or a lower rate of the serial line",
            source: "raspberrypi/linux#5460, raspberrypi/linux#2264",
            .explained
        ),
        KnownFault(
            "mini-uart-flow-control",
            .kernel,
            .unusable,
            kernels: [KernelRange(from: KernelRelease(6, 18))],
            seen: "the controller on the mini UART does not start, because the kernel expects flow control",
            proofs: [.kernelLog("BCM: Reading local name failed (-110)")],
            remedy: "install a kernel of August 2026 or later, or one before 6.18",
            source: "home-assistant/operating-system#4898",
            .explained
        ),
        KnownFault(
            "mediatek-start-refused",
            .kernel,
            .unusable,
            kernels: [
                KernelRange(from: KernelRelease(6, 12, 88), until: KernelRelease(6, 13)),
                KernelRange(from: KernelRelease(7, 0, 9)),
            ],
            seen: "the MediaTek controller does not start, and has no address",
            proofs: [.kernelLog("Failed to send wmt func ctrl (-22)")],
            clues: [.noAddress],
            remedy: "install another kernel, such as 7.0.8 or 6.12.87",
            source: "bluez/bluetooth-next#157, pop-os/linux#431; Linux 006b9943b982",
            .explained
        ),
        KnownFault(
            "rtl8761-reset-loop",
            .kernel,
            .unusable,
            kernels: [
                KernelRange(from: KernelRelease(6, 18, 45), until: KernelRelease(6, 19)),
                KernelRange(from: KernelRelease(7, 1, 9)),
            ],
            seen: "the RTL8761B adapter is reset every 30 s and returns under another name",
            needs: [.usb([0x0BDA_8771, 0x2357_0604])],
            proofs: [.kernelLog("command 0x200c tx timeout"), .kernelLog("Resetting usb device")],
            weight: .concernsAll,
            remedy: "install another kernel, such as 6.18.44 or 7.1.8, or use another adapter",
            source: "bluez/bluetooth-next#637, bluez/bluetooth-next#641; Linux 5ead2063611a",
            .explained
        ),
        KnownFault(
            "scan-while-advertising",
            .kernel,
            .minor,
            seen: "scans fail to restart every 10 s while the controller advertises",
            needs: [.uart],
            proofs: [.kernelLog("Opcode 0x2005 failed: -16")],
            remedy: "stop the emulation while scanning, or scan with a second adapter: --adapter hci1",
            source: "bluez/bluetooth-next#781",
            .explained
        ),
        KnownFault(
            "barrot-start",
            .kernel,
            .unusable,
            kernels: [KernelRange(until: KernelRelease(6, 17, 8))],
            seen: "the Barrot adapter does not start",
            needs: [.usb([0x33FA_0010])],
            proofs: [.kernelLog("Opcode 0x1005 failed: -110")],
            weight: .concernsAll,
            remedy: "install kernel 6.17.8 or later",
            source: "ublue-os/bazzite#3905, ValveSoftware/SteamOS#2472; Linux e7d1cad6545c",
            .explained
        ),
        KnownFault(
            "intel-9560-discovery",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(6, 11, 2))],
            seen: "Low Energy devices are not found with the Intel 9560",
            needs: [.usb([0x8087_0AAA])],
            remedy: "install kernel 6.6",
            source: "StarLabsLtd/firmware#180",
            .outOfReach
        ),
        KnownFault(
            "mt7921-silent-scan",
            .kernel,
            .degraded,
            kernels: [KernelRange(from: KernelRelease(7, 1, 5))],
            seen: "scans with a MediaTek MT7921K start, but receive nothing",
            needs: [.manufacturer([70])],
            remedy: "install kernel 6.19",
            source: "ublue-os/bazzite#5447",
            .outOfReach
        ),
    ]
}
