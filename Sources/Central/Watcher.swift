package import BlueZ
package import DBus
internal import GATT

/// What a watch tells, in order.
package enum WatchEvent: Sendable {
    case connected(Link)
    case subscribed(RemoteCharacteristic)
    case notification(RemoteCharacteristic, value: [UInt8])
    case disconnected(LossReason)
    /// An attempt to come back failed; the next follows by itself.
    case stillAway(CentralError)
}

/// Keeps a subscription alive: finds the device, connects, subscribes, and does it again after every loss.
@EventLoop
package final class Watcher {
    package struct Request: Sendable {
        package var adapter: AdapterSelector?
        package var device: DeviceSelector
        /// What to subscribe to; all that notifies or indicates when empty.
        package var attributes: [AttributeSelector]
        /// How long the device may take to be heard.
        package var finding: Duration
        /// How long a connection with resolved services may take, and each subscription.
        package var connecting: Duration

        package init(
            adapter: AdapterSelector?,
            device: DeviceSelector,
            attributes: [AttributeSelector],
            finding: Duration,
            connecting: Duration
        ) {
            self.adapter = adapter
            self.device = device
            self.attributes = attributes
            self.finding = finding
            self.connecting = connecting
        }
    }

    private let scan: SharedScan
    private let request: Request
    private let tell: @EventLoop (WatchEvent) -> Void
    /// The device to come back to, once it is known.
    private var identity: DeviceSelector?

    package init(_ scan: SharedScan, request: Request, _ tell: @escaping @EventLoop (WatchEvent) -> Void) {
        self.scan = scan
        self.request = request
        self.tell = tell
    }

    /// Runs until its task is cancelled, and then disconnects.
    ///
    /// - Throws: what went wrong before the first subscription stood; the loss of the bus; and what no waiting mends, such as
    ///   a device that came back without the attribute. Losses in between are told and survived.
    package func run() async throws(CentralError) {
        var link = try await establish()
        while true {
            let reason = await Self.loss(of: link)
            guard let reason else { return }
            tell(.disconnected(reason))
            link = try await comeBack()
        }
    }

    private func comeBack() async throws(CentralError) -> Link {
        var attempt = 0
        while true {
            attempt += 1
            do {
                try await waitForBluetooth()
                return try await establish()
            } catch  where Self.isHopeless(error) {
                throw error
            } catch {
                tell(.stillAway(error))
                do {
                    try await EventLoop.sleep(for: RetryPolicy.recovery.delay(after: attempt))
                } catch {
                    throw CentralError.cancelled
                }
            }
        }
    }

    private static func isHopeless(_ error: CentralError) -> Bool {
        switch error.code {
        case .cancelled, .noBus, .notAllowed, .badInput, .attributeNotFound: true
        default: false
        }
    }

    /// Waits as long as it takes for bluetoothd and a powered adapter.
    private func waitForBluetooth() async throws(CentralError) {
        let (client, adapter) = (scan.client, request.adapter)
        do {
            try await client.wait(upTo: nil, for: "the adapter") { (try? client.poweredAdapter(adapter)).map { _ in } }
        } catch {
            throw CentralError(error)
        }
    }

    private func establish() async throws(CentralError) -> Link {
        let device = try await scan.find(identity ?? request.device, on: request.adapter, within: request.finding)
        let link = try await device.link(within: request.connecting)
        do throws(CentralError) {
            let characteristics = try characteristics(of: link)
            tell(.connected(link))
            for characteristic in characteristics {
                let tell = tell
                try await link.subscribe(to: characteristic, within: request.connecting) {
                    tell(.notification(characteristic, value: $0))
                }
                tell(.subscribed(characteristic))
            }
        } catch {
            await link.disconnect()
            throw error
        }
        if device.hasLastingAddress { identity = .address(link.address) }
        return link
    }

    private func characteristics(of link: Link) throws(CentralError) -> [RemoteCharacteristic] {
        guard request.attributes.isEmpty else {
            var chosen: [RemoteCharacteristic] = []
            for selector in request.attributes {
                chosen.append(try link.services.attribute(matching: selector).characteristic)
            }
            return chosen
        }
        let all = link.services.flatMap(\.characteristics)
            .filter { !$0.properties.isDisjoint(with: [.notify, .indicate]) }
        guard !all.isEmpty else {
            throw CentralError(.attributeNotFound, "nothing on \(link.address) notifies or indicates")
        }
        return all
    }

    /// Why the link was lost; `nil` when the task was cancelled instead, and the link is down by then.
    private static func loss(of link: Link) async -> LossReason? {
        let (losses, feed) = AsyncStream.makeStream(of: LossReason.self)
        if let loss = link.loss { return loss }
        link.onLoss = { feed.yield($0) }
        for await reason in losses { return reason }
        link.onLoss = nil
        await link.disconnect()
        return nil
    }
}
