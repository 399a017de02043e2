internal import GATT
package import ProfileModel

extension SimulatedWorld {
    /// Puts a whole device on the air.
    ///
    /// - Throws: `HoldError` when a signal cannot be held as the description says.
    @discardableResult
    package func add(_ description: SimulatedPeripheral.Description) throws(HoldError) -> SimulatedPeripheral {
        // Each has a sequence of its own, so that none depends on how many others there are.
        var random = SeededRandom(seed: options.seed &+ 0x5045_5249 &* UInt64(truncatingIfNeeded: peripheralCount + 1))
        let drawn = freeAddress(&random)
        let peripheral = try SimulatedPeripheral(
            description,
            address: description.address ?? drawn,
            seed: random.next(),
            air: air
        )
        peripheralCount += 1
        peripherals[peripheral.address] = peripheral
        let address = peripheral.address
        peripheral.server.faults.decide = { [weak self] in self?.fault($0, device: address, attribute: $1) }
        peripheral.start()
        return peripheral
    }

    /// Takes a device off the air for good.
    package func remove(_ peripheral: SimulatedPeripheral) {
        peripherals[peripheral.address] = nil
        peripheral.stop()
    }

    /// An address of this type that nobody has.
    private func freeAddress(_ random: inout SeededRandom) -> DeviceAddress {
        while true {
            // Static random addresses have both upper bits set (Core Specification, Vol 6, Part B, 1.3.2.1).
            let number = random.next() >> 16 | 0xC000_0000_0000
            if let address = DeviceAddress(value: number), peripherals[address] == nil { return address }
        }
    }
}
