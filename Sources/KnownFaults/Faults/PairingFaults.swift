extension KnownFault {
    /// The faults of bluetoothd in pairing and with bonds.
    static let pairingFaults: [KnownFault] = [
        KnownFault(
            "unanswered-attribute",
            .bluetoothd,
            .degraded,
            .from(80),
            seen: "after a connection was lost during a pairing for an attribute, the attribute never responds again",
            remedy: "gattlab forget ADDRESS",
            source: "bt_att_chan_free of src/shared/att.c; observed with 5.82 and 5.87 (docs/boxes.md)",
            .avoided("removes an unpaired device after a lost connection with an operation without a reply")
        ),
        KnownFault(
            "pair-without-reconnection",
            .bluetoothd,
            .minor,
            .from(69, until: 78),
            seen: "a device that was paired does not reconnect by itself",
            remedy: "connect to the device once more, or: sudo systemctl restart bluetooth",
            source: "#902, #1293, fixed by 394675782",
            .outOfReach
        ),
        KnownFault(
            "pair-bonded",
            .bluetoothd,
            .minor,
            .until(79),
            seen: "pairing again with a paired device uses Bluetooth Classic and fails",
            remedy: "gattlab unpair ADDRESS, then pair again",
            source: "fixed by 6d55c7d7f",
            .avoided("does not pair with a device that is already paired")
        ),
        KnownFault(
            "pair-races-discovery",
            .bluetoothd,
            .minor,
            .until(81),
            seen: "the first pairing with a device fails, and the second one succeeds",
            remedy: "run gattlab pair again",
            source: "#1125, fixed by 5df9521ce",
            .outOfReach
        ),
        KnownFault(
            "pair-hides-failure",
            .bluetoothd,
            .minor,
            .until(87),
            seen: "a pairing succeeds although the discovery of services has failed",
            remedy: "install bluetoothd 5.87 or later",
            source: "fixed by 622a46ebc",
            .avoided("waits for the services on every connection")
        ),
        KnownFault(
            "bonds-not-loaded",
            .bluetoothd,
            .degraded,
            .from(71, until: 80),
            seen: "bonds of a former release are not loaded, so paired devices have to be paired again",
            proofs: [
                .daemonLog("Failed to load link keys…Invalid Parameters (0x0d)"),
                .daemonLog("Failed to load LTKs…Invalid Parameters (0x0d)"),
                .daemonLog("Failed to load IRKs…Invalid Parameters (0x0d)"),
            ],
            remedy: "install bluetoothd 5.80 or later; or gattlab unpair ADDRESS, then pair again",
            source: "#686, #875, 366a8c522; link keys fixed in 5.72, LTKs in 5.78, IRKs in 5.80",
            .explained
        ),
        KnownFault(
            "lost-key-loop",
            .bluetoothd,
            .degraded,
            .until(86),
            seen: "a device that has lost its bond connects and disconnects without end",
            clues: [.kernelLog("security requested but not available")],
            remedy: "gattlab unpair ADDRESS, then pair again",
            source: "fixed by 17a227b77",
            .outOfReach
        ),
        KnownFault(
            "security-retried",
            .bluetoothd,
            .minor,
            .until(71),
            seen: "a read that requires a pairing is repeated without end",
            remedy: "gattlab pair ADDRESS",
            source: "fixed by 7ff68ce57",
            .avoided("ends each read after its own timeout")
        ),
    ]
}
