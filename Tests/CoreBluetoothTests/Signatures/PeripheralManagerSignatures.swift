import CoreBluetooth
import Foundation
import Testing

/// A peripheral manager whose members are all overridden, with the exact declarations of Apple's systems.
private final class DerivedPeripheralManager: CBPeripheralManager {
    override init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
        super.init(delegate: delegate, queue: queue, options: options)
    }

    override weak var delegate: (any CBPeripheralManagerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var isAdvertising: Bool { super.isAdvertising }
    override func startAdvertising(_ advertisementData: [String: Any]?) { super.startAdvertising(advertisementData) }
    override func stopAdvertising() { super.stopAdvertising() }
    override func setDesiredConnectionLatency(
        _ latency: CBPeripheralManagerConnectionLatency,
        for central: CBCentral
    ) {
        super.setDesiredConnectionLatency(latency, for: central)
    }
    override func add(_ service: CBMutableService) { super.add(service) }
    override func remove(_ service: CBMutableService) { super.remove(service) }
    override func removeAllServices() { super.removeAllServices() }
    override func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {
        super.respond(to: request, withResult: result)
    }
    override func updateValue(
        _ value: Data,
        for characteristic: CBMutableCharacteristic,
        onSubscribedCentrals centrals: [CBCentral]?
    ) -> Bool {
        super.updateValue(value, for: characteristic, onSubscribedCentrals: centrals)
    }
    override func publishL2CAPChannel(withEncryption encryptionRequired: Bool) {
        super.publishL2CAPChannel(withEncryption: encryptionRequired)
    }
    override func unpublishL2CAPChannel(_ PSM: CBL2CAPPSM) { super.unpublishL2CAPChannel(PSM) }
}

/// The deprecated members of the managers.
private protocol DeprecatedMembers {
    func rawAuthorizations(of manager: CBManager) -> [Int]
}

private struct ManagerMembers: DeprecatedMembers {
    @available(*, deprecated)
    func rawAuthorizations(of manager: CBManager) -> [Int] {
        let status: CBPeripheralManagerAuthorizationStatus = CBPeripheralManager.authorizationStatus()
        let authorization: CBManagerAuthorization = manager.authorization
        return [status.rawValue, authorization.rawValue]
    }
}

@Suite struct PeripheralManagerSignatures {
    @Test func `the initializers of a peripheral manager`() {
        let _: () -> CBPeripheralManager = CBPeripheralManager.init
        let _: ((any CBPeripheralManagerDelegate)?, DispatchQueue?) -> CBPeripheralManager = CBPeripheralManager.init(
            delegate:
            queue:
        )
        let _: ((any CBPeripheralManagerDelegate)?, DispatchQueue?, [String: Any]?) -> CBPeripheralManager =
            CBPeripheralManager.init(delegate:queue:options:)
        let _: () -> CBPeripheralManager = { CBPeripheralManager(delegate: nil, queue: nil) }
    }

    @Test func `the properties of a peripheral manager`() throws {
        #expect(isReadWrite(\CBPeripheralManager.delegate, (any CBPeripheralManagerDelegate)?.self))
        #expect(isReadOnly(\CBPeripheralManager.isAdvertising, Bool.self))
        let specimens = try Specimens()
        do {
            let delegate = RequiredPeripheralManagerDelegate()
            specimens.peripheralManager.delegate = delegate
            #expect(specimens.peripheralManager.delegate === delegate)
        }
        #expect(specimens.peripheralManager.delegate == nil)
        let deprecated: any DeprecatedMembers = ManagerMembers()
        #expect(deprecated.rawAuthorizations(of: specimens.peripheralManager) == [3, 3])
    }

    @Test func `the methods of a peripheral manager`() {
        let _: (CBPeripheralManager) -> ([String: Any]?) -> Void = CBPeripheralManager.startAdvertising(_:)
        let _: (CBPeripheralManager) -> () -> Void = CBPeripheralManager.stopAdvertising
        let _: (CBPeripheralManager) -> (CBPeripheralManagerConnectionLatency, CBCentral) -> Void =
            CBPeripheralManager.setDesiredConnectionLatency(_:for:)
        let _: (CBPeripheralManager) -> (CBMutableService) -> Void = CBPeripheralManager.add(_:)
        let _: (CBPeripheralManager) -> (CBMutableService) -> Void = CBPeripheralManager.remove(_:)
        let _: (CBPeripheralManager) -> () -> Void = CBPeripheralManager.removeAllServices
        let _: (CBPeripheralManager) -> (CBATTRequest, CBATTError.Code) -> Void = CBPeripheralManager.respond(
            to:
            withResult:
        )
        let _: (CBPeripheralManager) -> (Data, CBMutableCharacteristic, [CBCentral]?) -> Bool =
            CBPeripheralManager.updateValue(_:for:onSubscribedCentrals:)
        let _: (CBPeripheralManager) -> (Bool) -> Void = CBPeripheralManager.publishL2CAPChannel(withEncryption:)
        let _: (CBPeripheralManager) -> (CBL2CAPPSM) -> Void = CBPeripheralManager.unpublishL2CAPChannel(_:)
    }

    @Test func `a peripheral manager can be derived`() {
        let _: ((any CBPeripheralManagerDelegate)?, DispatchQueue?, [String: Any]?) -> CBPeripheralManager =
            DerivedPeripheralManager.init(delegate:queue:options:)
    }

    @Test func `the properties of a request`() {
        let _: NSObject.Type = CBATTRequest.self
        #expect(isReadOnly(\CBATTRequest.central, CBCentral.self))
        #expect(isReadOnly(\CBATTRequest.characteristic, CBCharacteristic.self))
        #expect(isReadOnly(\CBATTRequest.offset, Int.self))
        #expect(isReadWrite(\CBATTRequest.value, Data?.self))
    }
}
