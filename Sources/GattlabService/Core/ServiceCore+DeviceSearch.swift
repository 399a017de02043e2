package import BlueZ
package import Central
package import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop

/// The search for devices of programs inside the daemon.
extension ServiceCore {
    /// Reports the devices in range, those that are connected first, until the returned listener is stopped.
    ///
    /// - Throws: The reason why Bluetooth is unavailable; `.cancelled` when the task is canceled.
    package func search(
        on selector: AdapterSelector?,
        _ handler: @escaping @EventLoop (Advertisement) -> Void
    ) async throws(ControlError) -> ScanListener {
        let scan = try await bluetooth.sharedScan()
        do throws(CentralError) {
            return try await scan.search(
                on: try scan.poweredAdapter(selector ?? configuration.adapter.flatMap { AdapterSelector($0) }),
                handler
            )
        } catch {
            throw ControlError(error)
        }
    }
}
