internal import BlueZ
public import Foundation

/// The peripheral role: publishes services, advertises them, and answers the requests of centrals.
///
/// The delegate is called on the queue given at creation, never before the initializer has returned.
open class CBPeripheralManager: CBManager {
    let host: BluetoothHost
    private let delivery: Delivery
    let core: PeripheralManagerCore
    let updates = TransmitQueue()
    let restoreIdentifier: String?
    /// The state that was kept last.
    let kept = Guarded(PeripheralRestorationState())
    private let guarded: Guarded<State>

    struct State {
        weak var delegate: (any CBPeripheralManagerDelegate)?
        var advertising = Advertising.stopped
        /// The data that is advertised, or about to be.
        var advertised: AdvertisedData?
        /// A Boolean value that indicates whether a restored state waits for Bluetooth.
        var isRestoring = false
        /// The services that are published or about to be, by their keys.
        var services: [Int: Published] = [:]
        /// The characteristics of these services, by their keys.
        var characteristics: [Int: CBMutableCharacteristic] = [:]
        /// The last key of a service, characteristic or descriptor.
        var lastKey = 0
        var centrals = WeakTable<CBCentral>()
    }

    /// A service, and the keys of its parts when it was added.
    struct Published {
        let service: CBMutableService
        let includes: [Int]
        let characteristics: [Int]
        /// A Boolean value that indicates whether the service was added by a former run of the program.
        let isRestored: Bool
    }

    /// The phases of advertising.
    enum Advertising {
        case stopped, starting, started
        /// A former run of the program has started to advertise.
        case restored
    }

    /// Creates a manager without a delegate.
    public convenience init() { self.init(delegate: nil, queue: nil) }

    /// Creates a manager whose delegate is called on a queue; nil stands for the main queue.
    public convenience init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?) {
        self.init(delegate: delegate, queue: queue, options: nil)
    }

    /// Creates a manager with options; `CBManagerOptionAdapterKey` selects an adapter.
    ///
    /// With `CBPeripheralManagerOptionRestoreIdentifierKey`, the services and the advertisement are kept until the manager
    /// is released, by gattlabd where it runs and on disk otherwise. A manager with the same identifier in a later run of the
    /// program restores them: the delegate receives `peripheralManager(_:willRestoreState:)` first.
    public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        host = options?[BluetoothHost.optionKey] as? BluetoothHost ?? .shared
        let adapter = AdapterSelector(options: options, report: host.reportMisuse)
        restoreIdentifier = options?[CBPeripheralManagerOptionRestoreIdentifierKey] as? String
        let delivery = Delivery(queue)
        self.delivery = delivery
        guarded = Guarded(State(delegate: delegate))
        let target = Target<CBPeripheralManager>()
        core = PeripheralManagerCore(host: host, adapter: adapter, queue: updates) { event in
            delivery.async { target.object?.receive(event) }
        }
        super.init(state: .unknown, reportMisuse: host.reportMisuse)
        target.set(self)
        restore()
        let core = core
        if !host.post({ core.start() }) {
            delivery.async { target.object?.receive(.state(.unsupported)) }
        }
    }

    deinit {
        let core = core
        host.post { core.stop() }
        if let restoreIdentifier {
            host.restoration.save(PeripheralRestorationState?.none, .peripheral, restoreIdentifier)
        }
    }

    /// Calls `body` on the queue of the delegate, unless the manager is released before.
    func deliver(_ body: @escaping @Sendable (CBPeripheralManager) -> Void) {
        let target = Target(self)
        delivery.async {
            if let manager = target.object { body(manager) }
        }
    }

    func withState<Result>(_ body: (inout State) -> Result) -> Result { guarded.withLock(body) }

    /// The object that receives the events of the manager; not retained.
    ///
    /// One that is assigned after the first state receives that state.
    weak open var delegate: (any CBPeripheralManagerDelegate)? {
        get { withState { $0.delegate } }
        set {
            withState { $0.delegate = newValue }
            if newValue != nil { deliver { $0.performPendingCalls() } }
        }
    }

    /// A Boolean value that indicates whether the manager is advertising.
    open var isAdvertising: Bool { withState { $0.advertising == .started || $0.advertising == .restored } }

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
        let data = AdvertisedData(advertisementData)
        let isFirst = withState { state in
            guard state.advertising == .stopped else { return false }
            state.advertising = .starting
            state.advertised = data
            return true
        }
        guard isFirst else {
            return deliver { manager in
                let error = CBError(.alreadyAdvertising)
                manager.delegate?.peripheralManagerDidStartAdvertising(manager, error: error)
            }
        }
        let core = core
        host.post { core.startAdvertising(data.content) }
    }

    /// Stops advertising.
    open func stopAdvertising() {
        withState { $0.stopAdvertising() }
        keepState()
        let core = core
        host.post { core.stopAdvertising() }
    }

    // MARK: - Services

    /// Publishes a service; calls `peripheralManager(_:didAdd:error:)`.
    ///
    /// Included services are published first. Later changes of the service have no effect.
    open func add(_ service: CBMutableService) { publish(service) }

    /// Withdraws a service.
    open func remove(_ service: CBMutableService) { withdraw(service) }

    /// Withdraws all services.
    open func removeAllServices() { withdrawAllServices() }

    // MARK: - Requests and updates

    /// Responds to a request, once; to several writes with the first of them.
    ///
    /// The response to a read is `request.value`, the bytes that start at `request.offset`. bluetoothd waits 5 s, and then
    /// responds with Unlikely Error.
    open func respond(to request: CBATTRequest, withResult result: CBATTError.Code) { reply(to: request, with: result) }

    /// Sends a value to the subscribed centrals, or to those among them that are given.
    ///
    /// A value longer than `maximumUpdateValueLength` is truncated. Returns false if the queue of updates is full; after that,
    /// `peripheralManagerIsReady(toUpdateSubscribers:)` is called.
    @discardableResult
    open func updateValue(
        _ value: Data,
        for characteristic: CBMutableCharacteristic,
        onSubscribedCentrals centrals: [CBCentral]?
    ) -> Bool {
        send(value, of: characteristic, to: centrals)
    }

    // MARK: - Channels

    /// Publishes a PSM, to which centrals open channels; calls `peripheralManager(_:didPublishL2CAPChannel:error:)`.
    ///
    /// - Parameter encryptionRequired: Requires an encrypted link, which a central establishes by pairing.
    open func publishL2CAPChannel(withEncryption encryptionRequired: Bool) {
        guard isPoweredOn(for: "publishL2CAPChannel") else { return }
        let core = core
        host.post { core.publishChannel(isEncrypted: encryptionRequired) }
    }

    /// Withdraws a PSM, and leaves its open channels open; calls `peripheralManager(_:didUnpublishL2CAPChannel:error:)`.
    open func unpublishL2CAPChannel(_ PSM: CBL2CAPPSM) {
        guard isPoweredOn(for: "unpublishL2CAPChannel") else { return }
        let core = core
        host.post { core.unpublishChannel(PSM) }
    }
}

extension CBPeripheralManager.State {
    mutating func stopAdvertising() {
        advertising = .stopped
        advertised = nil
    }
}
