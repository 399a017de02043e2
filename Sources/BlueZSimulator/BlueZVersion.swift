/// The releases of BlueZ whose behaviour is known.
package enum BlueZVersion: String, CaseIterable, Comparable, Sendable {
    /// The one of Debian 12.
    case v5_66 = "5.66"
    case v5_87 = "5.87"

    package static func < (left: BlueZVersion, right: BlueZVersion) -> Bool { left.rawValue < right.rawValue }

    /// The two parts of the number.
    var parts: [UInt8] { rawValue.split(separator: ".").compactMap { UInt8($0) } }
}

/// What releases of bluetoothd do differently with adapters, devices and their own services.
extension BlueZVersion {
    /// Each device has an interface for each transport (5.84).
    var showsBearers: Bool { self > .v5_66 }
    /// Device1.ConnectProfile wants the name of a profile.
    var checksProfileNames: Bool { self > .v5_66 }
    /// What the database of an adapter begins with goes by what the controller can do.
    ///
    /// There is no Central Address Resolution without privacy in the controller, no Server Supported Features without a
    /// socket for Enhanced ATT, and audio services are a plugin that need not be there.
    var knowsItsController: Bool { self > .v5_66 }
    /// A temporary device with a registered profile is not connected by itself before a program has connected it.
    var suspendsTemporaryDevices: Bool { self > .v5_66 }
    /// Adapter1.ConnectDevice refuses the address of a device that is known.
    var refusesKnownDevices: Bool { self == .v5_66 }
    /// Media1 calls Release of a player that is removed or refused.
    var releasesPlayers: Bool { self > .v5_66 }
    /// Audio endpoints of A2DP can be registered only with an adapter that has BR/EDR.
    var checksTransportOfEndpoints: Bool { self > .v5_66 }
    /// SIM Access Profile is among the services of an adapter.
    var hasSIMAccess: Bool { self == .v5_66 }
    /// An adapter becomes connectable, and says so, before it becomes discoverable.
    var showsConnectable: Bool { self > .v5_66 }
    /// A device that has connected by itself stays when its link ends, unless a pairing has failed.
    var keepsWhoHasConnected: Bool { self > .v5_66 }
    /// A discovery with a filter that keeps nothing out is one without, which what is not discoverable does not pass.
    var takesEmptyFiltersForNone: Bool { self > .v5_66 }
    /// The services of a stored device count as resolved, so that what it advertises is ignored after a restart too.
    var restoresResolution: Bool { self == .v5_66 }
    /// Advertised services stay among the `UUIDs` of a device when its attribute table is read, and are announced only
    /// if they are new there.
    var keepsAdvertisedServices: Bool { self > .v5_66 }
    /// The services that a device advertises data of are among its `UUIDs`.
    var takesServicesFromData: Bool { self > .v5_66 }
}

/// What they do differently as servers.
extension BlueZVersion {
    /// Handle and offset count among the 512 octets a value may have.
    var countsHeaders: Bool { self == .v5_66 }
    /// Descriptors are part of the database's hash.
    var hashesDescriptors: Bool { self == .v5_66 }
}

/// What they do differently when they pair.
extension BlueZVersion {
    /// A device that is connected is paired by asking for a better protected link, not by a wish to pair.
    ///
    /// So what the program's agent could do does not matter, and what has begun cannot be cancelled.
    var pairsByProtecting: Bool { self > .v5_66 }
}
