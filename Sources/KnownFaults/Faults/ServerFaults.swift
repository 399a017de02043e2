extension KnownFault {
    /// The faults of bluetoothd as a GATT server and an advertiser.
    static let serverFaults: [KnownFault] = [
        KnownFault(
            "advertising-data-length",
            .bluetoothd,
            .unusable,
            .from(56, until: 87),
            kernels: [
                KernelRange(until: KernelRelease(6, 12, 88)),
                KernelRange(from: KernelRelease(6, 13), until: KernelRelease(6, 18, 34)),
                KernelRange(from: KernelRelease(6, 18, 36)),
            ],
            seen: "the kernel refuses advertisements, because bluetoothd announces their data with the wrong length",
            needs: [.daemonLog("Failed to add advertisement: Invalid Parameters (0x0d)")],
            weight: .proof,
            remedy: "install bluetoothd 5.87, or a kernel without the change of extended-advertising-data",
            source: "fixed by 2a6968b40; kernels with the backport: project-chip/certification-tool#1123",
            .explained
        ),
        KnownFault(
            "shared-server-socket",
            .bluetoothd,
            .minor,
            .until(69),
            seen: "values that several centrals write through a socket are mixed",
            remedy: "install bluetoothd 5.69 or later",
            source: "#460, fixed by 8eb1dee87",
            .avoided("receives writes as calls, which name the central")
        ),
        KnownFault(
            "notifications-multiplied",
            .bluetoothd,
            .degraded,
            .from(69, until: 76),
            seen: "with several centrals subscribed to an emulation, each receives every value several times",
            remedy: "install bluetoothd 5.76 or later",
            source: "#820, fixed by a08ec1a4e",
            .outOfReach
        ),
        KnownFault(
            "database-hash-stays",
            .bluetoothd,
            .degraded,
            .from(51),
            seen: "clients that store services keep those of a former emulation: beyond the handle 1023, after about "
                + "a hundred emulations, the Database Hash does not change",
            remedy: "restart bluetoothd, which starts with low handles again; a gattlab client has --no-cache",
            source: "more buffers than IOV_MAX in a writev (src/shared/crypto.c, as of 690c16df6)",
            .outOfReach
        ),
        KnownFault(
            "handle-zero",
            .bluetoothd,
            .minor,
            .until(76),
            seen: "services with the handle 0, which means any, are refused",
            remedy: "install bluetoothd 5.76 or later",
            source: "#821, fixed by f34cc1da5",
            .avoided("publishes services without handles")
        ),
        KnownFault(
            "application-errors",
            .bluetoothd,
            .minor,
            .until(66),
            seen: "an emulation cannot return application errors, 0x80 to 0x9F",
            remedy: "install bluetoothd 5.66 or later; for 0xFD, 5.76 or later",
            source: "#380, #827",
            .outOfReach
        ),
        KnownFault(
            "own-device-information",
            .bluetoothd,
            .minor,
            .from(55, until: 57),
            seen: "bluetoothd publishes a Device Information service beside that of an emulation",
            remedy: "install bluetoothd 5.57 or later, and set DeviceID = false in /etc/bluetooth/main.conf",
            source: "#101, fixed by e6b69a5d4",
            .outOfReach
        ),
        KnownFault(
            "prepared-write-overflow",
            .bluetoothd,
            .degraded,
            .until(63),
            seen: "a peer can corrupt the memory of bluetoothd with prepared writes (CVE-2022-0204)",
            weight: .concernsAll,
            remedy: "install bluetoothd 5.63 or later, or a package with the fix",
            source: "CVE-2022-0204, fixed by 591c546c5",
            .explained
        ),
        KnownFault(
            "application-crash",
            .bluetoothd,
            .degraded,
            .until(82),
            seen: "bluetoothd may crash after an emulation was published, withdrawn and published again",
            clues: [.crash],
            remedy: "install bluetoothd 5.82 or later",
            source: "fixed by cdd02afbb",
            .avoided("publishes again after bluetoothd restarts")
        ),
        KnownFault(
            "includes-local-name",
            .bluetoothd,
            .minor,
            .from(56, until: 61),
            seen: "advertisements that include the adapter's name are refused",
            remedy: "install bluetoothd 5.61 or later",
            source: "fixed by ed664d989",
            .avoided("writes the name into the advertisement")
        ),
        KnownFault(
            "extended-with-name",
            .bluetoothd,
            .minor,
            .until(65),
            seen: "connectable extended advertisements with a name are refused",
            remedy: "remove the name or secondary-phy from the profile",
            source: "fixed by 0da5c6841",
            .outOfReach
        ),
        KnownFault(
            "discoverable-ignored",
            .bluetoothd,
            .minor,
            .until(69),
            seen: "advertisements have the discoverable flag although the profile omits it",
            remedy: "bluetoothctl discoverable off",
            source: "fixed by 828bc564e; the flag of Bluetooth Classic by 42d43b284 in 5.77",
            .outOfReach
        ),
        KnownFault(
            "long-advertisement",
            .bluetoothd,
            .minor,
            .until(76),
            seen: "advertisements of more than 31 bytes are refused",
            remedy: "set secondary-phy: 1M in the profile",
            source: "fixed by ea242fbf8",
            .explained
        ),
    ]
}
