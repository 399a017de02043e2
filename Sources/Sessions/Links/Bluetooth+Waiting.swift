package import BlueZ
package import Central
package import Control
internal import DBus

extension Bluetooth {
    /// Waits as long as it takes for bluetoothd and a powered adapter, and with patience also for the bus.
    ///
    /// - Parameter missing: told what is waited for, whenever that is something else.
    /// - Throws: `.cancelled`; without patience `.noBus`.
    package func whenReady(
        _ adapter: AdapterSelector?,
        isPatient: Bool,
        _ missing: @EventLoop (ControlError) -> Void
    ) async throws(ControlError) -> SharedScan {
        while true {
            let scan: SharedScan
            do throws(ControlError) {
                scan = try await self.scan()
            } catch  where isPatient && error.code == .noBus {
                missing(error)
                scan = try await self.scan(isPatient: true)
            }
            do throws(BlueZError) {
                try await Self.wait(for: adapter, on: scan.client, missing)
                return scan
            } catch  where isPatient && error.code == .noBus {
                missing(ControlError(error))
            } catch {
                throw ControlError(error)
            }
        }
    }

    private static func wait(
        for adapter: AdapterSelector?,
        on client: BlueZClient,
        _ missing: @EventLoop (ControlError) -> Void
    ) async throws(BlueZError) {
        while true {
            let lack: BlueZError
            do throws(BlueZError) {
                _ = try client.poweredAdapter(adapter)
                return
            } catch {
                lack = error
            }
            if lack.code == .noBus { throw lack }
            missing(ControlError(lack))
            _ = try await client.wait(upTo: nil, for: "the adapter") {
                do throws(BlueZError) {
                    _ = try client.poweredAdapter(adapter)
                    return true
                } catch {
                    return error == lack ? nil : true
                }
            }
        }
    }
}
