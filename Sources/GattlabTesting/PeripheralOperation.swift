internal import BlueZSimulator
public import GATT

/// An operation of a program on a simulated peripheral, or a value that the peripheral sends.
public struct PeripheralOperation: Hashable, Sendable {
    /// The kind of an operation.
    public enum Kind: String, Hashable, Sendable {
        /// A connection, and its end.
        case connected, disconnected
        /// A change of the configuration by which a program receives values.
        case subscribed, unsubscribed
        /// A read, a write, and a request that the peripheral refuses with an ATT error.
        case read, write, rejected
        /// A notification or an indication.
        case notification
    }

    /// The kind.
    public let kind: Kind
    /// The characteristic; nil for a connection and its end.
    public let characteristic: BluetoothUUID?
    /// The descriptor; nil for the characteristic itself.
    public let descriptor: BluetoothUUID?
    /// The bytes that were read, written or sent.
    public let value: [UInt8]?
    /// The ATT error of a refused request.
    public let error: ATTError?
    /// The address of the adapter of the program.
    public let peer: DeviceAddress

    init(_ event: PeripheralEvent) {
        let attribute: PeripheralAttribute?
        peer = event.peer
        switch event.kind {
        case .connected: (kind, attribute, value, error) = (.connected, nil, nil, nil)
        case .disconnected: (kind, attribute, value, error) = (.disconnected, nil, nil, nil)
        case .subscribed(let place): (kind, attribute, value, error) = (.subscribed, place, nil, nil)
        case .unsubscribed(let place): (kind, attribute, value, error) = (.unsubscribed, place, nil, nil)
        case .read(let place, let bytes): (kind, attribute, value, error) = (.read, place, bytes, nil)
        case .write(let place, let bytes): (kind, attribute, value, error) = (.write, place, bytes, nil)
        case .rejected(let place, let bytes, let code):
            (kind, attribute, value, error) = (.rejected, place, bytes, code)
        case .notification(let place, let bytes): (kind, attribute, value, error) = (.notification, place, bytes, nil)
        }
        characteristic = attribute?.characteristic
        descriptor = attribute?.descriptor
    }
}
