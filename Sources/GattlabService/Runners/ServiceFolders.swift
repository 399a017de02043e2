/// The folders in which a service keeps files.
package struct ServiceFolders: Sendable {
    /// The files of recordings.
    package var recordings: String
    /// The states that programs keep for their next run; nil if the service keeps none.
    package var restoration: String?
    /// The aliases of adapters to restore after an emulation; nil if the service keeps none.
    package var aliases: String?
    /// The scripts of probes that run for other machines; nil if the service runs none.
    package var probes: String?

    package init(recordings: String, restoration: String? = nil, aliases: String? = nil, probes: String? = nil) {
        self.recordings = recordings
        self.restoration = restoration
        self.aliases = aliases
        self.probes = probes
    }

    /// The folders in the state folder of a daemon.
    package init(in folder: String) {
        self.init(
            recordings: folder + "/recordings",
            restoration: folder + "/restoration",
            aliases: folder + "/aliases",
            probes: folder + "/probes"
        )
    }
}
