package import BlueZ
package import Central
package import Control
internal import EventLoop

extension Bluetooth {
    /// Waits indefinitely for bluetoothd and a powered adapter and, if `waitsForBus` is true, for the bus as well.
    ///
    /// - Parameter onWaiting: Called with the reason for waiting, each time that reason changes.
    /// - Throws: `.cancelled`; `.noBus` if `waitsForBus` is false.
    package func waitUntilReady(
        _ adapter: AdapterSelector?,
        waitsForBus: Bool,
        onWaiting: @EventLoop (ControlError) -> Void
    ) async throws(ControlError) -> SharedScan {
        while true {
            let scan: SharedScan
            do throws(ControlError) {
                scan = try await sharedScan()
            } catch  where waitsForBus && error.code == .noBus {
                onWaiting(error)
                scan = try await sharedScan(waitsForBus: true)
            }
            do throws(BlueZError) {
                try await Self.wait(for: adapter, on: scan.client, onWaiting)
                return scan
            } catch  where waitsForBus && error.code == .noBus {
                onWaiting(ControlError(error))
            } catch {
                throw ControlError(error)
            }
        }
    }

    private static func wait(
        for adapter: AdapterSelector?,
        on client: BlueZClient,
        _ onWaiting: @EventLoop (ControlError) -> Void
    ) async throws(BlueZError) {
        while true {
            let reason: BlueZError
            do throws(BlueZError) {
                _ = try client.poweredAdapter(adapter)
                return
            } catch {
                reason = error
            }
            if reason.code == .noBus { throw reason }
            onWaiting(ControlError(reason))
            _ = try await client.wait(upTo: nil, for: "the adapter") {
                do throws(BlueZError) {
                    _ = try client.poweredAdapter(adapter)
                    return true
                } catch {
                    return error == reason ? nil : true
                }
            }
        }
    }
}
