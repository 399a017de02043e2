package import Control
package import EventLoop
package import GATT

/// The service that pages are clients of.
@EventLoop
package protocol WebService {
    /// Returns the description of the service as JSON.
    func context() async -> [UInt8]

    /// Opens the connection of a client, which has the protocol of gattlabd.
    func connect() throws(ControlError) -> FileDescriptor

    /// Returns a profile as JSON.
    func profile(_ name: String) async throws(ControlError) -> [UInt8]

    /// Returns the metrics of this process with the number of open pages, as text of a media type.
    func metrics(pages: Int) -> (mediaType: String, text: [UInt8])

    /// The events of the probes that pages have started.
    var probeEvents: EventFeed { get }

    /// Performs a request about probes.
    func performProbeRequest(_ request: RPCRequest) async throws(ControlError) -> FieldObject

    /// The changes of the machines at the broker.
    var machineEvents: EventFeed { get }

    /// Performs a request about the machines at the broker.
    func performMachineRequest(_ request: RPCRequest) async throws(ControlError) -> FieldObject
}

/// The page of `gattlab web`: HTTP, and a connection to the service for each page.
@EventLoop
package final class WebServer {
    /// The link that opens the first page; its token can be used once.
    package let link: String

    private let service: any WebService
    private var access: WebAccess
    private var server: HTTPServer?
    /// The connections over TLS; nil without a certificate.
    private var secureListener: TLSListener?
    private var pages: [ObjectIdentifier: PageConnection] = [:]
    private var feeds: [WebSocketPath: [ObjectIdentifier: FeedConnection]] = [:]

    /// Maximum number of open pages.
    private static let pageLimit = 32

    /// Starts serving.
    package init(at place: WebPlace, _ service: any WebService) throws(WebServerError) {
        let credentials = try place.certificate.map { (certificate) throws(WebServerError) in
            do throws(ControlError) {
                return try TLSCredentials(certificate)
            } catch {
                throw .certificate(error)
            }
        }
        do throws(SystemError) {
            let listener = try PageListener.open(place.address, port: place.port)
            let origins = place.origins(port: listener.port)
            let token = WebSecret()
            self.service = service
            access = WebAccess(origins, token: token)
            link = "\(origins.first)/?token=\(token.text)"
            let server = try HTTPServer(
                credentials == nil ? listener.socket : nil,
                respond: { [weak self] request in self?.respond(to: request) ?? .refusal(.stopping) },
                onWebSocket: { [weak self] connection in
                    switch connection.path {
                    case .service: self?.addPage(connection)
                    case .probes, .machines: self?.addFeed(connection)
                    }
                }
            )
            self.server = server
            if let credentials {
                secureListener = try TLSListener(
                    listener.socket,
                    credentials,
                    limit: Int(HTTPServer.connectionLimit),
                    onConnection: server.add
                )
            }
        } catch {
            throw .system(error)
        }
    }

    /// Closes all pages and stops serving.
    package func stop() {
        for page in pages.values { page.close() }
        for feed in feeds.values.flatMap(\.values) { feed.close() }
        server?.stop()
        secureListener?.stop()
    }

    private func respond(to request: WebRequest) -> HTTPResponse {
        switch access.decide(request) {
        case .enter(let cookie): .redirect(cookie: cookie)
        case .asset(let asset): .content(status: 200, type: asset.mediaType, body: asset.content)
        case .context: .pending { [service] in .json(await service.context()) }
        case .profile(let name): .pending { [service] in await Self.profile(name, of: service) }
        case .metrics: metrics
        case .webSocket(let accept, let path):
            (path == .service ? pages.count : feeds[path]?.count ?? 0) < Self.pageLimit
                ? .webSocket(accept: accept, path) : .refusal(.tooManyPages)
        case .refuse(let refusal): .refusal(refusal)
        }
    }

    private var metrics: HTTPResponse {
        let metrics = service.metrics(pages: pages.count)
        return .content(status: 200, type: metrics.mediaType, body: metrics.text)
    }

    private static func profile(_ name: String, of service: any WebService) async -> HTTPResponse {
        do throws(ControlError) {
            return .json(try await service.profile(name))
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
        let path = connection.path
        let feed = FeedConnection(
            browser: connection,
            feed: path == .machines ? service.machineEvents : service.probeEvents,
            perform: { [service] (request) async throws(ControlError) in
                path == .machines
                    ? try await service.performMachineRequest(request) : try await service.performProbeRequest(request)
            }
        ) { [weak self] feed in
            self?.feeds[path]?[ObjectIdentifier(feed)] = nil
            connection.close()
        }
        feeds[path, default: [:]][ObjectIdentifier(feed)] = feed
        feed.start()
    }
}

extension WebAccess.Refusal {
    fileprivate static let stopping = WebAccess.Refusal(status: 503, reason: "the server is stopping")
    fileprivate static let tooManyPages = WebAccess.Refusal(status: 503, reason: "too many pages are open; close one")
}
