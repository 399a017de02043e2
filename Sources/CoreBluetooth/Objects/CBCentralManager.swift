internal import BlueZ
public import Foundation
internal import GATT

/// The central role: discovers peripherals and connects to them.
///
/// The delegate is called on the queue given at creation, never before the initializer has returned.
open class CBCentralManager: CBManager {
    let host: BluetoothHost
    let adapter: AdapterSelector?
    /// The key of the kept state; nil if the manager keeps none.
    let restoreIdentifier: String?
    /// The state that was kept last.
    let kept = Guarded(CentralRestorationState())
    private let delivery: Delivery
    let core: CentralCore
    private let guarded: Guarded<State>

    struct State {
        weak var delegate: (any CBCentralManagerDelegate)?
        var scan: Scan?
        /// The number of the current or last scan.
        var scanNumber = 0
        var peripherals = WeakTable<CBPeripheral>()
        /// A Boolean value that indicates whether a restored state waits for Bluetooth.
        var isRestoring = false
    }

    /// The current scan, and its consumer beside the delegate.
    struct Scan {
        var request: ScanRequest
        var observer: ScanObserver?
    }

    /// Receives discovered peripherals, their advertisements and their signal strengths; nil at the end of the scan.
    typealias ScanObserver = @Sendable (Passed<(CBPeripheral, [String: Any], Int?)>?) -> Void

    /// Creates a manager without a delegate.
    public convenience init() { self.init(delegate: nil, queue: nil) }

    /// Creates a manager whose delegate is called on a queue; nil stands for the main queue.
    public convenience init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?) {
        self.init(delegate: delegate, queue: queue, options: nil)
    }

    /// Creates a manager with options; `CBManagerOptionAdapterKey` selects an adapter.
    ///
    /// With `CBCentralManagerOptionRestoreIdentifierKey`, the scan and the connections are kept until the manager is released, by
    /// gattlabd where it runs and on disk otherwise. A manager with the same identifier in a later run of the program restores
    /// them: the delegate receives `centralManager(_:willRestoreState:)` first.
    public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        host = options?[BluetoothHost.optionKey] as? BluetoothHost ?? .shared
        adapter = AdapterSelector(options: options, report: host.reportMisuse)
        restoreIdentifier = options?[CBCentralManagerOptionRestoreIdentifierKey] as? String
        let delivery = Delivery(queue)
        self.delivery = delivery
        guarded = Guarded(State(delegate: delegate))
        let target = Target<CBCentralManager>()
        core = CentralCore(host: host, adapter: adapter) { event in
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
        withState { $0.scan?.observer }?(nil)
        if let restoreIdentifier { host.restoration.save(CentralRestorationState?.none, .central, restoreIdentifier) }
    }

    /// Calls `body` on the queue of the delegate, unless the manager is released before.
    func deliver(_ body: @escaping @Sendable (CBCentralManager) -> Void) {
        let target = Target(self)
        delivery.async {
            if let manager = target.object { body(manager) }
        }
    }

    func withState<Result>(_ body: (inout State) -> Result) -> Result { guarded.withLock(body) }

    /// The object that receives the events of the manager; not retained.
    ///
    /// One that is assigned after the first state receives that state.
    weak open var delegate: (any CBCentralManagerDelegate)? {
        get { withState { $0.delegate } }
        set {
            withState { $0.delegate = newValue }
            if newValue != nil { deliver { $0.performPendingCalls() } }
        }
    }

    /// A Boolean value that indicates whether a scan is running.
    open var isScanning: Bool { withState { $0.scan != nil } }

    /// Returns true if all features are supported: only for the empty set.
    ///
    /// The kernel uses extended advertising where the controller supports it, but bluetoothd does not report that.
    open class func supports(_ features: Feature) -> Bool { features.isEmpty }

    // MARK: - Scanning

    /// Scans for peripherals that advertise at least one of the services; for all of them if the list is nil or empty.
    ///
    /// A scan that is already running is replaced.
    open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {
        startScan(ScanRequest(services: serviceUUIDs, options: options), for: "scanForPeripherals")
    }

    /// Starts a scan and returns its number; nil before `.poweredOn`.
    @discardableResult
    func startScan(_ request: ScanRequest, for call: String, observer: ScanObserver? = nil) -> Int? {
        guard isPoweredOn(for: call) else { return nil }
        let number = setScan(Scan(request: request, observer: observer))
        let (core, filter) = (core, request.filter)
        host.post { core.scan(filter, as: number) }
        return number
    }

    /// Replaces the current scan, whose observer is notified of its end, and returns the number of the new one.
    @discardableResult
    func setScan(_ scan: Scan?) -> Int {
        let (observer, number) = withState { state in
            defer { state.scan = scan }
            state.scanNumber += 1
            return (state.scan?.observer, state.scanNumber)
        }
        observer?(nil)
        stateChanged()
        return number
    }

    /// Stops the scan.
    open func stopScan() {
        setScan(nil)
        let core = core
        host.post { core.stopScan() }
    }

    /// Stops a scan unless another one has replaced it.
    func stopScan(_ number: Int) {
        if withState({ $0.scanNumber }) == number { stopScan() }
    }

    // MARK: - Connecting

    /// Connects to a peripheral, without a timeout: the attempt lasts until `cancelPeripheralConnection(_:)` is called or the
    /// peripheral is released.
    ///
    /// A connection that exists already is reported again. A peripheral of another manager is ignored. The options
    /// `CBConnectPeripheralOptionStartDelayKey` and `CBConnectPeripheralOptionEnableAutoReconnect` have an effect.
    open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
        guard isPoweredOn(for: "connect"), isOwn(peripheral, for: "connect") else { return }
        let options = ConnectOptions(options)
        let isConnected = peripheral.withState { state in
            if state.phase == .disconnected || state.phase == .disconnecting { state.options = options }
            if state.phase == .disconnected { state.phase = .connecting }
            if state.phase == .disconnecting { state.connectsAgain = true }
            return state.phase == .connected
        }
        stateChanged()
        if isConnected {
            let target = Target(peripheral)
            return deliver { manager in
                if let peripheral = target.object { manager.receive(.connected, from: peripheral) }
            }
        }
        let core = peripheral.core
        host.post { core.connect(options) }
    }

    /// Ends a connection or an attempt; calls `centralManager(_:didDisconnectPeripheral:error:)` without an error.
    open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
        guard isOwn(peripheral, for: "cancelPeripheralConnection") else { return }
        let wasConnected = peripheral.withState { state in
            guard state.phase == .connecting || state.phase == .connected || state.connectsAgain else { return false }
            state.connectsAgain = false
            state.phase = .disconnecting
            return true
        }
        guard wasConnected else { return }
        stateChanged()
        let wasPending = peripheral.withState { state in
            defer { state.isRestored = false }
            return state.isRestored
        }
        if wasPending {
            let target = Target(peripheral)
            return deliver { _ in target.object?.receive(.disconnected(nil, isReconnecting: false)) }
        }
        let core = peripheral.core
        host.post { core.disconnect() }
    }

    private func isOwn(_ peripheral: CBPeripheral, for call: String) -> Bool {
        guard peripheral.manager === self else {
            host.reportMisuse("\(call): the peripheral \(peripheral.identifier) belongs to another manager")
            return false
        }
        return true
    }

    /// Requests events for the connections and disconnections of the matching peers by any program; replaces an earlier request.
    ///
    /// - Parameter options: The services of which a peer has at least one, up to four, and the identifiers of peers; nil ends the
    ///   events.
    open func registerForConnectionEvents(options: [CBConnectionEventMatchingOption: Any]? = nil) {
        if let services = options?[.serviceUUIDs] as? [CBUUID], services.count > ConnectionEventFilter.serviceLimit {
            host.reportMisuse("registerForConnectionEvents: services after the fourth are ignored")
        }
        let (core, filter) = (core, ConnectionEventFilter(options))
        host.post { core.reportConnections(matching: filter) }
    }

    // MARK: - Known peripherals

    /// Returns the peripherals with the identifiers, in their order; unknown identifiers are omitted.
    @discardableResult
    open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] {
        identifiers.compactMap { identifier in
            host.identifiers.address(of: identifier).map { peripheral(identifier, $0, name: nil) }
        }
    }

    /// Returns the peripherals that are connected to the adapter, by any program, and have at least one of the services.
    ///
    /// Waits for the event loop, which takes less than a millisecond as a rule.
    @discardableResult
    open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
        let services = serviceUUIDs.map(\.bluetoothUUID)
        let core = core
        let devices = host.wait { core.connectedDevices(with: services) } ?? []
        return devices.map { device in
            peripheral(host.identifiers.identifier(of: device.address), device.address, name: device.name)
        }
    }

    /// Returns the object of a peripheral: the same one as long as the program retains it.
    func peripheral(_ identifier: UUID, _ address: DeviceAddress, name: String?) -> CBPeripheral {
        withState { state in
            if let known = state.peripherals[identifier] {
                if let name { known.withState { $0.name = name } }
                return known
            }
            let new = CBPeripheral(
                identifier: identifier,
                address: address,
                name: name,
                manager: self,
                delivery: delivery
            )
            state.peripherals[identifier] = new
            return new
        }
    }
}
