import CoreBluetooth
import Foundation
import Testing

/// A central manager whose members are all overridden, with the exact declarations of Apple's systems.
private final class DerivedCentralManager: CBCentralManager {
    override init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        super.init(delegate: delegate, queue: queue, options: options)
    }

    override weak var delegate: (any CBCentralManagerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var state: CBManagerState { super.state }
    override var isScanning: Bool { super.isScanning }
    override class var authorization: CBManagerAuthorization { super.authorization }
    override class func supports(_ features: CBCentralManager.Feature) -> Bool { super.supports(features) }
    override func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] {
        super.retrievePeripherals(withIdentifiers: identifiers)
    }
    override func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
        super.retrieveConnectedPeripherals(withServices: serviceUUIDs)
    }
    override func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {
        super.scanForPeripherals(withServices: serviceUUIDs, options: options)
    }
    override func stopScan() { super.stopScan() }
    override func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
        super.connect(peripheral, options: options)
    }
    override func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
        super.cancelPeripheralConnection(peripheral)
    }
    override func registerForConnectionEvents(options: [CBConnectionEventMatchingOption: Any]? = nil) {
        super.registerForConnectionEvents(options: options)
    }
}

@Suite struct CentralManagerSignatures {
    @Test func `CBManager is the base of both managers`() throws {
        let specimens = try Specimens()
        let managers: [CBManager] = [specimens.central, specimens.peripheralManager]
        let objects: [NSObject] = managers
        #expect(objects.count == 2)
        #expect(isReadOnly(\CBManager.state, CBManagerState.self))
        let _: CBManagerAuthorization = CBManager.authorization
        let _: CBManagerAuthorization = CBCentralManager.authorization
        let _: CBManagerAuthorization = CBPeripheralManager.authorization
    }

    @Test func `the initializers of a central manager`() {
        let _: () -> CBCentralManager = CBCentralManager.init
        let _: ((any CBCentralManagerDelegate)?, DispatchQueue?) -> CBCentralManager = CBCentralManager.init(
            delegate:
            queue:
        )
        let _: ((any CBCentralManagerDelegate)?, DispatchQueue?, [String: Any]?) -> CBCentralManager =
            CBCentralManager.init(delegate:queue:options:)
    }

    @Test func `the properties of a central manager`() throws {
        #expect(isReadWrite(\CBCentralManager.delegate, (any CBCentralManagerDelegate)?.self))
        #expect(isReadOnly(\CBCentralManager.isScanning, Bool.self))
        let specimens = try Specimens()
        do {
            let delegate = RequiredCentralDelegate()
            specimens.central.delegate = delegate
            #expect(specimens.central.delegate === delegate)
        }
        #expect(specimens.central.delegate == nil)
    }

    @Test func `the methods of a central manager`() {
        let _: (CBCentralManager) -> ([UUID]) -> [CBPeripheral] = CBCentralManager.retrievePeripherals(
            withIdentifiers:
        )
        let _: (CBCentralManager) -> ([CBUUID]) -> [CBPeripheral] = CBCentralManager.retrieveConnectedPeripherals(
            withServices:
        )
        let _: (CBCentralManager) -> ([CBUUID]?, [String: Any]?) -> Void = CBCentralManager.scanForPeripherals(
            withServices:
            options:
        )
        let _: (CBCentralManager) -> () -> Void = CBCentralManager.stopScan
        let _: (CBCentralManager) -> (CBPeripheral, [String: Any]?) -> Void = CBCentralManager.connect(_:options:)
        let _: (CBCentralManager) -> (CBPeripheral) -> Void = CBCentralManager.cancelPeripheralConnection(_:)
        let _: (CBCentralManager) -> ([CBConnectionEventMatchingOption: Any]?) -> Void =
            CBCentralManager.registerForConnectionEvents(options:)
        let _: (CBCentralManager.Feature) -> Bool = CBCentralManager.supports(_:)
    }

    @Test func `the options may be omitted`() {
        let _: (CBCentralManager, CBPeripheral) -> Void = { manager, peripheral in
            manager.scanForPeripherals(withServices: nil)
            manager.connect(peripheral)
            manager.registerForConnectionEvents()
        }
        let _: () -> CBCentralManager = { CBCentralManager(delegate: nil, queue: nil) }
    }

    @Test func `a central manager can be derived`() {
        let _: ((any CBCentralManagerDelegate)?, DispatchQueue?, [String: Any]?) -> CBCentralManager =
            DerivedCentralManager.init(delegate:queue:options:)
        #expect(!DerivedCentralManager.supports(.extendedScanAndConnect))
    }

    @Test func `the features are a set of options`() {
        let _: (UInt) -> CBCentralManager.Feature = CBCentralManager.Feature.init(rawValue:)
        let feature: CBCentralManager.Feature = .extendedScanAndConnect
        let rawValue: UInt = feature.rawValue
        #expect(rawValue == 1)
        #expect(CBCentralManager.Feature([.extendedScanAndConnect]).contains(feature))
    }
}
