internal import Sessions

extension ManualPage {
    /// gattlabd(8), from the description of the daemon's options.
    package static let daemon: String = {
        var page = ManualPage(
            "gattlabd",
            section: 8,
            summary: "Bluetooth Low Energy devices and emulations, kept for programs"
        )
        page.heading("Synopsis")
        page.synopsis(["gattlabd [OPTION]…"])
        page.heading("Description")
        page.prose([
            "\(DaemonOptions.summary).",
            "Connections, subscriptions and scans are shared by all who use them. Sessions with a name go on when whoever "
                + "started them is gone, and are there again after the daemon, bluetoothd or the machine was started anew. "
                + "Programs speak JSON-RPC 2.0 with it, a message a line.",
            "Where there is systemd, gattlabd.socket starts it when the first program connects, and gattlabd.service at "
                + "boot; a daemon that hangs is killed and started again. gattlab-emulate@PROFILE.service keeps one "
                + "peripheral on the air. What the daemon has to say is in the journal, with fields: journalctl -u gattlabd "
                + "SESSION=strap.",
            "As gattlabd --user it is one user's own, with the user's configuration and socket: systemctl --user enable "
                + "--now gattlabd.socket.",
        ])
        page.heading("Options")
        for option in DaemonOptions.descriptions { page.item(option.spelling, "\(option.meaning).") }
        page.heading("Signals")
        page.prose([DaemonOptions.signals])
        page.heading("Exit status")
        page.item("0", "It was told to end.")
        page.item("2", "The command line or the configuration makes no sense.")
        page.item("6", "It cannot listen, or its state cannot be used.")
        page.heading("Files")
        page.item("/etc/gattlab/gattlab.yaml", "The configuration; with what is in conf.d beside it.")
        page.item(
            "/run/gattlab/gattlab.sock",
            "The socket; that of a user's daemon is gattlab.sock in XDG_RUNTIME_DIR."
        )
        page.item("/var/lib/gattlab", "What it keeps: named sessions, their events, remembered answers.")
        page.heading("See also")
        page.prose(["gattlab(1), gattlab.yaml(5), bluetoothd(8), systemd.service(5)"])
        return page.text
    }()
}
