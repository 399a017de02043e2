public import Foundation
internal import GATT

/// A remote device that offers services.
///
/// Calls return immediately; their results arrive at the delegate, on the queue of the manager. A peripheral without a strong
/// reference is released, which ends its connection.
open class CBPeripheral: CBPeer {
    weak let manager: CBCentralManager?
    let host: BluetoothHost
    let delivery: Delivery
    private let coreBox: CoreBox
    private let guarded: Guarded<State>

    struct State {
        weak var delegate: (any CBPeripheralDelegate)?
        var name: String?
        var phase = CBPeripheralState.disconnected {
            didSet { if phase != oldValue { phases.send(phase) } }
        }
        let phases = Broadcast(CBPeripheralState.disconnected)
        /// A Boolean value that indicates whether `connect` was called while the last connection was ending.
        var connectsAgain = false
        /// The options of the last call of `connect`.
        var options = ConnectOptions()
        /// A Boolean value that indicates whether the connection is restored once Bluetooth is available.
        var isRestored = false
        /// All attributes of the device, of which `services` contains those that the program has discovered.
        var known = RemoteTable()
        var services: [CBService]?
        /// The discovered characteristics by handle.
        var characteristics: [UInt16: CBCharacteristic] = [:]
        var mtu: UInt16?
        /// The number of writes without response that bluetoothd has not accepted yet.
        var pendingWrites = 0
        /// The numbers of pending calls of `setNotifyValue`, by handle.
        var notifyChanges: [UInt16: Int] = [:]
    }

    /// The streams of values that the program iterates over.
    let valueStreams = ValueStreams()

    /// Holds the part of the peripheral that lives on the event loop.
    private struct CoreBox: Sendable {
        let core: PeripheralCore
    }

    /// The number of writes without response that wait for bluetoothd while `canSendWriteWithoutResponse` is true.
    private static let writeQueueCapacity = 32
    /// The number of writes without response that may wait; further ones are dropped.
    static let writeQueueLimit = 4096

    init(identifier: UUID, address: DeviceAddress, name: String?, manager: CBCentralManager, delivery: Delivery) {
        self.manager = manager
        host = manager.host
        self.delivery = delivery
        guarded = Guarded(State(name: name))
        let target = Target<CBPeripheral>()
        coreBox = CoreBox(
            core: PeripheralCore(
                host: manager.host,
                identifier: identifier,
                address: address,
                monitor: manager.core.monitor
            ) { event in
                delivery.async { target.object?.receive(event) }
            }
        )
        super.init(identifier: identifier)
        target.set(self)
    }

    deinit {
        if manager != nil, state == .connecting || state == .connected {
            host.reportMisuse("the peripheral \(identifier) is disconnected because no reference to it is kept")
        }
        let core = coreBox.core
        host.post { core.disconnect() }
        // Later, because a caller may hold the lock of the manager.
        if let manager, manager.restoreIdentifier != nil {
            let released = Target<CBCentralManager>()
            released.set(manager)
            delivery.async { released.object?.stateChanged() }
        }
    }

    var core: PeripheralCore { coreBox.core }

    func withState<Result>(_ body: (inout State) -> Result) -> Result { guarded.withLock(body) }

    // MARK: - Properties

    /// The object that receives the events of the peripheral; not retained.
    weak open var delegate: (any CBPeripheralDelegate)? {
        get { withState { $0.delegate } }
        set { withState { $0.delegate = newValue } }
    }

    /// The name of the device, from its advertisements or its Device Name characteristic; nil if it has sent none.
    open var name: String? { withState { $0.name } }

    /// The state of the connection.
    open var state: CBPeripheralState { withState { $0.phase } }

    /// The services that have been discovered, in the order of their handles; nil before the first discovery.
    open var services: [CBService]? { withState { $0.services } }

    /// A Boolean value that indicates whether a write without response is accepted.
    ///
    /// If it is false, further ones are dropped until `peripheralIsReady(toSendWriteWithoutResponse:)` is called.
    open var canSendWriteWithoutResponse: Bool {
        withState { $0.phase == .connected && $0.pendingWrites < Self.writeQueueCapacity }
    }

    /// The signal strength; always nil, as on Apple's systems since iOS 8: use `readRSSI()`.
    @available(*, deprecated, message: "use readRSSI()")
    open var rssi: NSNumber? { nil }

    /// A Boolean value that indicates whether the device may receive notifications of Apple's systems: never on Linux.
    open var ancsAuthorized: Bool { false }

    /// Returns the maximum length of a written value in bytes; 0 while not connected.
    open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int {
        withState { state in
            guard state.phase == .connected else { return 0 }
            switch type {
            case .withResponse: return 512
            // Opcode and handle take three bytes (Core Specification, Vol 3, Part F, 3.4.5.3); 23 is the minimum MTU.
            case .withoutResponse: return Int(state.mtu ?? 23) - 3
            }
        }
    }

    /// Reserves a place for a write without response; returns false if there is none.
    func reserveWrite() -> Bool {
        withState { state in
            guard state.pendingWrites < Self.writeQueueLimit else { return false }
            state.pendingWrites += 1
            return true
        }
    }

    /// Releases the place of a write without response; returns true if the program may write again.
    func releaseWrite() -> Bool {
        withState { state in
            defer { state.pendingWrites = max(0, state.pendingWrites - 1) }
            return state.pendingWrites == Self.writeQueueCapacity
        }
    }

    /// Returns true if the peripheral is connected; otherwise reports the misuse of `call`.
    func isConnected(for call: String) -> Bool {
        guard state == .connected else {
            host.reportMisuse("\(call): the peripheral \(identifier) is not connected")
            return false
        }
        return true
    }
}
