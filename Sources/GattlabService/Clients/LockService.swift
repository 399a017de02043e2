internal import BlueZ
internal import Central
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import GATT
internal import Platform

/// The locks of devices, each of which one client uses alone.
@EventLoop
final class LockService {
    private let settings: ServiceSettings
    private let callers: Callers
    private let reports: ServiceReports
    private let clock: ServiceClock
    private let bluetooth: Bluetooth
    private let links: SharedLinks
    /// Keyed by client ID; no client has the ID 0.
    private var locks = DeviceLocks<Int>()

    init(
        _ settings: ServiceSettings,
        _ callers: Callers,
        _ reports: ServiceReports,
        _ clock: ServiceClock,
        _ bluetooth: Bluetooth,
        _ links: SharedLinks
    ) {
        self.settings = settings
        self.callers = callers
        self.reports = reports
        self.clock = clock
        self.bluetooth = bluetooth
        self.links = links
    }

    private static let defaultLease = Duration.seconds(30)

    func lock(
        _ request: LockDevice,
        for client: ServiceClient
    ) async throws(ControlError) -> LockDevice.Response {
        let duration = try RequestParsing.duration(request.duration, defaultValue: Self.defaultLease)
        let address = try await address(of: request)
        // A lock would outlive a client that has meanwhile disconnected or lost its role.
        guard callers.all[client.id] != nil else { throw .cancelled }
        try callers.require(.drive, of: client)
        let isRenewed = locks.holder(of: address, at: clock.now) == client.id
        let lock: DeviceLocks<Int>.Lock
        do throws(DeviceLocks<Int>.LockedError) {
            lock = try locks.lock(address, for: client.id, lasting: duration, at: clock.now)
        } catch {
            throw denial(error)
        }
        if !isRenewed {
            reports.log.info(
                "\(client.description) locked \(address)",
                .client(client.id),
                .device(address.description)
            )
            // The holder may use bluetoothd directly, so the daemon closes its own idle connection first.
            await links.disconnectIfUnused(address)
        }
        return LockDevice.Response(
            address: address.description,
            expires: Timestamp.now().advanced(by: lock.expires - clock.now).text
        )
    }

    /// Returns true if a client has locked the device.
    func isLocked(_ device: DeviceAddress) -> Bool { locks.holder(of: device, at: clock.now) != nil }

    /// Returns the address of the requested device, discovering the device if necessary.
    private func address(of request: LockDevice) async throws(ControlError) -> DeviceAddress {
        let selector = try RequestParsing.device(settings.configuration.device(request.device))
        let limit = try RequestParsing.duration(request.timeout, defaultValue: DeviceUse.defaultTimeout)
        if case .address(let address) = selector { return address }
        let adapter = try RequestParsing.adapter(request.adapter ?? settings.configuration.adapter)
        let scan = try await bluetooth.sharedScan()
        do throws(CentralError) {
            let device = try await scan.find(selector, on: adapter, within: limit)
            if let address = device.address { return address }
        } catch {
            throw ControlError(error)
        }
        throw ControlError(.deviceNotFound, "\(selector) is no longer available")
    }

    func unlock(_ request: UnlockDevice, for client: ServiceClient) throws(ControlError) -> EmptyResponse {
        guard let address = try RequestParsing.address(request.address),
            locks.unlock(address, by: client.id, at: clock.now)
        else { throw ControlError(.notFound, "this client has no lock on \(request.address)") }
        reports.log.info("\(client.description) unlocked \(address)", .client(client.id), .device(address.description))
        return EmptyResponse()
    }

    /// Releases the locks of a disconnected client.
    func releaseLocks(of client: ServiceClient) {
        for lock in locks.release(client.id) {
            reports.log.info("the lock on \(lock.device) ended with its client", .device(lock.device.description))
        }
    }

    /// Returns an authorization check of the client's role, which may have been revoked meanwhile, and of the device's
    /// lock.
    func authorization(for client: ServiceClient) -> LinkAuthorization {
        { [weak self, weak client] (device) throws(ControlError) in
            guard let self, let client else { throw .cancelled }
            try callers.require(.drive, of: client)
            try check(device, for: client.id)
        }
    }

    /// Returns an authorization check of the device's lock, which a client may hold.
    func authorization(forLocksOf client: Int) -> LinkAuthorization {
        { [weak self] (device) throws(ControlError) in try self?.check(device, for: client) }
    }

    /// The identifier 0, which no client has, for operations that no client has requested.
    static let noClient = 0

    private func check(_ device: DeviceAddress, for client: Int) throws(ControlError) {
        do throws(DeviceLocks<Int>.LockedError) {
            try locks.check(device, for: client, at: clock.now)
        } catch {
            throw denial(error)
        }
    }

    private func denial(_ error: DeviceLocks<Int>.LockedError) -> ControlError {
        let holder = callers.all[error.lock.holder]?.description ?? "a client"
        return .locked(error.lock.device, by: holder, remaining: error.lock.expires - clock.now)
    }

    /// The unexpired locks, for the status.
    var list: [FieldValue] {
        let (now, time) = (clock.now, Timestamp.now())
        return locks.activeLocks(at: now).map { lock in
            .object([
                "address": .text(lock.device.description),
                "holder": FieldValue(callers.all[lock.holder]?.description),
                "expires": .text(time.advanced(by: lock.expires - now).text),
            ])
        }
    }
}
