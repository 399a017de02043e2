internal import GATT
package import ProfileModel

extension SimulatedWorld {
    /// Adds a complete device to the air.
    ///
    /// - Throws: `HoldError` if a signal cannot be held as described.
    @discardableResult
    package func add(_ description: SimulatedPeripheral.Description) throws(HoldError) -> SimulatedPeripheral {
        // Each peripheral has its own random sequence, so that none depends on the number of others.
        var random = SeededRandom(seed: options.seed &+ 0x5045_5249 &* UInt64(truncatingIfNeeded: peripheralCount + 1))
        let drawn = freeAddress(&random, isPublic: description.isPublic)
        let seed = random.next()
        let peripheral = try SimulatedPeripheral(
            description,
            address: description.address ?? drawn,
            seed: seed,
            air: air
        )
        peripheralCount += 1
        peripherals[peripheral.address] = peripheral
        let address = peripheral.address
        peripheral.server.faults.decide = { [weak self] in self?.fault($0, device: address, attribute: $1) }
        if let interpreter, peripheral.server.profile.script != nil {
            peripheral.server.startScript(interpreter, seed: seed) { [weak self, weak peripheral] report in
                if let peripheral { self?.onScriptReport?(peripheral, report) }
            }
        }
        if onPeripheralEvent != nil {
            peripheral.follow { [weak self, weak peripheral] event in
                if let peripheral { self?.onPeripheralEvent?(peripheral, event) }
            }
        }
        peripheral.start()
        return peripheral
    }

    /// Removes a device from the air permanently.
    package func remove(_ peripheral: SimulatedPeripheral) {
        peripherals[peripheral.address] = nil
        peripheral.stop()
    }

    /// Returns a random address that no peripheral uses.
    private func freeAddress(_ random: inout SeededRandom, isPublic: Bool) -> DeviceAddress {
        while true {
            let drawn = random.next() >> 16
            // A static random address has both upper bits set (Core Specification, Vol 6, Part B, 1.3.2.1); a public
            // address is individual and globally assigned (IEEE 802-2014, 8.2).
            let number = isPublic ? drawn & ~0x0300_0000_0000 : drawn | 0xC000_0000_0000
            if let address = DeviceAddress(value: number), peripherals[address] == nil { return address }
        }
    }
}
