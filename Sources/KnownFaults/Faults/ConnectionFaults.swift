extension KnownFault {
    /// The fault that leaves every connection without services.
    static let enhancedATT = KnownFault(
        "enhanced-att",
        .bluetoothd,
        .unusable,
        .from(54, until: 67),
        kernels: [KernelRange(from: KernelRelease(6, 12))],
        seen:
            "Enhanced ATT fails with this kernel: devices are connected, but their services are not resolved in time, and "
            + "bluetoothd may crash",
        needs: [.setting("GATT", "Channels", [nil, "2", "3", "4", "5"])],
        weight: .proof,
        remedy:
            "set Channels = 1 in the section [GATT] of /etc/bluetooth/main.conf, then: sudo systemctl restart bluetooth",
        source: "ab3ff0d2c; observed with kernel 6.12 and bluetoothd 5.66",
        .explained
    )

    /// The faults of bluetoothd in connecting and disconnecting.
    static let connectionFaults: [KnownFault] = [
        KnownFault(
            "crash-at-disconnection",
            .bluetoothd,
            .unusable,
            .from(87),
            seen: "bluetoothd crashes when a device without a bond disconnects or is removed",
            proofs: [.daemonLog("dev_disconnected")],
            clues: [.crash],
            remedy: "install bluetoothd 5.86, or a package with the fix 5bc6aa79e",
            source: "#2221, fixed by 5bc6aa79e",
            .avoided("reconnects and publishes again after bluetoothd restarts")
        ),
        enhancedATT,
        KnownFault(
            "enhanced-att-phones",
            .bluetoothd,
            .degraded,
            .from(54, until: 67),
            seen: "phones leave a peripheral after 30 s, because bluetoothd opens channels of Enhanced ATT to them",
            needs: [.setting("GATT", "Channels", [nil, "2", "3", "4", "5"])],
            remedy:
                "set Channels = 1 in the section [GATT] of /etc/bluetooth/main.conf, then: sudo systemctl restart bluetooth",
            source: "inonoob/pirowflo#87, off by default since ab3ff0d2c",
            .outOfReach
        ),
        KnownFault(
            "phone-paged",
            .bluetoothd,
            .degraded,
            .all,
            seen: "a connected phone is lost after 5 s, because bluetoothd connects to it by Bluetooth Classic too",
            needs: [.setting("General", "ControllerMode", [nil, "dual"])],
            proofs: [.daemonLog("connect_failed_callback…status 4")],
            remedy:
                "set ControllerMode = le in the section [General] of /etc/bluetooth/main.conf, then: sudo systemctl restart "
                + "bluetooth",
            source: "bluez/bluez PR 2326, fixed by 9965f36c6 after 5.87",
            .explained
        ),
        KnownFault(
            "device-removed-after-abort",
            .bluetoothd,
            .degraded,
            .all,
            seen:
                "a device disappears within 30 s after a failed connection, and services can be reported before their objects",
            remedy: "run the command again; a longer TemporaryTimeout in /etc/bluetooth/main.conf keeps the device",
            source: "#1489, PR 1521",
            .avoided("waits for the objects of all services, and reports a device that disappears")
        ),
        KnownFault(
            "timer-ends-connect",
            .bluetoothd,
            .degraded,
            .until(69),
            seen: "a connection attempt that takes 30 s fails, and the device is removed",
            remedy:
                "keep gattlab scan running while connecting; or set TemporaryTimeout = 0 in /etc/bluetooth/main.conf",
            source: "fixed by 0004eb06d",
            .explained
        ),
        KnownFault(
            "connect-without-reply",
            .bluetoothd,
            .degraded,
            .until(55),
            seen: "a connection attempt never ends if the link is lost meanwhile",
            remedy: "install bluetoothd 5.55 or later",
            source: "fixed by 291dbf2c9",
            .avoided("ends each attempt after its own timeout")
        ),
        KnownFault(
            "dual-mode-private-address",
            .bluetoothd,
            .degraded,
            .from(87),
            seen: "connecting to a bonded phone of both transports hangs unless a scan runs",
            remedy: "keep gattlab scan running while connecting",
            source: "#2356",
            .outOfReach
        ),
        KnownFault(
            "bonded-not-programmed",
            .bluetoothd,
            .degraded,
            .until(85),
            seen: "bonded devices with private addresses do not reconnect after a restart or suspend",
            remedy: "gattlab scan, once",
            source: "#1079, fixed by e3a16c28e",
            .outOfReach
        ),
        KnownFault(
            "device-flags-overwritten",
            .bluetoothd,
            .minor,
            .until(78),
            seen: "the wake and privacy modes of a device are lost with link-layer privacy",
            remedy: "install bluetoothd 5.78 or later",
            source: "fixed by 9cc587947",
            .outOfReach
        ),
        KnownFault(
            "address-resolution-announced",
            .bluetoothd,
            .degraded,
            .from(80, until: 81),
            seen:
                "Logitech and other input devices do not reconnect, because they advertise to an address that is not resolved",
            needs: [.setting("LE", "CentralAddressResolution", [nil, "1"])],
            remedy:
                "set CentralAddressResolution = 0 in the section [LE] of /etc/bluetooth/main.conf, then: sudo systemctl restart "
                + "bluetooth",
            source: "#1138, fixed by a0d6d3c78",
            .outOfReach
        ),
        KnownFault(
            "connecting-counts-as-connected",
            .bluetoothd,
            .degraded,
            .from(73, until: 74),
            seen: "devices are reported as connected while they connect, and their links are not closed",
            weight: .concernsAll,
            remedy: "install bluetoothd 5.74 or later",
            source: "#774, #778, #783, fixed by 8060d1208",
            .explained
        ),
        KnownFault(
            "uuids-empty",
            .bluetoothd,
            .degraded,
            .until(62),
            seen: "the list of services is empty at the second connection to a device without a bond",
            needs: [.setting("GATT", "Cache", ["yes"])],
            remedy:
                "set Cache = always in the section [GATT] of /etc/bluetooth/main.conf, then: sudo systemctl restart bluetooth",
            source: "#192, fixed by 1cbe923e9",
            .avoided("uses the objects of the services, not the list")
        ),
        KnownFault(
            "mtu-crash",
            .bluetoothd,
            .unusable,
            .from(62, until: 63),
            seen: "bluetoothd ends when a program queries characteristics of a device that was connected",
            proofs: [.daemonLog("Disconnected from D-Bus. Exiting.")],
            weight: .concernsAll,
            remedy: "install bluetoothd 5.63 or later",
            source: "#219, #235, fixed by ebf2d7935",
            .explained
        ),
        KnownFault(
            "remove-device-unanswered",
            .bluetoothd,
            .minor,
            .until(84),
            seen: "forgetting a device takes until the timeout if the device is already gone",
            remedy: "run the command again",
            source: "#1421, fixed by 8c9977b02",
            .avoided("ends the call after its own timeout")
        ),
        KnownFault(
            "connection-parameters-stored",
            .bluetoothd,
            .degraded,
            .from(76, until: 77),
            seen: "devices do not reconnect, because bluetoothd uses their preferred connection parameters unchecked",
            remedy:
                "delete the group [ConnectionParameters] of /var/lib/bluetooth/ADAPTER/DEVICE/info while bluetoothd is stopped",
            source: "#876, fixed by 98676d410",
            .outOfReach
        ),
    ]
}
