internal import BlueZ
internal import DBus
public import Foundation
internal import GATT

/// The peripheral role: publishes services, advertises them, and answers the requests of centrals.
///
/// The delegate is called on the queue given at creation, never before the initializer has returned.
open class CBPeripheralManager: CBManager {
    let host: BluetoothHost
    let delivery: Delivery
    let core: PeripheralManagerCore
    let updates = TransmitQueue()
    private let guarded: Guarded<State>

    struct State {
        weak var delegate: (any CBPeripheralManagerDelegate)?
        var advertising = Advertising.stopped
        /// The services that are published or about to be, by their keys.
        var services: [Int: Published] = [:]
        /// The characteristics of these services, by their keys.
        var characteristics: [Int: CBMutableCharacteristic] = [:]
        /// The last key of a service, characteristic or descriptor.
        var lastKey = 0
        var centrals = WeakTable<CBCentral>()
    }

    /// A service, and the keys of its characteristics when it was added.
    struct Published {
        let service: CBMutableService
        var characteristics: [Int] = []
    }

    /// The phases of advertising.
    enum Advertising {
        case stopped, starting, started
    }

    /// Creates a manager without a delegate.
    public convenience init() { self.init(delegate: nil, queue: nil) }

    /// Creates a manager whose delegate is called on a queue; nil stands for the main queue.
    public convenience init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?) {
        self.init(delegate: delegate, queue: queue, options: nil)
    }

    /// Creates a manager with options; `CBManagerOptionAdapterKey` selects an adapter.
    public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        host = options?[BluetoothHost.optionKey] as? BluetoothHost ?? .shared
        let adapter = (options?[CBManagerOptionAdapterKey] as? String).flatMap { AdapterSelector($0) }
        let delivery = Delivery(queue)
        self.delivery = delivery
        guarded = Guarded(State(delegate: delegate))
        let target = Target<CBPeripheralManager>()
        core = PeripheralManagerCore(host: host, adapter: adapter, queue: updates) { event in
            delivery.async { target.object?.receive(event) }
        }
        super.init(state: .unknown, reportMisuse: host.reportMisuse)
        target.set(self)
        let core = core
        if !host.post({ core.start() }) {
            delivery.async { target.object?.receive(.state(.unsupported)) }
        }
    }

    deinit {
        let core = core
        host.post { core.stop() }
    }

    func withState<Result>(_ body: (inout State) -> Result) -> Result { guarded.withLock(body) }

    /// The object that receives the events of the manager; not retained.
    weak open var delegate: (any CBPeripheralManagerDelegate)? {
        get { withState { $0.delegate } }
        set { withState { $0.delegate = newValue } }
    }

    /// A Boolean value that indicates whether the manager is advertising.
    open var isAdvertising: Bool { withState { $0.advertising == .started } }

    /// The permission to act as a peripheral; always authorized.
    @available(*, deprecated, message: "use CBManager.authorization")
    open class func authorizationStatus() -> CBPeripheralManagerAuthorizationStatus { .authorized }

    /// Requests a latency of the connection to a central; without effect, because bluetoothd leaves the parameters of a connection
    /// to the central.
    open func setDesiredConnectionLatency(_ latency: CBPeripheralManagerConnectionLatency, for central: CBCentral) {}

    // MARK: - Advertising

    /// Starts to advertise; calls `peripheralManagerDidStartAdvertising(_:error:)`.
    ///
    /// Of the data, only `CBAdvertisementDataLocalNameKey` and `CBAdvertisementDataServiceUUIDsKey` are advertised, as far as
    /// they fit: 28 bytes of service UUIDs, and 29 bytes of the name. The error is `CBError.alreadyAdvertising` during an earlier
    /// advertisement.
    open func startAdvertising(_ advertisementData: [String: Any]?) {
        guard isPoweredOn(for: "startAdvertising") else { return }
        let isFirst = withState { state in
            guard state.advertising == .stopped else { return false }
            state.advertising = .starting
            return true
        }
        guard isFirst else {
            let passed = Passed(self)
            return delivery.async {
                let manager = passed.object
                let error = CBError(.alreadyAdvertising)
                manager.delegate?.peripheralManagerDidStartAdvertising(manager, error: error)
            }
        }
        let uuids = advertisementData?[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
        let name = advertisementData?[CBAdvertisementDataLocalNameKey] as? String
        let content = AdvertisementContent(
            localName: name.map { AdvertisingBudget.fitting($0) },
            serviceUUIDs: AdvertisingBudget.fitting(uuids.map(\.bluetoothUUID))
        )
        let core = core
        host.post { core.startAdvertising(content) }
    }

    /// Stops advertising.
    open func stopAdvertising() {
        withState { $0.advertising = .stopped }
        let core = core
        host.post { core.stopAdvertising() }
    }
}
