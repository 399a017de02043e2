package import Control
package import DBus
package import GATT

/// The service that pages are clients of.
@EventLoop
package protocol WebService {
    /// The description of the service as JSON.
    var context: [UInt8] { get }

    /// Opens the connection of a client, which has the protocol of gattlabd.
    func connect() throws(ControlError) -> FileDescriptor

    /// Returns a profile as JSON.
    func profile(_ name: String) throws(ControlError) -> [UInt8]

    /// The events of the probes that pages have started.
    var probeEvents: EventFeed { get }

    /// Performs a request about probes.
    func performProbeRequest(_ request: RPCRequest) async throws(ControlError) -> FieldObject
}

/// The page of `gattlab web`: HTTP on the loopback interface, and a connection to the service for each page.
@EventLoop
package final class WebServer {
    /// The link that opens the first page; its token can be used once.
    package let link: String

    private let service: any WebService
    private var access: WebAccess
    private var server: HTTPServer?
    private var pages: [ObjectIdentifier: PageConnection] = [:]
    private var feeds: [ObjectIdentifier: FeedConnection] = [:]

    /// Maximum number of open pages.
    private static let pageLimit = 32

    /// Starts serving.
    ///
    /// - Parameter port: The port; 0 for one that the system chooses.
    /// - Throws: `DBusError` of kind `.system`.
    package init(port: UInt16, _ service: any WebService) throws(DBusError) {
        let listener = try LoopbackListener.open(port: port)
        let token = WebSecret()
        self.service = service
        access = WebAccess(port: listener.port, token: token)
        link = "\(access.origin)/?token=\(token.text)"
        server = try HTTPServer(
            listener.socket,
            respond: { [weak self] request in self?.respond(to: request) ?? .refusal(.stopping) },
            onWebSocket: { [weak self] connection in
                switch connection.path {
                case .service: self?.addPage(connection)
                case .probes: self?.addFeed(connection)
                }
            }
        )
    }

    /// Closes all pages and stops serving.
    package func stop() {
        for page in pages.values { page.close() }
        for feed in feeds.values { feed.close() }
        server?.stop()
    }

    private func respond(to request: WebRequest) -> HTTPResponse {
        switch access.decide(request) {
        case .enter(let cookie): .redirect(cookie: cookie)
        case .asset(let asset): .content(status: 200, type: asset.mediaType, body: asset.content)
        case .context: .json(service.context)
        case .profile(let name): profile(name)
        case .webSocket(let accept, let path):
            (path == .service ? pages.count : feeds.count) < Self.pageLimit
                ? .webSocket(accept: accept, path) : .refusal(.tooManyPages)
        case .refuse(let refusal): .refusal(refusal)
        }
    }

    private func profile(_ name: String) -> HTTPResponse {
        do throws(ControlError) {
            return .json(try service.profile(name))
        } catch {
            return .refusal(WebAccess.Refusal(status: 404, reason: error.message))
        }
    }

    private func addPage(_ connection: WebSocketConnection) {
        do throws(ControlError) {
            let page = PageConnection(
                browser: connection.socket,
                service: try service.connect(),
                early: connection.early
            ) { [weak self] page in
                self?.pages[ObjectIdentifier(page)] = nil
                connection.close()
            }
            pages[ObjectIdentifier(page)] = page
            page.start()
        } catch {
            // The page connects again after a delay.
            connection.close()
        }
    }

    private func addFeed(_ connection: WebSocketConnection) {
        let feed = FeedConnection(
            browser: connection,
            feed: service.probeEvents,
            perform: { [service] (request) async throws(ControlError) in
                try await service.performProbeRequest(request)
            }
        ) { [weak self] feed in
            self?.feeds[ObjectIdentifier(feed)] = nil
            connection.close()
        }
        feeds[ObjectIdentifier(feed)] = feed
        feed.start()
    }
}

extension WebAccess.Refusal {
    fileprivate static let stopping = WebAccess.Refusal(status: 503, reason: "the server is stopping")
    fileprivate static let tooManyPages = WebAccess.Refusal(status: 503, reason: "too many pages are open; close one")
}
