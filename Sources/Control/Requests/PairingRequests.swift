package import GATT

/// The request `pair`, which pairs with a device.
///
/// The events `pairing` and `paired` are delivered to the client's subscription, followed by the end of the stream. No
/// other client can subscribe to them or answer them, and stopping the session cancels the pairing.
package struct PairDevice: ControlRequest {
    package static let method = "pair"
    package static let summary =
        "Pair with a device; the requests to its user are events of a subscription of this client"
    package static let role: Role? = .pair
    package static let isLocal = true
    package static let errors: [ControlError.Code] = [
        .deviceNotFound, .connectionFailed, .pairingFailed, .locked, .limit,
    ]

    /// The input and output that the client's user has, which determine how both sides authenticate each other.
    package enum Capability: String, Codable, CaseIterable, Sendable {
        case displayOnly = "display-only"
        case displayYesNo = "display-yes-no"
        case keyboardOnly = "keyboard-only"
        case noInputNoOutput = "no-input-no-output"
        case keyboardDisplay = "keyboard-display"
    }

    package var device: String
    package var adapter: String?
    /// Timeout for discovering the device and for connecting to it, each; `30s` if omitted.
    package var timeout: String?
    /// `no-input-no-output` if omitted.
    package var ioCapability: Capability?

    package init(device: String, adapter: String?, timeout: String?, ioCapability: Capability?) {
        self.device = device
        self.adapter = adapter
        self.timeout = timeout
        self.ioCapability = ioCapability
    }

    package typealias Response = StartSession.Response
}

/// The request `pair.answer`, which answers a request of a pairing that this client has started.
package struct AnswerPairing: ControlRequest, Hashable {
    package static let method = "pair.answer"
    package static let summary = "Answer a request of this client's pairing"
    package static let role: Role? = .pair
    package static let others = Others.none
    package static let isLocal = true
    package static let errors: [ControlError.Code] = [.notFound]

    /// The `id` of the event `pairing`.
    package var id: Int
    package var accept: Bool
    /// The passkey that the device displays, for the request `enter`.
    package var passkey: Int?

    package init(id: Int, accept: Bool, passkey: Int? = nil) {
        self.id = id
        self.accept = accept
        self.passkey = passkey
    }

    package typealias Response = EmptyResponse
}

/// The request `unpair`, which removes the bond with a device.
package struct UnpairDevice: ControlRequest {
    package static let method = "unpair"
    package static let summary = "Remove a paired device and its keys from bluetoothd"
    package static let role: Role? = .pair
    package static let errors: [ControlError.Code] = [.deviceNotFound, .notFound, .locked]

    package var device: String
    /// The adapter to search; all if omitted.
    package var adapter: String?

    package init(device: String, adapter: String?) {
        self.device = device
        self.adapter = adapter
    }

    package typealias Response = RemovedDevice
}

/// The request `forget`, which removes a device from bluetoothd.
package struct ForgetDevice: ControlRequest {
    package static let method = "forget"
    package static let summary = "Remove a device from bluetoothd, paired or not, with its keys and cached services"
    package static let role: Role? = .pair
    package static let errors: [ControlError.Code] = [.deviceNotFound, .locked]

    package var device: String
    /// The adapter to search; all if omitted.
    package var adapter: String?

    package init(device: String, adapter: String?) {
        self.device = device
        self.adapter = adapter
    }

    package typealias Response = RemovedDevice
}

/// A device that was removed from bluetoothd.
package struct RemovedDevice: Codable, Hashable, Sendable {
    package var address: String
    package var name: String?
    package var adapter: String
    /// A Boolean value that indicates whether the device was paired.
    package var paired: Bool

    package init(address: String, name: String?, adapter: String, paired: Bool) {
        self.address = address
        self.name = name
        self.adapter = adapter
        self.paired = paired
    }
}

/// The request `bonds`, which lists the paired devices.
package struct ListBonds: ControlRequest {
    package static let method = "bonds"
    package static let isResponseLarge = true
    package static let summary = "List the paired devices"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.noAdapter]

    /// The adapter whose devices are listed; all if omitted.
    package var adapter: String?

    package init(adapter: String?) {
        self.adapter = adapter
    }

    package struct Response: Codable, Hashable, Sendable {
        /// The objects printed by `gattlab bonds --json`, by adapter and address.
        package var bonds: [FieldObject]

        package init(bonds: [FieldObject]) {
            self.bonds = bonds
        }
    }
}
