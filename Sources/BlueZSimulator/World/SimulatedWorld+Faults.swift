internal import GATT
internal import ProfileModel

extension SimulatedWorld {
    /// Returns the fault action for an operation at the current time.
    ///
    /// The device is looked up only if a fault is triggered by operations of this kind.
    func fault(
        _ operation: Fault.Operation,
        device: @autoclosure () -> DeviceAddress?,
        attribute: BluetoothUUID? = nil
    ) -> Fault.Action? {
        guard faults?.concerns(operation) == true else { return nil }
        return faults?.decide(operation, device: device().map(identity), attribute: attribute, at: clock.now)
    }

    /// Returns the identity address of the device that uses or has used an address.
    private func identity(of address: DeviceAddress) -> DeviceAddress {
        guard peripherals[address] == nil else { return address }
        return peripherals.values.first { $0.hasUsed(address) }?.address ?? address
    }
}
