internal import DBus
internal import GATT
internal import ProfileModel

/// A scan for advertising by one controller.
@EventLoop
final class Scan {
    private unowned let controller: Controller
    private let filterDuplicates: Bool
    private let isActive: Bool
    private var hasEnded = false
    /// The last reported content of each advertising set.
    private var reported: [SetKey: AdvertisingSet] = [:]
    /// The sets with a pending advertising event.
    private var scheduledSets: Set<SetKey> = []

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

    func end() { hasEnded = true }

    /// Schedules the next advertising event of each of a controller's sets, at a random time within the interval.
    func advertisingChanged(of advertiser: Controller) {
        for set in advertiser.advertisingSets {
            let key = SetKey(
                controller: ObjectIdentifier(advertiser),
                address: advertiser.address,
                handle: set.handle
            )
            guard !scheduledSets.contains(key), !filterDuplicates || reported[key] != set else { continue }
            let phase = set.interval * controller.air.random.fraction()
            scheduleEvent(of: advertiser, key, after: phase)
        }
    }

    private func scheduleEvent(of advertiser: Controller, _ key: SetKey, after delay: Duration) {
        scheduledSets.insert(key)
        controller.air.clock.after(delay) { [weak self, weak advertiser] in
            guard let self, !hasEnded else { return }
            scheduledSets.remove(key)
            guard let advertiser else { return }
            receiveAdvertising(from: advertiser, key)
        }
    }

    private func receiveAdvertising(from advertiser: Controller, _ key: SetKey) {
        guard advertiser.isPowered, advertiser.address == key.address,
            let set = advertiser.advertisingSets.first(where: { $0.handle == key.handle })
        else {
            reported[key] = nil
            return
        }
        let air = controller.air
        guard !air.shouldDropReport() else {
            scheduleEvent(of: advertiser, key, after: set.interval)
            return
        }
        reported[key] = set
        if !filterDuplicates { scheduleEvent(of: advertiser, key, after: set.interval) }
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
