internal import BlueZ
internal import Central
internal import EventLoop
internal import Lua

extension BenchDevice {
    /// Pairs with the device, responding to all requests automatically.
    func pair(
        _ capability: IOCapability,
        passkey: UInt32?,
        within limit: Duration
    ) async throws(ScriptError) {
        let start = ContinuousClock.now
        let bench = bench
        let agent = PairingAgent(client: bench.client, capability: capability) { request in
            guard case .passkey = request.kind else { return .allow }
            return passkey.map { .passkey($0) } ?? .reject
        } onDisplayPasskey: { passkey in
            bench.emit(.log("passkey to enter on the device: \(passkey)"))
        }
        var traffic = traffic(.pair)
        defer {
            traffic.duration = ContinuousClock.now - start
            bench.emit(.traffic(traffic))
        }
        do throws(BlueZError) {
            try await agent.register()
            let device = link.device
            do throws(BlueZError) {
                try await device.pair(timeout: limit)
            } catch {
                if error.code == .timedOut || error.code == .cancelled {
                    await ignoringCancellation { try? await device.cancelPairing() }
                }
                await ignoringCancellation { await agent.unregister() }
                throw error
            }
            await agent.unregister()
        } catch {
            traffic.failureReason = error.message
            throw ScriptError(error)
        }
    }

    /// Disconnects and removes the device from bluetoothd.
    func remove() async throws(ScriptError) {
        let device = link.device
        await close()
        // Before 5.84, bluetoothd does not reply if the device is gone meanwhile.
        await device.waitForEndOfConnection()
        do throws(BlueZError) { try await device.remove() } catch { throw ScriptError(error) }
    }
}
