internal import BlueZ
internal import Central
internal import Control
internal import DeviceLinks
internal import Documents
internal import EventLoop
internal import GATT

/// Reads the attributes of a device at an interval, as long as it is connected.
@EventLoop
final class AttributePoller {
    private let interval: Duration
    private let report: @EventLoop (SessionReport) -> Void
    /// The last failure of each attribute, by its handle: a persistent one is reported once.
    private var failures: [UInt16: ControlError] = [:]

    /// Timeout for one read: the peer has to respond within 30 s (Core Specification, Vol 3, Part F, 3.3.3).
    private static let readTimeout = Duration.seconds(30)

    init(every interval: Duration, _ report: @escaping @EventLoop (SessionReport) -> Void) {
        self.interval = interval
        self.report = report
    }

    /// Reads characteristics until the task is canceled or the connection is lost.
    func run(_ attributes: [WatchedAttribute], on link: SharedLink) async {
        let start = ContinuousClock.now
        var schedule = PollSchedule(every: interval)
        while true {
            for attribute in attributes {
                await read(attribute, on: link)
                guard !Task.isCancelled, link.loss == nil else { return }
            }
            schedule.advance(past: ContinuousClock.now - start)
            let delay = start + schedule.next - .now
            do { try await EventLoop.sleep(for: max(delay, .zero)) } catch { return }
        }
    }

    private func read(_ item: WatchedAttribute, on link: SharedLink) async {
        let attribute = item.reference
        do throws(ControlError) {
            let bytes = try await link.read(.characteristic(item.characteristic), within: Self.readTimeout)
            guard !Task.isCancelled else { return }
            failures[attribute.handle] = nil
            report(.event(.value(RemoteAttributeValue(address: link.address, attribute: attribute, value: bytes))))
        } catch {
            // The runner reports the loss of the connection.
            guard !Task.isCancelled, link.loss == nil, failures[attribute.handle] != error else { return }
            failures[attribute.handle] = error
            let name = AssignedNumbers.name(of: attribute.characteristic, .characteristic)
            let text = "cannot read \(name ?? attribute.characteristic.description): \(error.message)"
            report(.event(.note("poll-failed", "\(text); retrying every \(interval.text)")))
        }
    }
}

extension RemoteCharacteristic {
    var isSubscribable: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

    /// A Boolean value that indicates whether a session without a list of attributes reads the characteristic at its interval.
    ///
    /// Values that change are notified, or they are not constants such as the name and the manufacturer of the device.
    var isPolledByDefault: Bool {
        properties.contains(.read) && !isSubscribable && !Self.constantServices.contains(service)
    }

    /// Generic Access, Generic Attribute and Device Information.
    private static let constantServices = [0x1800, 0x1801, 0x180A].map { BluetoothUUID($0) }
}
