internal import BlueZ
package import Central
package import Control
internal import DeviceLinks
package import EventLoop
package import GATT

extension LocalService {
    /// Connects to a device until the connection is released; the requests of this service meanwhile share the connection.
    ///
    /// - Parameters:
    ///   - limit: Timeout for discovering the device, and for connecting to it.
    ///   - ignoringCache: If true, the services are not taken from bluetoothd's cache.
    package func connect(
        to device: String,
        adapter: String?,
        within limit: Duration,
        ignoringCache: Bool = false
    ) async throws(ControlError) -> DeviceConnection {
        let link = try await core.links.acquire(
            try RequestParsing.device(device),
            on: try RequestParsing.adapter(adapter),
            discoveryTimeout: limit,
            connectTimeout: limit,
            ignoringCache: ignoringCache
        )
        await link.synchronize()
        return DeviceConnection(link, core.links)
    }
}

/// A connection to a device that lasts until it is released or lost.
@EventLoop
package final class DeviceConnection {
    private let link: SharedLink
    private let links: SharedLinks

    /// Timeout for one operation: the peer has to respond within 30 s (Core Specification, Vol 3, Part F, 3.3.3).
    private static let operationLimit = Duration.seconds(30)

    fileprivate init(_ link: SharedLink, _ links: SharedLinks) {
        self.link = link
        self.links = links
    }

    package var address: DeviceAddress { link.address }
    /// The advertised name, if any.
    package var name: String? { link.device[DeviceProperty.name] }
    /// The ATT MTU in bytes, if bluetoothd provides it.
    package var mtu: UInt16? { link.mtu }
    /// The RSSI of the last advertisement in dBm, if bluetoothd still knows it.
    package var rssi: Int? { link.device[DeviceProperty.rssi].map { Int($0) } }
    /// A Boolean value that indicates whether the device is paired.
    package var isPaired: Bool { link.device[DeviceProperty.paired] ?? false }
    /// A Boolean value that indicates whether the connection is lost.
    package var isLost: Bool { link.loss != nil }

    /// The characteristics of the device, in the order of its services.
    package var characteristics: [AttributeReference] {
        link.services.flatMap { $0.characteristics.map { AttributeReference($0) } }
    }

    /// The characteristics that notify or indicate.
    package var notifying: [AttributeReference] {
        link.services.flatMap(\.characteristics)
            .filter { $0.properties.contains(.notify) || $0.properties.contains(.indicate) }
            .map { AttributeReference($0) }
    }

    /// Calls `body` when the connection is lost, but not when it is released.
    package func whenLost(_ body: @escaping @EventLoop (LossReason) -> Void) { link.whenLost(body) }

    /// Returns the characteristic that a selector matches.
    ///
    /// - Throws: `.attributeNotFound`; `.badInput` if the selector matches several attributes, or a descriptor; `.connectionLost`.
    package func characteristic(_ selector: AttributeSelector) async throws(ControlError) -> AttributeReference {
        link.reference(to: .characteristic(try await remoteCharacteristic(selector)))
    }

    /// Subscribes to a characteristic until the subscription is canceled or the connection ends.
    ///
    /// - Parameter startNotify: Subscribes with `StartNotify` instead of a socket.
    /// - Throws: The errors of `characteristic`, and of the device.
    package func subscribe(
        to selector: AttributeSelector,
        startNotify: Bool,
        _ handler: @escaping @EventLoop (RemoteAttributeValue) -> Void
    ) async throws(ControlError) -> LinkSubscription {
        let characteristic = try await remoteCharacteristic(selector)
        let reference = link.reference(to: .characteristic(characteristic))
        let address = address
        return try await link.subscribe(
            to: characteristic,
            startNotify: startNotify,
            within: Self.operationLimit
        ) { value in
            handler(RemoteAttributeValue(address: address, attribute: reference, value: value))
        }
    }

    /// Releases the connection, which ends with its last user.
    package func release() async {
        await link.release()
        await links.disconnectIfUnused(address)
    }

    private func remoteCharacteristic(
        _ selector: AttributeSelector
    ) async throws(ControlError) -> RemoteCharacteristic {
        guard case .characteristic(let found) = try await link.attribute(selector, within: Self.operationLimit) else {
            throw ControlError(.badInput, "\(selector) is a descriptor, which neither notifies nor indicates")
        }
        _ = try await link.instanceNames(of: [found], within: Self.operationLimit)
        return found
    }
}
