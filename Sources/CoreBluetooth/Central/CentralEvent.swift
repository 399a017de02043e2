internal import BlueZ
internal import Central
internal import Foundation
internal import GATT
internal import L2CAP

/// An event of the central role, from the event loop to a manager.
enum CentralEvent: Sendable {
    case state(CBManagerState)
    case discovered(UUID, Advertisement, scan: Int)
    /// Any program has connected or disconnected a peer.
    case connection(CBConnectionEvent, UUID, DeviceAddress, name: String?)
    /// The scan has ended without a call of `stopScan`.
    case scanEnded(Int)
}

/// An event of one peripheral, from the event loop to its `CBPeripheral`.
enum PeripheralEvent: Sendable {
    case connected(name: String?, services: [RemoteService], mtu: UInt16?)
    case failedToConnect(CentralError)
    /// The connection or the attempt has ended; nil if the program has requested it.
    case disconnected(LossReason?, isReconnecting: Bool)
    /// The adapter or bluetoothd is no longer available, and the connection with it.
    case invalidated
    case nameChanged(String?)
    case servicesChanged([RemoteService])
    case rssi(Int16?)
    case read(Attribute, Result<[UInt8], CentralError>)
    /// The end of a write with response.
    case written(Attribute, CentralError?)
    /// The end of a write without response.
    case sent
    case notified(UInt16, [UInt8])
    case notifying(UInt16, Bool, CentralError?)
    /// The end of an attempt to open a channel.
    case opened(Result<Channel, L2CAPError>)
}
