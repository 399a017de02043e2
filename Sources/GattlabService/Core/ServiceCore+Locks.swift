internal import BlueZ
internal import Central
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import GATT
internal import Platform

/// Requests for exclusive device locks.
extension ServiceCore {
    nonisolated static func serveLocks(_ table: inout MethodTable) {
        table.serve(LockDevice.self) { core, request, call throws(ControlError) in
            try await core.lock(request, for: call.client)
        }
        table.serve(UnlockDevice.self) { core, request, call throws(ControlError) in
            try core.unlock(request, for: call.client)
        }
    }

    private static let defaultLease = Duration.seconds(30)

    private func lock(
        _ request: LockDevice,
        for client: ServiceClient
    ) async throws(ControlError) -> LockDevice.Response {
        let duration = try RequestParsing.duration(request.duration, defaultValue: Self.defaultLease)
        let address = try await address(of: request)
        // A lock would outlive a client that has meanwhile disconnected or lost its role.
        guard clients[client.id] != nil else { throw .cancelled }
        try require(.drive, of: client)
        let now = now
        let isRenewed = locks.holder(of: address, at: now) == client.id
        let lock: DeviceLocks<Int>.Lock
        do throws(DeviceLocks<Int>.LockedError) {
            lock = try locks.lock(address, for: client.id, lasting: duration, at: now)
        } catch {
            throw denial(error)
        }
        if !isRenewed {
            log.info("\(client.description) locked \(address)", .client(client.id), .device(address.description))
            // The holder may use bluetoothd directly, so the daemon closes its own idle connection first.
            await links.disconnectIfUnused(address)
        }
        return LockDevice.Response(
            address: address.description,
            expires: Timestamp.now().advanced(by: lock.expires - self.now).text
        )
    }

    /// Returns true if a client has locked the device.
    func isLocked(_ device: DeviceAddress) -> Bool { locks.holder(of: device, at: now) != nil }

    /// Returns the address of the requested device, discovering the device if necessary.
    private func address(of request: LockDevice) async throws(ControlError) -> DeviceAddress {
        let selector = try RequestParsing.device(configuration.device(request.device))
        let limit = try RequestParsing.duration(request.timeout, defaultValue: DeviceUse.defaultTimeout)
        if case .address(let address) = selector { return address }
        let adapter = try RequestParsing.adapter(request.adapter ?? configuration.adapter)
        let scan = try await bluetooth.sharedScan()
        do throws(CentralError) {
            let device = try await scan.find(selector, on: adapter, within: limit)
            if let address = device.address { return address }
        } catch {
            throw ControlError(error)
        }
        throw ControlError(.deviceNotFound, "\(selector) is no longer available")
    }

    private func unlock(_ request: UnlockDevice, for client: ServiceClient) throws(ControlError) -> EmptyResponse {
        guard let address = try RequestParsing.address(request.address),
            locks.unlock(address, by: client.id, at: now)
        else { throw ControlError(.notFound, "this client has no lock on \(request.address)") }
        log.info("\(client.description) unlocked \(address)", .client(client.id), .device(address.description))
        return EmptyResponse()
    }

    /// Releases the locks of a disconnected client.
    func releaseLocks(of client: ServiceClient) {
        for lock in locks.release(client.id) {
            log.info("the lock on \(lock.device) ended with its client", .device(lock.device.description))
        }
    }

    /// Returns an authorization check of the client's role, which may have been revoked meanwhile, and of the device's
    /// lock.
    func authorization(for client: ServiceClient) -> LinkAuthorization {
        { [weak self, weak client] (device) throws(ControlError) in
            guard let self, let client else { throw .cancelled }
            try require(.drive, of: client)
            try check(device, for: client.id)
        }
    }

    /// Returns an authorization check of the device's lock.
    ///
    /// An unnamed session shares the locks of its client; a named session has none.
    func authorization(for session: HostedSession) -> LinkAuthorization {
        authorization(forLocksOf: session.owner.client ?? Self.noClient)
    }

    /// Returns an authorization check of the device's lock, which a client may hold.
    func authorization(forLocksOf client: Int) -> LinkAuthorization {
        { [weak self] (device) throws(ControlError) in try self?.check(device, for: client) }
    }

    /// The identifier 0, which no client has, for operations that no client has requested.
    static let noClient = 0

    private func check(_ device: DeviceAddress, for client: Int) throws(ControlError) {
        do throws(DeviceLocks<Int>.LockedError) {
            try locks.check(device, for: client, at: now)
        } catch {
            throw denial(error)
        }
    }

    private func denial(_ error: DeviceLocks<Int>.LockedError) -> ControlError {
        let holder = clients[error.lock.holder]?.description ?? "a client"
        return .locked(error.lock.device, by: holder, remaining: error.lock.expires - now)
    }

    /// The unexpired locks, for the status.
    var lockReports: [FieldValue] {
        let (now, time) = (now, Timestamp.now())
        return locks.activeLocks(at: now).map { lock in
            .object([
                "address": .text(lock.device.description),
                "holder": FieldValue(clients[lock.holder]?.description),
                "expires": .text(time.advanced(by: lock.expires - now).text),
            ])
        }
    }
}
