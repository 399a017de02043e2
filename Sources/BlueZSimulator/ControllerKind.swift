import GATT

/// The kinds of controllers that the simulator's adapters can have; the names are those of btvirt's two kinds.
package enum ControllerKind: String, CaseIterable, Sendable {
    /// LE only, with legacy advertising.
    case bt42
    /// Dual-mode, with extended advertising.
    case bt52

    /// A Boolean value that indicates whether the controller has BR/EDR, too.
    var isDualMode: Bool { self == .bt52 }

    /// A Boolean value that indicates whether the controller advertises several sets itself, whose data exceeds that of legacy PDUs.
    var hasExtendedAdvertising: Bool { self == .bt52 }

    /// The number of advertisements: those that the kernel takes turns with, or the sets of the controller.
    var instances: Int { hasExtendedAdvertising ? 3 : 5 }

    /// The limit of advertising data and of a scan response.
    var budget: AdvertisingBudget { hasExtendedAdvertising ? .extendedCommand : .legacy }
}
