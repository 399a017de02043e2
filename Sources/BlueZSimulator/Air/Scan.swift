internal import DBus
internal import GATT

/// The listening of one controller for advertising.
@EventLoop
final class Scan {
    private unowned let controller: Controller
    private let filterDuplicates: Bool
    private let isActive: Bool
    private var isOver = false
    /// What was last reported of each advertising set.
    private var reported: [SetKey: AdvertisingSet] = [:]
    /// The sets of which the next advertising event is awaited.
    private var awaited: Set<SetKey> = []

    private struct SetKey: Hashable {
        var controller: ObjectIdentifier
        var address: DeviceAddress
        var handle: UInt8
    }

    init(controller: Controller, filterDuplicates: Bool, isActive: Bool) {
        self.controller = controller
        self.filterDuplicates = filterDuplicates
        self.isActive = isActive
    }

    func end() { isOver = true }

    /// Awaits the next advertising events of a controller, some time within the interval.
    func heardOf(_ advertiser: Controller) {
        for set in advertiser.advertisingSets {
            let key = SetKey(
                controller: ObjectIdentifier(advertiser),
                address: advertiser.address,
                handle: set.handle
            )
            guard !awaited.contains(key), !filterDuplicates || reported[key] != set else { continue }
            let phase = set.interval * controller.air.random.fraction()
            awaitEvent(of: advertiser, key, after: phase)
        }
    }

    private func awaitEvent(of advertiser: Controller, _ key: SetKey, after delay: Duration) {
        awaited.insert(key)
        controller.air.clock.after(delay) { [weak self, weak advertiser] in
            guard let self, !isOver else { return }
            awaited.remove(key)
            guard let advertiser else { return }
            event(of: advertiser, key)
        }
    }

    private func event(of advertiser: Controller, _ key: SetKey) {
        guard advertiser.isOn, advertiser.address == key.address,
            let set = advertiser.advertisingSets.first(where: { $0.handle == key.handle })
        else {
            reported[key] = nil
            return
        }
        let air = controller.air
        guard !air.losesReport() else {
            awaitEvent(of: advertiser, key, after: set.interval)
            return
        }
        reported[key] = set
        if !filterDuplicates { awaitEvent(of: advertiser, key, after: set.interval) }
        let report = AdvertisingReport(
            address: advertiser.address,
            addressType: advertiser.addressType,
            data: set.data,
            scanResponse: isActive ? set.scanResponse : [],
            isConnectable: set.isConnectable,
            rssi: air.rssi(of: advertiser, at: controller)
        )
        air.onTraffic?(.report(report, at: controller))
        controller.onReport?(report)
    }
}
