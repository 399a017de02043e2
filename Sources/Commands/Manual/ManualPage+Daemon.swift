internal import DaemonConfiguration

extension ManualPage {
    /// gattlabd(8), from the description of the daemon's options.
    package static let daemon: String = {
        var page = ManualPage(
            "gattlabd",
            section: 8,
            summary: "Daemon for Bluetooth Low Energy devices and emulations"
        )
        page.heading("Synopsis")
        page.synopsis(["gattlabd [OPTION]…"])
        page.heading("Description")
        page.prose([
            "\(DaemonOptions.summary).",
            "Clients share connections, subscriptions and scans. Sessions with a name continue after the client that "
                + "started them has disconnected, and resume after a restart of the daemon, bluetoothd or the "
                + "machine. Programs use the daemon with JSON-RPC 2.0, one message per line.",
            "With systemd, gattlabd.socket starts the daemon when the first program connects, and gattlabd.service "
                + "starts it at boot; a daemon that hangs is killed and restarted. gattlab-emulate@PROFILE.service "
                + "publishes one peripheral permanently. The daemon logs to the journal, with fields: journalctl -u "
                + "gattlabd SESSION=strap.",
            "gattlabd --user is the daemon of one user, with the user's configuration and socket: systemctl --user "
                + "enable --now gattlabd.socket.",
        ])
        page.heading("Options")
        for option in DaemonOptions.descriptions { page.item(option.syntax, "\(option.description).") }
        page.heading("Signals")
        page.prose([DaemonOptions.signals])
        page.heading("Exit status")
        page.item("0", "The daemon shut down as requested.")
        page.item("2", "The command line or the configuration is invalid.")
        page.item("6", "The daemon cannot listen, or cannot use its state.")
        page.heading("Files")
        page.item("/etc/gattlab/gattlab.yaml", "The configuration, with the files of conf.d beside it.")
        page.item(
            "/run/gattlab/gattlab.sock",
            "The socket; the socket of a user's daemon is gattlab.sock in XDG_RUNTIME_DIR."
        )
        page.item("/var/lib/gattlab", "The state: named sessions, their events, remembered answers.")
        page.heading("See also")
        page.prose(["gattlab(1), gattlab.yaml(5), bluetoothd(8), systemd.service(5)"])
        return page.text
    }()
}
