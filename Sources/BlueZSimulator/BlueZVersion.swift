/// The releases of BlueZ whose behavior the simulator reproduces.
package enum BlueZVersion: String, CaseIterable, Comparable, Sendable {
    /// The release in Debian 12.
    case v5_66 = "5.66"
    /// The release in Debian 13.
    case v5_82 = "5.82"
    case v5_87 = "5.87"

    package static func < (left: BlueZVersion, right: BlueZVersion) -> Bool { left.rawValue < right.rawValue }

    /// The major and minor parts of the release number.
    var parts: [UInt8] { rawValue.split(separator: ".").compactMap { UInt8($0) } }
}

/// Differences between releases of bluetoothd in adapters, devices and bluetoothd's own services.
extension BlueZVersion {
    /// A Boolean value that indicates whether each device has an interface for each transport (5.84).
    var exportsBearers: Bool { self > .v5_82 }
    /// A Boolean value that indicates whether Device1 has service records of BR/EDR, sets of devices, and a preferred transport (5.80).
    var hasTransportProperties: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether Device1 has a property for pairings that a cable initiates (5.84).
    var hasCablePairing: Bool { self > .v5_82 }
    /// A Boolean value that indicates whether Adapter1 has the manufacturer and the version of the controller (5.71).
    var describesControllers: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether Device1.Disconnected reports the end of a connection, with its reason (5.83).
    var reportsReasons: Bool { self > .v5_82 }
    /// A Boolean value that indicates whether Device1.ConnectProfile requires the name of a known profile.
    var checksProfileNames: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether the initial database of an adapter depends on the features of the controller.
    ///
    /// If so, there is no Central Address Resolution without privacy in the controller and no Server Supported Features
    /// without a socket for Enhanced ATT, and audio services are an optional plugin.
    var adaptsDatabaseToController: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether a temporary device with a registered profile is connected automatically
    /// only after a client has connected it once.
    var suspendsTemporaryDevices: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether Adapter1.ConnectDevice rejects the address of a known device.
    var rejectsKnownDevices: Bool { self == .v5_66 }
    /// A Boolean value that indicates whether Media1 calls Release on a player that is removed or rejected.
    var releasesPlayers: Bool { self > .v5_82 }
    /// A Boolean value that indicates whether Media1 lists the features of the adapter.
    var listsMediaFeatures: Bool { self > .v5_82 }
    /// A Boolean value that indicates whether A2DP endpoints require an adapter with BR/EDR.
    var checksTransportOfEndpoints: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether the services of an adapter include SIM Access Profile.
    var hasSIMAccess: Bool { self < .v5_87 }
    /// A Boolean value that indicates whether an adapter becomes connectable, and reports that, before it becomes
    /// discoverable (5.79).
    var hasConnectableProperty: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether a device that initiated the link is kept when the link ends, unless a
    /// pairing has failed.
    var keepsIncomingDevices: Bool { self > .v5_82 }
    /// A Boolean value that indicates whether a discovery filter that excludes nothing counts as no filter, so that
    /// devices that are not discoverable are left out.
    var ignoresEmptyFilters: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether a device that is connectable but not discoverable is listed without a filter, though
    /// without what it advertises (5.78 to 5.82).
    var listsConnectableDevices: Bool { self == .v5_82 }
    /// A Boolean value that indicates whether the services of a stored device count as resolved, so that its advertised
    /// services are ignored after a restart, too.
    var restoresResolution: Bool { self < .v5_87 }
    /// A Boolean value that indicates whether advertised services stay in the `UUIDs` of a device when its attribute
    /// table is read, and are announced only if they are new there.
    var keepsAdvertisedServices: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether the `UUIDs` of a device include the services of its advertised service data.
    var derivesServicesFromServiceData: Bool { self > .v5_66 }
}

/// Differences between releases in the ATT server.
extension BlueZVersion {
    /// A Boolean value that indicates whether handle and offset count toward the 512-byte limit of a value.
    var countsHeaders: Bool { self == .v5_66 }
    /// A Boolean value that indicates whether the Database Hash covers descriptors.
    var hashesDescriptors: Bool { self == .v5_66 }
}

/// Differences between releases in pairing.
extension BlueZVersion {
    /// A Boolean value that indicates whether Device1.Pair on a connected device raises the security of the link
    /// instead of starting a pairing.
    ///
    /// If so, the capability of the client's agent is ignored, and the operation cannot be canceled once it has started.
    var pairsByRaisingSecurity: Bool { self > .v5_66 }
}
