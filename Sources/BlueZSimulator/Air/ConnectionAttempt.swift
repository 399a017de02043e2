package import EventLoop
internal import GATT
internal import ProfileModel

/// A controller's attempt to connect, which lasts until the peer advertises or the attempt is canceled.
@EventLoop
package final class ConnectionAttempt {
    private weak var controller: Controller?
    private let address: DeviceAddress
    private let type: Controller.AddressType
    private var then: (@EventLoop (LinkEnd) -> Void)?
    private var isScheduled = false

    init(
        controller: Controller,
        address: DeviceAddress,
        type: Controller.AddressType,
        then: @escaping @EventLoop (LinkEnd) -> Void
    ) {
        self.controller = controller
        self.address = address
        self.type = type
        self.then = then
    }

    /// Cancels the attempt; the closure is not called.
    package func cancel() {
        then = nil
        controller?.attemptEnded(self)
    }

    /// Schedules the connection for the next advertising event, if the advertiser is the intended peer.
    func advertisingChanged(of advertiser: Controller) {
        guard let controller, !isScheduled, isTarget(advertiser),
            let set = advertiser.advertisingSets.first(where: \.isConnectable)
        else { return }
        isScheduled = true
        let phase = set.interval * controller.air.random.fraction()
        controller.air.clock.after(phase) { [weak self, weak advertiser] in
            self?.isScheduled = false
            if let advertiser { self?.receiveAdvertising(from: advertiser) }
        }
    }

    private func isTarget(_ advertiser: Controller) -> Bool {
        guard let controller else { return false }
        return controller.resolve(advertiser.address, advertiser.addressType) == (address, type)
    }

    private func receiveAdvertising(from advertiser: Controller) {
        guard let controller, let then, isTarget(advertiser),
            advertiser.advertisingSets.contains(where: \.isConnectable)
        else { return }
        guard let end = controller.link(to: advertiser) else { return }
        self.then = nil
        controller.attemptEnded(self)
        then(end)
    }
}
