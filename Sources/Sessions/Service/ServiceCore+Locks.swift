internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import GATT

/// Devices that a client keeps to itself for a while.
extension ServiceCore {
    nonisolated static func serveLocks(_ table: inout MethodTable) {
        table.serve(LockDevice.self) { core, request, call throws(ControlError) in
            try await core.lock(request, for: call.client)
        }
        table.serve(UnlockDevice.self) { core, request, call throws(ControlError) in
            try core.unlock(request, for: call.client)
        }
    }

    private static let standardLease = Duration.seconds(30)

    private func lock(
        _ request: LockDevice,
        for client: ServiceClient
    ) async throws(ControlError) -> LockDevice.Answer {
        let duration = try RequestTexts.duration(request.duration, standard: Self.standardLease)
        let address = try await address(of: request)
        // A lock would outlive a client that left meanwhile, or lost its role.
        guard clients[client.id] != nil else { throw .cancelled }
        try require(.drive, of: client)
        let now = now
        let isRenewed = locks.holder(of: address, at: now) == client.id
        let lock: DeviceLocks<Int>.Lock
        do throws(DeviceLocks<Int>.Held) {
            lock = try locks.lock(address, for: client.id, lasting: duration, at: now)
        } catch {
            throw denial(error)
        }
        if !isRenewed {
            log.info("\(client.description) locked \(address)", .client(client.id), .device(address.description))
            // The holder, who may go to bluetoothd itself, begins with a device that nothing of others is left on.
            await links.endUnused(address)
        }
        return LockDevice.Answer(
            address: address.description,
            expires: Timestamp.now().advanced(by: lock.expires - self.now).text
        )
    }

    /// Whether a client has a device to itself.
    func isLocked(_ device: DeviceAddress) -> Bool { locks.holder(of: device, at: now) != nil }

    /// The address of the device that is meant, which is looked for if need be.
    private func address(of request: LockDevice) async throws(ControlError) -> DeviceAddress {
        let selector = try RequestTexts.device(configuration.device(request.device))
        let limit = try RequestTexts.duration(request.timeout, standard: DeviceUse.standardLimit)
        if case .address(let address) = selector { return address }
        let adapter = try RequestTexts.adapter(request.adapter ?? configuration.adapter)
        let scan = try await bluetooth.scan()
        do throws(CentralError) {
            let device = try await scan.find(selector, on: adapter, within: limit)
            if let address = device.address { return address }
        } catch {
            throw ControlError(error)
        }
        throw ControlError(.deviceNotFound, "\(selector) went away")
    }

    private func unlock(_ request: UnlockDevice, for client: ServiceClient) throws(ControlError) -> Done {
        guard let address = try RequestTexts.address(request.address),
            locks.unlock(address, by: client.id, at: now)
        else { throw ControlError(.notFound, "this client has no lock on \(request.address)") }
        log.info("\(client.description) unlocked \(address)", .client(client.id), .device(address.description))
        return Done()
    }

    /// Ends the locks of a client that is gone.
    func releaseLocks(of client: ServiceClient) {
        for lock in locks.release(client.id) {
            log.info("the lock on \(lock.device) ended with its client", .device(lock.device.description))
        }
    }

    /// Checks that a client may use a device now: its role may have been revoked while the device was looked for.
    func permit(for client: ServiceClient) -> LinkPermit {
        { [weak self, weak client] (device) throws(ControlError) in
            guard let self, let client else { throw .cancelled }
            try require(.drive, of: client)
            try check(device, for: client.id)
        }
    }

    /// Says whether a session may: an unnamed one is its client's, a named one nobody's.
    func permit(for session: HostedSession) -> LinkPermit {
        let client = session.owner.client ?? 0
        return { [weak self] (device) throws(ControlError) in try self?.check(device, for: client) }
    }

    private func check(_ device: DeviceAddress, for client: Int) throws(ControlError) {
        do throws(DeviceLocks<Int>.Held) { try locks.check(device, for: client, at: now) } catch { throw denial(error) }
    }

    private func denial(_ held: DeviceLocks<Int>.Held) -> ControlError {
        let holder = clients[held.lock.holder]?.description ?? "a client"
        return .locked(held.lock.device, by: holder, remaining: held.lock.expires - now)
    }

    /// The locks that hold, for the status.
    var lockReports: [FieldValue] {
        let (now, time) = (now, Timestamp.now())
        return locks.all(at: now).map { lock in
            .object([
                "address": .text(lock.device.description),
                "holder": FieldValue(clients[lock.holder]?.description),
                "expires": .text(time.advanced(by: lock.expires - now).text),
            ])
        }
    }
}
