package import BlueZ
package import DBus
internal import Glibc
internal import Sessions

/// What a verb works with: its arguments, where to print, and the way to Bluetooth.
@EventLoop
package final class Session {
    package let arguments: ParsedArguments
    package let console: Console
    package let environment: Environment
    package let input = InputStream(descriptor: STDIN_FILENO)
    /// The root of all commands, for verbs that speak about them.
    package let root: Command
    /// Whether the verb goes on when standard output cannot be written, because it has more to do than to print.
    var outlivesOutput = false
    /// What becomes of signals that end the command.
    var interrupts: Interrupts?
    /// The exit status of a verb that does not fail.
    var status = ExitStatus.done
    private var openedClient: BlueZClient?
    /// What does the work, once it was asked for.
    var openedService: (any Service)?

    init(arguments: ParsedArguments, console: Console, environment: Environment, root: Command) {
        self.arguments = arguments
        self.console = console
        self.environment = environment
        self.root = root
    }

    package var adapter: AdapterSelector? { arguments[GlobalOptions.adapter] }
    /// The same as a request takes it.
    var adapterText: String? { adapter?.description }

    /// The client of org.bluez, connected at the first call; whether bluetoothd is there is the caller's to ask.
    package func client() async throws(Failure) -> BlueZClient {
        if let openedClient { return openedClient }
        let connection: Connection
        do { connection = try await .open(.system) } catch { throw Failure(BlueZError(error, during: .adapter)) }
        let client = BlueZClient(connection: connection)
        do { try await client.start() } catch { throw Failure(error) }
        openedClient = client
        return client
    }

    /// Leaves the bus, once bluetoothd has been sent everything.
    func close() async {
        if let local = openedService as? Sessions.LocalService { await local.close() }
        guard let client = openedClient, client.connection.isOpen else { return }
        // What is tidied up on the way out is posted; a round trip shows that it has arrived.
        if Task.isCancelled { await shielded { try? await client.barrier() } }
        client.connection.close()
    }
}
