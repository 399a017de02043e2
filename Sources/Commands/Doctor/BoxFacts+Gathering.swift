internal import BlueZ
internal import HCI
internal import KnownFaults

/// The properties of an adapter of bluetoothd that known faults depend on.
struct GatheredAdapter: Sendable {
    var name: String
    var address: String?
    var release: BluetoothdRelease?
    var manufacturer: UInt16?
}

extension BoxFacts {
    /// Queries the kernel and the logs; blocks on files and on journalctl, so it runs off the event loop.
    ///
    /// - Parameters:
    ///   - adapters: The adapters of bluetoothd; nil if it does not run.
    ///   - options: The options of bluetoothd.
    ///   - installed: The release of the installed bluetoothd, as it prints it.
    ///   - journalctl: The path of the program; nil if it is not installed.
    /// - Returns: nil if the adapters are simulated.
    @concurrent
    static func gather(
        _ adapters: [GatheredAdapter]?,
        options: [String],
        installed: String?,
        journalctl: String?
    ) async -> BoxFacts? {
        let listed = try? Controller.list()
        let controllers = listed ?? []
        if let adapters, !adapters.isEmpty, !adapters.contains(where: { isReal($0, listed) }) { return nil }
        let journal = journalctl.flatMap(journal)
        return BoxFacts(
            running: adapters?.lazy.compactMap(\.release).first ?? lastStartedRelease(in: journal ?? [])
                ?? installed.flatMap { BluetoothdRelease(version: $0) },
            kernel: HostFacts.kernel,
            controllers: controllers.map { facts($0, adapters) },
            settings: HostFacts.settings(options: options),
            options: options,
            kernelLog: KernelFile.messages(),
            daemonLog: journal,
            isSoftBlocked: RadioSwitch.list().contains(where: \.isSoftBlocked)
        )
    }

    /// Returns whether the kernel has the controller of an adapter; a simulation may use its name, but not its address.
    private static func isReal(_ adapter: GatheredAdapter, _ controllers: [Controller]?) -> Bool {
        guard let controllers else { return HostFacts.hasController(adapter.name) }
        return controllers.contains {
            $0.name == adapter.name && ($0.address == adapter.address || $0.address == ControllerFacts.noAddress)
        }
    }

    private static func facts(_ controller: Controller, _ adapters: [GatheredAdapter]?) -> ControllerFacts {
        let adapter = adapters?.first { $0.name == controller.name }
        let usb = controller.usbIdentifier
        return ControllerFacts(
            name: controller.name,
            transport: usb.map { .usb(vendor: $0.vendor, product: $0.product) }
                ?? (controller.bus == "UART" ? .uart : .other),
            manufacturer: adapter?.manufacturer,
            address: controller.address,
            isUp: controller.isUp,
            hasAdapter: adapters.map { _ in adapter != nil },
            hasLinkLayerPrivacy: ControllerFacts.hasLinkLayerPrivacy(
                features: String(
                    decoding: KernelFile.read("/sys/kernel/debug/bluetooth/\(controller.name)/features", limit: 4096),
                    as: UTF8.self
                )
            )
        )
    }

    /// The messages of bluetoothd and about it since the start of the machine; nil if there are none for this user.
    private static func journal(_ program: String) -> [String]? {
        let words = [
            program, "--unit=bluetooth", "--boot", "--lines=3000", "--output=cat", "--no-pager", "--quiet",
        ]
        guard let output = ProgramOutput.read(words, limit: 512 << 10, within: .seconds(3)), !output.isEmpty else {
            return nil
        }
        return output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
