/// The place at which the page is served.
package struct WebPlace: Sendable {
    package var address = WebAddress.loopback
    /// The port; 0 for one that the system chooses.
    package var port: UInt16
    /// The names by which browsers open the page, apart from the address.
    package var names: [String] = []
    /// The certificate of the page; nil to serve it without TLS.
    package var certificate: WebCertificate?

    package init(port: UInt16) {
        self.port = port
    }

    /// Returns the origins of the page at the port that the system has chosen.
    func origins(port: UInt16) -> WebOrigins {
        WebOrigins(
            hosts: names + (address.isAny ? [] : [address.urlHost]),
            port: port,
            isSecure: certificate != nil
        )
    }
}
