extension KnownFault {
    /// The faults of controllers and their firmware.
    static let controllerFaults: [KnownFault] = [
        KnownFault(
            "realtek-firmware-missing",
            .controller,
            .unusable,
            seen: "the Realtek adapter runs without its firmware: scans and connections fail",
            proofs: [.kernelLog("firmware file rtl_bt/…not found"), .kernelLog("firmware: failed to load rtl_bt/")],
            remedy: "sudo apt install firmware-realtek, then replug the adapter",
            source: "moode-player/moode#541, NixOS/nixpkgs#178284",
            .explained
        ),
        KnownFault(
            "rtl8761-scan-connected",
            .controller,
            .degraded,
            seen: "the adapter does not scan while it is connected",
            needs: [.usb([0x0BDA_A728])],
            proofs: [.kernelLog("Opcode 0x2042 failed: -16")],
            remedy: "scan between connections, or use a second adapter: --adapter hci1",
            source: "bluez/bluetooth-next#133",
            .explained
        ),
        KnownFault(
            "rtl8761-hangs",
            .controller,
            .unusable,
            seen: "the RTL8761B adapter hangs: every operation times out",
            needs: [.usb([0x0BDA_8771, 0x2357_0604])],
            clues: [.kernelLog("tx timeout")],
            remedy: "unplug the adapter and plug it in again; use an adapter with another chip",
            source: "home-assistant/core#84755",
            .explained
        ),
        KnownFault(
            "rtl8761-firmware-download",
            .controller,
            .unusable,
            seen: "the firmware of the Realtek adapter is not loaded, as it happens on the Raspberry Pi 5 and at hubs",
            proofs: [.kernelLog("RTL: download fw command failed")],
            remedy: "plug the adapter into another port, without a hub",
            source: "raspberrypi/linux#6141",
            .explained
        ),
        KnownFault(
            "csr-clone",
            .controller,
            .degraded,
            seen: "the adapter is a copy of a CSR chip whose Low Energy is unstable or does not work",
            needs: [.usb([0x0A12_0001])],
            proofs: [.kernelLog("CSR: Unbranded CSR clone detected")],
            remedy: "use an adapter of another make",
            source: "btusb_setup_csr of the kernel, kernel bug 60824",
            .explained
        ),
        KnownFault(
            "shared-address",
            .controller,
            .unusable,
            seen: "two adapters have the same address, so bluetoothd uses only one of them",
            proofs: [.daemonLog("Bluetooth address for index…match index"), .sharedAddress],
            remedy: "sudo btmgmt --index 1 public-addr 00:11:22:33:44:55, or remove one of them",
            source: "#307, d96c2fd87",
            .explained
        ),
        KnownFault(
            "ats2851-start",
            .controller,
            .unusable,
            kernels: [KernelRange(until: KernelRelease(6, 1, 30))],
            seen: "the ATS2851 adapter does not start or does not scan",
            needs: [.usb([0x10D7_B012])],
            proofs: [.kernelLog("Opcode 0x0c5a failed: -56"), .kernelLog("Opcode 0xc5a failed: -56")],
            weight: .concernsAll,
            remedy: "install kernel 6.1.30 or later",
            source: "bluez/bluetooth-next#9, home-assistant/core#91937",
            .explained
        ),
        KnownFault(
            "ax210-continuation",
            .controller,
            .degraded,
            seen: "the discovery of services is incomplete, because the Intel controller mixes fragments",
            needs: [.manufacturer([2])],
            proofs: [.kernelLog("Unexpected continuation frame")],
            remedy: "use another adapter",
            source: "#2155",
            .explained
        ),
        KnownFault(
            "ax201-firmware",
            .controller,
            .degraded,
            seen: "connections with the Intel AX201 are unreliable since the firmware of 2024",
            clues: [.kernelLog("Firmware Version: 193-33.24")],
            remedy: "install the firmware of 2023 (249-27.23) from linux-firmware",
            source: "void-linux/void-packages#57670",
            .explained
        ),
        KnownFault(
            "intel-passthrough",
            .controller,
            .unusable,
            seen: "the Intel controller was passed to this virtual machine after the host had initialized it",
            proofs: [.kernelLog("FW download error recovery failed (-19)")],
            remedy: "on the host: add btusb and btintel to a blacklist in /etc/modprobe.d, then restart the host",
            source: "home-assistant/core#119085, home-assistant/operating-system#3985",
            .explained
        ),
        KnownFault(
            "mt7922-no-connections",
            .controller,
            .unusable,
            seen: "the MediaTek controller scans, but every connection times out",
            needs: [.manufacturer([70])],
            proofs: [.kernelLog("ACL packet for unknown connection handle")],
            remedy: "sudo modprobe -r btusb btmtk && sudo modprobe btusb",
            source: "LuanAdemi/mediatek7925e-bluetooth-fix#13",
            .explained
        ),
        KnownFault(
            "wcn6855-classic",
            .controller,
            .minor,
            seen: "connections of Bluetooth Classic time out, while Low Energy works",
            clues: [.kernelLog("hpnv21.b8c")],
            remedy: "install another version of the file qca/hpnv21.b8c",
            source: "ironrobin/x13s-alarm#26",
            .explained
        ),
        KnownFault(
            "bcm43455-phones",
            .controller,
            .degraded,
            seen: "current phones leave a peripheral on the Raspberry Pi 3B+ or 4 after 5 s with its old firmware",
            needs: [.uart, .kernelLog("BCM4345C0")],
            remedy: "sudo apt install --only-upgrade bluez-firmware, then switch the power off and on",
            source: "#280, RPi-Distro/bluez-firmware#6, RPi-Distro/bluez-firmware#9",
            .outOfReach
        ),
        KnownFault(
            "bcm43456-phones",
            .controller,
            .degraded,
            seen: "current phones leave a peripheral on the Raspberry Pi 400 or CM4 after 5 s with its old firmware",
            needs: [.uart, .kernelLog("BCM4345C5")],
            remedy: "sudo apt install --only-upgrade bluez-firmware, to that of December 2022 or later",
            source: "RPi-Distro/bluez-firmware PR 11",
            .outOfReach
        ),
        KnownFault(
            "bcm43430-wifi",
            .controller,
            .degraded,
            seen: "connections of the Raspberry Pi 3 or Zero end at random while its Wi-Fi is in use",
            needs: [.uart, .kernelLog("BCM43430")],
            remedy: "use Wi-Fi on 5 GHz, a cable or a USB adapter for Bluetooth",
            source: "RPi-Distro/bluez-firmware#12",
            .outOfReach
        ),
        KnownFault(
            "blocked-after-installation",
            .controller,
            .unusable,
            seen: "Raspberry Pi OS trixie blocks the radio until it is configured",
            proofs: [.softBlock],
            remedy: "rfkill unblock bluetooth",
            source: "RPi-Distro/pi-gen#920",
            .explained,
            check: "rfkill"
        ),
        KnownFault(
            "bcm43430-one-initiator",
            .controller,
            .minor,
            seen: "the controller of the Raspberry Pi 3 and Zero W does not scan while it connects",
            needs: [.uart, .noLinkLayerPrivacy, .kernelLog("BCM43430")],
            remedy: "use a USB adapter if devices have to be found quickly",
            source: "bluez/bluetooth-next#725",
            .avoided("connects to one device at a time on each adapter")
        ),
    ]
}
