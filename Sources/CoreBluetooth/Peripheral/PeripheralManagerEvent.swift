internal import BlueZ
internal import Foundation
internal import GATT
internal import L2CAP

/// An event of the peripheral role, from the event loop to a manager.
enum PeripheralManagerEvent: Sendable {
    case state(CBManagerState)
    /// The end of the publication of the service with a key.
    case added(Int, BlueZError?)
    /// The end of the attempt to advertise.
    case advertising(BlueZError?)
    /// bluetoothd has ended the advertisement.
    case advertisingEnded
    case subscribed(Int, RemoteCentral)
    case unsubscribed(Int, RemoteCentral)
    case read(Int, RemoteCentral, offset: Int, Reply)
    case written(Int, [UInt8], RemoteCentral, offset: Int, Reply)
    /// The end of the publication of a PSM.
    case published(Result<CBL2CAPPSM, L2CAPError>)
    /// The end of the withdrawal of a PSM; false if it was not published.
    case unpublished(CBL2CAPPSM, Bool)
    case opened(Channel, RemoteCentral)
    /// There is space in the queue of updates again.
    case isReady
}

/// A central that used an attribute.
struct RemoteCentral: Hashable, Sendable {
    let identifier: UUID
    /// The longest value that reaches the central whole, in bytes; nil if it is unknown.
    let capacity: Int?

    /// Creates a central from the longest value of a notification.
    init(identifier: UUID, notificationCapacity: Int?) {
        self.identifier = identifier
        capacity = notificationCapacity.map { max(0, $0 - Self.batchHeader) }
    }

    /// The number of bytes by which a Multiple Handle Value Notification with one value exceeds a Handle Value Notification (Core
    /// Specification, Vol 3, Part F, 3.4.7.4); bluetoothd sends the former to all centrals that support it.
    private static let batchHeader = 2
}

/// The response to a request: the bytes of a read, none for a write, or the error.
typealias Reply = @Sendable (Result<[UInt8], ATTError>) -> Void
