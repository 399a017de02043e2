package import BlueZ
package import Central
package import Control
package import DBus
package import EventLoop

/// The bus session of a process, with the errors that clients receive.
@EventLoop
package final class Bluetooth {
    let session: BusSession

    /// Creates a closed instance; the bus is not opened before the first call of `client()`.
    package init(bus: BusAddress = .system, retrying policy: RetryPolicy = .recovery) {
        session = BusSession(bus: bus, retrying: policy)
    }

    /// The current client, or nil if none is open.
    package var openClient: BlueZClient? { session.scan?.client }

    /// Returns the `org.bluez` client, opening the bus first if necessary.
    ///
    /// - Parameter waitsForBus: If true, as for sessions, waits indefinitely for the bus; if false, as for single
    ///   requests, throws when one connection attempt fails.
    /// - Throws: `.noBus` with a hint; `.cancelled`.
    package func client(waitsForBus: Bool = false) async throws(ControlError) -> BlueZClient {
        try await sharedScan(waitsForBus: waitsForBus).client
    }

    /// Returns the shared scanner and discovery of the current client.
    package func sharedScan(waitsForBus: Bool = false) async throws(ControlError) -> SharedScan {
        do { return try await session.sharedScan(waitsForBus: waitsForBus) } catch { throw ControlError(error) }
    }

    /// Closes the bus connection after all pending messages to bluetoothd have been sent.
    package func close() async {
        // Cleanup messages are sent without waiting for replies; a round trip confirms that they have arrived.
        if Task.isCancelled, let client = openClient {
            await ignoringCancellation { try? await client.flushSignals() }
        }
        session.end()
    }
}
