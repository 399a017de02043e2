extension KnownFault {
    /// The faults of bluetoothd in scanning and with adapters and settings.
    static let adapterFaults: [KnownFault] = [
        KnownFault(
            "service-filter-crash",
            .bluetoothd,
            .unusable,
            .from(87),
            seen: "bluetoothd crashes when a program scans for services",
            proofs: [.kernelLog("bluetoothd[…]: segfault at …error 15")],
            clues: [.crash],
            remedy: "install bluetoothd 5.86, or a package with the fix 82af2beaf",
            source: "#2282, librick/uplift-ble#61, fixed by 82af2beaf",
            .avoided("sends no services in its filters and filters by itself")
        ),
        KnownFault(
            "adapters-vanish",
            .bluetoothd,
            .unusable,
            .from(81, until: 82),
            seen: "bluetoothd has no adapter although the kernel has a controller",
            needs: [.noAdapter],
            weight: .proof,
            remedy: "install bluetoothd 5.82 or later",
            source: "#1155, #1159, fixed by da5846c09",
            .explained
        ),
        KnownFault(
            "integer-settings-ignored",
            .bluetoothd,
            .minor,
            .from(67, until: 70),
            seen: "numbers in /etc/bluetooth/main.conf have no effect",
            proofs: [.daemonLog("is out of range")],
            remedy: "install bluetoothd 5.70 or later",
            source: "#583, fixed by 446d8ada5 and 53542db3d",
            .explained
        ),
        KnownFault(
            "monitor-offload",
            .bluetoothd,
            .degraded,
            .until(65),
            kernels: [KernelRange(from: KernelRelease(5, 12), until: KernelRelease(5, 18))],
            seen: "passive scans find nothing with controllers that filter by themselves",
            needs: [.experimental],
            remedy: "gattlab scan without --passive",
            source: "#357, fixed by a69fa692b",
            .outOfReach
        ),
        KnownFault(
            "monitor-refusal-hidden",
            .bluetoothd,
            .minor,
            .all,
            seen: "a passive scan that the kernel refuses starts without an error and finds nothing",
            needs: [.experimental],
            proofs: [.daemonLog("Failed to add…Monitor")],
            remedy: "gattlab scan without --passive",
            source: "hbldh/bleak#1136",
            .outOfReach
        ),
        KnownFault(
            "monitor-pattern-crash",
            .bluetoothd,
            .degraded,
            .until(83),
            seen: "bluetoothd crashes when a passive scan for a manufacturer receives a long extended advertisement",
            needs: [.experimental],
            clues: [.crash],
            remedy: "gattlab scan without --passive; or install bluetoothd 5.83 or later",
            source: "#1169, fixed by 1be17107d",
            .outOfReach
        ),
        KnownFault(
            "duplicate-data-overflow",
            .bluetoothd,
            .minor,
            .until(71),
            seen: "bluetoothd may crash at random while programs scan for all packets of devices",
            clues: [.crash],
            remedy: "install bluetoothd 5.71 or later",
            source: "fixed by ad089d299",
            .outOfReach
        ),
        KnownFault(
            "discoverable-filter",
            .bluetoothd,
            .minor,
            .until(67),
            seen: "scans whose filter has only Discoverable find nothing with Broadcom controllers",
            remedy: "install bluetoothd 5.67 or later",
            source: "fixed by de8e7cfce",
            .avoided("names the transport in its filters")
        ),
        KnownFault(
            "low-energy-only-filter",
            .bluetoothd,
            .degraded,
            .from(67),
            seen:
                "with ControllerMode = le, scans of other programs hide beacons and other devices that are not discoverable",
            proofs: [.setting("General", "ControllerMode", ["le"])],
            remedy:
                "set ControllerMode = dual in the section [General] of /etc/bluetooth/main.conf, then: sudo systemctl restart "
                + "bluetooth",
            source: "since de8e7cfce",
            .avoided("adds an empty pattern to its filters")
        ),
        KnownFault(
            "signal-flood",
            .bluetoothd,
            .minor,
            .all,
            seen: "scans of an adapter for both transports emit a signal for every packet, which costs processor time",
            needs: [.setting("General", "ControllerMode", [nil, "dual"])],
            remedy:
                "set ControllerMode = le in the section [General] of /etc/bluetooth/main.conf, then: sudo systemctl restart "
                + "bluetooth",
            source: "fixed by e004414a1 after 5.87",
            .outOfReach
        ),
        KnownFault(
            "discovery-stuck",
            .bluetoothd,
            .degraded,
            .from(64),
            seen: "scans are refused with InProgress and cannot be stopped",
            remedy: "bluetoothctl power off && bluetoothctl power on; or: sudo systemctl restart bluetooth",
            source: "hbldh/bleak#1689",
            .outOfReach
        ),
        KnownFault(
            "powered-stuck",
            .bluetoothd,
            .degraded,
            .until(66),
            seen: "after a failed attempt to power the adapter off, its settings have no effect",
            clues: [.daemonLog("Failed to set mode: Failed")],
            remedy: "sudo systemctl restart bluetooth",
            source: "fixed by ede7b9159",
            .explained
        ),
        KnownFault(
            "off-without-settings",
            .bluetoothd,
            .minor,
            .until(77),
            seen: "adapters are off after a start without /etc/bluetooth/main.conf",
            needs: [.setting("Policy", "AutoEnable", ["false"])],
            remedy:
                "set AutoEnable = true in the section [Policy] of /etc/bluetooth/main.conf; now: bluetoothctl power on",
            source: "#886, fixed by 6f40e88d0",
            .explained,
            check: "adapter"
        ),
        KnownFault(
            "default-system-configuration",
            .bluetoothd,
            .minor,
            .from(86, until: 87),
            seen: "bluetoothd logs that it failed to set the default system configuration, which has no effect",
            proofs: [.daemonLog("Failed to set default system config")],
            remedy: "none is necessary",
            source: "fixed by b9a72fef5",
            .explained
        ),
    ]
}
