package import DBus

extension BlueZClient {
    /// Connects to a bus and returns a started client on the connection.
    package static func open(_ bus: BusAddress) async throws(BlueZError) -> BlueZClient {
        let connection: Connection
        do { connection = try await .open(bus) } catch { throw BlueZError(error, during: .adapter) }
        let client = BlueZClient(connection: connection)
        do throws(BlueZError) {
            try await client.start()
        } catch {
            connection.close()
            throw error
        }
        return client
    }
}
