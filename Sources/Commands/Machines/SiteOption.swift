internal import Control
internal import FleetClient

/// The option of the verbs that work on all machines of a site.
enum SiteOption {
    static let site = Option(
        "site",
        Kind.text("SITE"),
        help: "Use all machines of a site, through the MQTT broker of their gattlabd"
    )
}

extension CommandContext {
    /// Connects to the machines of the site on the command line, until the end of the command.
    ///
    /// - Throws: `Failure` if other options contradict it, if no broker is configured, or if the broker knows no machine of the site.
    func site(_ name: String) async throws(Failure) -> SiteConnection {
        guard arguments[GlobalOptions.host] == nil else {
            throw .usage("--site and --host exclude each other", hint: "--site uses all machines, --host one of them")
        }
        guard !name.isEmpty else {
            throw .usage("the name of the site is empty", hint: "'gattlab hosts' lists the sites that the broker knows")
        }
        let options = try broker().options
        do throws(ControlError) {
            let site = try await console.withProgress("asking the broker") { () async throws(ControlError) in
                try await SiteConnection.open(options, site: name)
            }
            openSite = site
            return site
        } catch {
            throw Failure(error)
        }
    }
}

extension SiteConnection {
    /// Returns an error with the name of the machine in its message.
    func named(_ error: ControlError, _ host: String) -> ControlError {
        var error = error
        let name = name(of: host)
        if !error.message.contains(name) { error.message = "\(name): \(error.message)" }
        return error
    }
}
