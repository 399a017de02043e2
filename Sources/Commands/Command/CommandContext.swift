package import BlueZ
internal import DBus
package import EventLoop
internal import FleetClient
internal import GATT
internal import GattlabService
internal import Glibc
internal import ServiceInterface

/// The context of a verb: its arguments, its console and its access to Bluetooth.
@EventLoop
package final class CommandContext {
    package let arguments: ParsedArguments
    package let console: Console
    package let environment: Environment
    package let input = InputStream(descriptor: STDIN_FILENO)
    /// The root of all commands, for verbs that describe them.
    package let root: Command
    /// A Boolean value that indicates whether the verb continues after standard output has failed.
    ///
    /// Verbs set it if printing is not their only purpose.
    var continuesWithoutOutput = false
    /// The handler of signals that request the end of the command.
    var interrupts: Interrupts?
    /// The exit status of a verb that did not fail.
    var status = ExitStatus.success
    private var cachedClient: BlueZClient?
    /// The service that performs requests, once opened.
    var cachedService: (any Service)?
    /// The machines of a site, once connected.
    var openSite: SiteConnection?
    /// The types of the user's file, once read.
    var cachedTypes: AttributeTypes?

    init(arguments: ParsedArguments, console: Console, environment: Environment, root: Command) {
        self.arguments = arguments
        self.console = console
        self.environment = environment
        self.root = root
    }

    /// The adapter; nil for the default one.
    ///
    /// Verbs that accept several adapters read the option instead.
    package var adapter: AdapterSelector? {
        if case .one(let adapter) = arguments[GlobalOptions.adapter] { adapter } else { nil }
    }
    /// The adapter in the form that requests use.
    var adapterText: String? { adapter?.description }

    /// Returns the client of org.bluez, which the first call connects; callers check that bluetoothd is available.
    package func client() async throws(Failure) -> BlueZClient {
        if let cachedClient { return cachedClient }
        let client: BlueZClient
        do { client = try await .open(.system) } catch { throw Failure(error) }
        cachedClient = client
        return client
    }

    /// Disconnects from the bus after bluetoothd has received all pending messages.
    func close() async {
        if let local = cachedService as? GattlabService.LocalService { await local.close() }
        await (cachedService as? FleetService)?.disconnect()
        await openSite?.close()
        guard let client = cachedClient, client.connection.isOpen else { return }
        // Cleanup calls are sent without waiting for replies; a round trip ensures that they have arrived.
        if Task.isCancelled { await ignoringCancellation { try? await client.flushSignals() } }
        client.connection.close()
    }
}
