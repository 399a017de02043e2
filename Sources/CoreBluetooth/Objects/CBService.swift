internal import Foundation

/// A service: a group of characteristics, and of references to other services.
open class CBService: CBAttribute {
    private struct State {
        weak var peripheral: CBPeripheral?
        var includedServices: [CBService]?
        var characteristics: [CBCharacteristic]?
    }

    /// A Boolean value that indicates whether the service is primary; secondary services are only included by others.
    open var isPrimary: Bool { isPrimaryService }

    private let isPrimaryService: Bool
    private var state: State

    init(uuid: CBUUID, isPrimary: Bool, peripheral: CBPeripheral?, handle: UInt16 = 0) {
        isPrimaryService = isPrimary
        state = State(peripheral: peripheral)
        super.init(uuid: uuid, handle: handle)
    }

    /// The remote peripheral of the service, or `nil` for a local service or once the peripheral is released.
    open var peripheral: CBPeripheral? { lock.withLock { state.peripheral } }

    /// The discovered included services, or `nil` before their discovery.
    open var includedServices: [CBService]? { lock.withLock { state.includedServices } }

    /// The discovered characteristics, or `nil` before their discovery.
    open var characteristics: [CBCharacteristic]? { lock.withLock { state.characteristics } }

    /// Replaces the included services.
    func setIncludedServices(_ services: [CBService]?) {
        lock.withLock { state.includedServices = services }
    }

    /// Replaces the characteristics, whose references to their service are not changed.
    func setCharacteristics(_ characteristics: [CBCharacteristic]?) {
        lock.withLock { state.characteristics = characteristics }
    }

    /// The class, the address, the kind and the UUID, for messages.
    open override var description: String {
        describe("isPrimary = \(isPrimary ? "YES" : "NO"), UUID = \(uuid)")
    }
}
