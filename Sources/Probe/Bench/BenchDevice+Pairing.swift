internal import BlueZ
internal import Central
internal import DBus

extension BenchDevice {
    /// Pairs, answering by itself what is asked.
    func pair(
        _ capability: IOCapability,
        passkey: UInt32?,
        within limit: Duration
    ) async throws(ScriptError) {
        let start = ContinuousClock.now
        let bench = bench
        let agent = PairingAgent(client: bench.client, capability: capability, passkey: passkey) { passkey in
            bench.tell(.log("the passkey to enter on the device is \(passkey)"))
        }
        var traffic = traffic(.pair)
        defer {
            traffic.duration = ContinuousClock.now - start
            bench.tell(.traffic(traffic))
        }
        do throws(BlueZError) {
            try await agent.register()
            let device = link.device
            do throws(BlueZError) {
                try await device.pair(timeout: limit)
            } catch {
                if error.code == .timedOut || error.code == .cancelled {
                    await shielded { try? await device.cancelPairing() }
                }
                await shielded { await agent.unregister() }
                throw error
            }
            await agent.unregister()
        } catch {
            traffic.problem = error.message
            throw ScriptError(error)
        }
    }

    /// Ends the connection and has bluetoothd forget the device.
    func forget() async throws(ScriptError) {
        let device = link.device
        await close()
        do throws(BlueZError) { try await device.remove() } catch { throw ScriptError(error) }
    }
}
