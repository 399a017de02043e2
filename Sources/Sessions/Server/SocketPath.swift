internal import Glibc

/// Where the daemon's socket is.
package enum SocketPath {
    /// Of the daemon that the system runs.
    package static let system = "/run/gattlab/gattlab.sock"

    /// Of the daemon that a user runs: in the folder that goes with the user's session, or nil where there is none.
    package static var user: String? {
        variable("XDG_RUNTIME_DIR").map { $0 + "/gattlab.sock" }
    }

    /// What `GATTLAB_SOCKET` says.
    package static var chosen: String? { variable("GATTLAB_SOCKET") }

    /// Where a client looks, in this order.
    package static var candidates: [String] {
        if let chosen { return [chosen] }
        return [user, system].compactMap { $0 }
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
