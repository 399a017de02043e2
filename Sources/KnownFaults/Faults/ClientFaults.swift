extension KnownFault {
    /// The faults of bluetoothd as a GATT client.
    static let clientFaults: [KnownFault] = [
        KnownFault(
            "services-missing",
            .bluetoothd,
            .degraded,
            .until(67),
            seen:
                "services of some devices are missing: of those that do not answer for a service without characteristics",
            remedy: "install bluetoothd 5.67 or later",
            source: "#438, home-assistant/operating-system#2285, fixed by da203f5db",
            .outOfReach
        ),
        KnownFault(
            "indications-unconfirmed",
            .bluetoothd,
            .degraded,
            .from(67, until: 70),
            seen: "after the first indication, the device disconnects within 30 s, because no confirmation is sent",
            weight: .concernsAll,
            remedy: "install bluetoothd 5.70 or later; notifications work",
            source: "fixed by 670f0d0f6",
            .explained
        ),
        KnownFault(
            "out-of-sync",
            .bluetoothd,
            .degraded,
            .until(87),
            seen: "requests fail with Database Out Of Sync (0x12) until the device is connected again",
            proofs: [.daemonLog("ATT error: 0x12")],
            remedy: "end the connection, then: gattlab forget ADDRESS",
            source: "fixed by 7c9c8630c and 0fd01e98c",
            .explained
        ),
        KnownFault(
            "cache-survives",
            .bluetoothd,
            .degraded,
            .until(62),
            seen: "the cache of a removed device is kept, so that handles are wrong after an update of its firmware",
            remedy:
                "sudo systemctl stop bluetooth; sudo rm /var/lib/bluetooth/ADAPTER/cache/DEVICE; sudo systemctl start bluetooth",
            source: "#191, fixed by 3c66567b1",
            .explained
        ),
        KnownFault(
            "notify-socket-leftovers",
            .bluetoothd,
            .degraded,
            .until(84),
            seen: "after a disconnection during a subscription, later ones are refused with NotPermitted",
            clues: [.crash],
            remedy: "gattlab watch --start-notify",
            source: "fixed by 476ae809a",
            .avoided("subscribes with StartNotify if the socket is refused")
        ),
        KnownFault(
            "notify-socket-use-after-free",
            .bluetoothd,
            .degraded,
            .until(86),
            seen: "bluetoothd may crash when a device disconnects whose notifications use a socket",
            clues: [.crash],
            remedy: "gattlab watch --start-notify; or install bluetoothd 5.86 or later",
            source: "#1781, fixed by a94f99420",
            .explained
        ),
        KnownFault(
            "service-removal-reenters",
            .bluetoothd,
            .degraded,
            .until(87),
            seen: "bluetoothd may crash when a device changes its services while it disconnects",
            clues: [.crash],
            remedy: "install bluetoothd 5.87 or later",
            source: "fixed by d01616f0c",
            .avoided("reconnects after bluetoothd restarts")
        ),
        KnownFault(
            "removal-while-notifying",
            .bluetoothd,
            .degraded,
            .until(56),
            seen: "bluetoothd may crash when a device is removed that sends notifications or is being discovered",
            clues: [.crash],
            remedy: "disconnect before gattlab forget; or install bluetoothd 5.56 or later",
            source: "#82, fixed by a082ac0eb and 5c41f6bb5",
            .outOfReach
        ),
        KnownFault(
            "second-notify-socket",
            .bluetoothd,
            .minor,
            .until(51),
            seen: "a subscription directly after the end of another one is refused",
            remedy: "install bluetoothd 5.51 or later",
            source: "fixed by 721c1779e",
            .avoided("subscribes with StartNotify if the socket is refused")
        ),
        KnownFault(
            "read-offset",
            .bluetoothd,
            .minor,
            .until(60),
            seen: "reading from an offset returns the whole value",
            remedy: "install bluetoothd 5.60 or later",
            source: "fixed by 10d1acb1f",
            .avoided("reads values from their start")
        ),
        KnownFault(
            "both-ccc-bits",
            .bluetoothd,
            .minor,
            .until(59),
            seen: "subscriptions enable notifications and indications at once, which confuses some devices",
            remedy: "install bluetoothd 5.59 or later",
            source: "fixed by 7c3ca2a6b",
            .outOfReach
        ),
        KnownFault(
            "descriptor-handle",
            .bluetoothd,
            .minor,
            .from(69, until: 80),
            seen: "the handles of descriptors are arbitrary numbers",
            remedy: "install bluetoothd 5.80 or later",
            source: "#1133, fixed by 21d45dda0",
            .outOfReach
        ),
        KnownFault(
            "child-before-parent",
            .bluetoothd,
            .minor,
            .until(64),
            seen: "objects are announced before those that contain them",
            remedy: "install bluetoothd 5.64 or later",
            source: "#272, fixed by 19448b9cb",
            .avoided("accepts objects in any order")
        ),
        KnownFault(
            "battery-absent",
            .bluetoothd,
            .minor,
            .until(84),
            seen: "the battery level of a device is 0 % or absent in the properties of bluetoothd",
            remedy: "gattlab read ADDRESS battery-level, from bluetoothd 5.80 on",
            source: "fixed by 2c0c323d0",
            .avoided("does not use these properties")
        ),
    ]
}
