package import DBus
internal import GATT

/// The wish of a controller for a link, which lasts until the peer is heard or the wish is taken back.
@EventLoop
package final class ConnectionAttempt {
    private weak var controller: Controller?
    private let address: DeviceAddress
    private let type: Controller.AddressType
    private var then: (@EventLoop (LinkEnd) -> Void)?
    private var isAwaited = false

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

    /// Gives up; the closure is not called.
    package func cancel() {
        then = nil
        controller?.ended(self)
    }

    /// Connects at the next advertising event, if that is who is meant.
    func heardOf(_ advertiser: Controller) {
        guard let controller, !isAwaited, isMeant(advertiser),
            let set = advertiser.advertisingSets.first(where: \.isConnectable)
        else { return }
        isAwaited = true
        let phase = set.interval * controller.air.random.fraction()
        controller.air.clock.after(phase) { [weak self, weak advertiser] in
            self?.isAwaited = false
            if let advertiser { self?.event(of: advertiser) }
        }
    }

    private func isMeant(_ advertiser: Controller) -> Bool {
        guard let controller else { return false }
        return controller.resolve(advertiser.address, advertiser.addressType) == (address, type)
    }

    private func event(of advertiser: Controller) {
        guard let controller, let then, isMeant(advertiser), advertiser.advertisingSets.contains(where: \.isConnectable)
        else { return }
        guard let end = controller.link(to: advertiser) else { return }
        self.then = nil
        controller.ended(self)
        then(end)
    }
}
