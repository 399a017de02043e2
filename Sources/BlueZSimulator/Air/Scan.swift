internal import EventLoop
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
    private var reported: [SetKey: Content] = [:]
    /// The sets with a pending advertising event.
    private var scheduledSets: Set<SetKey> = []

    private struct SetKey: Hashable {
        var controller: ObjectIdentifier
        var handle: UInt8
    }

    private struct Content: Hashable {
        var address: DeviceAddress
        var set: AdvertisingSet
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
            let key = SetKey(controller: ObjectIdentifier(advertiser), handle: set.handle)
            let content = Content(address: advertiser.address, set: set)
            guard !scheduledSets.contains(key), !filterDuplicates || reported[key] != content else { continue }
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
        guard advertiser.isPowered,
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
        reported[key] = Content(address: advertiser.address, set: set)
        if !filterDuplicates { scheduleEvent(of: advertiser, key, after: set.interval) }
        let report = AdvertisingReport(
            address: set.address ?? advertiser.address,
            addressType: set.address == nil ? advertiser.addressType : .random,
            data: set.data,
            scanResponse: isActive ? set.scanResponse : [],
            isConnectable: set.isConnectable,
            rssi: air.rssi(of: advertiser, at: controller)
        )
        air.onTraffic?(.report(report, at: controller))
        controller.onReport?(report)
    }
}
