internal import Foundation

/// A service of the local peripheral; add it to a `CBPeripheralManager` to publish it.
open class CBMutableService: CBService {
    /// Creates a service without characteristics.
    public init(type UUID: CBUUID, primary isPrimary: Bool) {
        super.init(uuid: UUID, isPrimary: isPrimary, peripheral: nil)
    }

    /// The included services; publish them before this service.
    open override var includedServices: [CBService]? {
        get { super.includedServices }
        set { setIncludedServices(newValue) }
    }

    /// The characteristics; changes after the service is published have no effect.
    open override var characteristics: [CBCharacteristic]? {
        get { super.characteristics }
        set {
            setCharacteristics(newValue)
            newValue?.forEach { $0.setService(self) }
        }
    }
}
