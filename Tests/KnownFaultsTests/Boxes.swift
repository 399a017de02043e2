import KnownFaults

extension BoxFacts {
    /// Creates the facts about a machine from the minor number of its bluetoothd 5.x and the output of `uname -r`.
    static func box(
        _ minor: UInt8? = nil,
        _ kernel: String = "6.1.0",
        kernelLog: [String] = [],
        daemonLog: [String] = [],
        on controllers: [ControllerFacts] = [.usb(0x0A12, 0x1234)],
        settings: String = "",
        options: [String] = []
    ) -> BoxFacts {
        BoxFacts(
            running: minor.map { BluetoothdRelease(5, $0) },
            kernel: KernelRelease(release: kernel),
            controllers: controllers,
            settings: MainConfiguration(settings),
            options: options,
            kernelLog: kernelLog,
            daemonLog: daemonLog
        )
    }
}

extension BoxFacts {
    /// Returns the facts of a machine whose adapters refuse advertisements.
    static func refusingAdvertisements(_ facts: BoxFacts) -> BoxFacts {
        var facts = facts
        facts.refusesAdvertisements = true
        return facts
    }
}

extension ControllerFacts {
    static func usb(
        _ vendor: UInt16,
        _ product: UInt16,
        manufacturer: UInt16? = nil,
        address: String = "00:1A:7D:DA:71:13",
        hasAdapter: Bool = true
    ) -> ControllerFacts {
        ControllerFacts(
            name: "hci0",
            transport: .usb(vendor: vendor, product: product),
            manufacturer: manufacturer,
            address: address,
            hasAdapter: hasAdapter,
            hasLinkLayerPrivacy: true
        )
    }

    /// A Broadcom controller on the serial line of a Raspberry Pi.
    static let raspberryPi = ControllerFacts(
        name: "hci0",
        transport: .uart,
        manufacturer: 15,
        address: "B8:27:EB:00:00:01",
        hasAdapter: true,
        hasLinkLayerPrivacy: false
    )
}
