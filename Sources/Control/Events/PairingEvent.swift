package import GATT

/// A request of a pairing to the user of the client that pairs.
package struct PairingEvent: Hashable, Sendable {
    package enum Request: String, CaseIterable, Sendable {
        /// Enter the passkey on the device; requires no answer.
        case display
        /// Enter the passkey that the device displays.
        case enter
        /// Confirm that the device displays the same number.
        case compare
        /// Allow a pairing without authentication.
        case authorize
    }

    package var address: DeviceAddress
    package var request: Request
    /// The number to answer with; nil for a request without an answer.
    package var id: Int?
    /// The passkey to enter on the device, or the number to compare.
    package var passkey: UInt32?

    package init(address: DeviceAddress, request: Request, id: Int? = nil, passkey: UInt32? = nil) {
        self.address = address
        self.request = request
        self.id = id
        self.passkey = passkey
    }
}

/// The result of a successful pairing.
package struct PairedEvent: Hashable, Sendable {
    package var address: DeviceAddress
    package var name: String?
    /// True if the keys are stored, so that the pairing persists; nil if bluetoothd does not report it.
    package var isBonded: Bool?
    /// True if the device was paired before the request.
    package var wasPaired: Bool

    package init(address: DeviceAddress, name: String?, isBonded: Bool?, wasPaired: Bool) {
        self.address = address
        self.name = name
        self.isBonded = isBonded
        self.wasPaired = wasPaired
    }
}

extension PairingEvent {
    var fields: FieldObject {
        [
            "event": "pairing",
            "address": .text(address.description),
            "request": .text(request.rawValue),
            "id": FieldValue(id),
            "passkey": FieldValue(passkey.map(Passkey.text)),
        ]
    }

    init(_ object: FieldObject) throws(FieldError) {
        let word: String = try object.value("request")
        guard let request = Request(rawValue: word) else {
            throw FieldError("request", .unknownValue(word, known: Request.allCases.map(\.rawValue)))
        }
        var passkey: UInt32?
        if let text: String = try object.optionalValue("passkey") {
            passkey = Passkey.parse(text)
            guard passkey != nil else { throw FieldError("passkey", .contradiction("'\(text)' has not six digits")) }
        }
        self.init(
            address: try object.address("address"),
            request: request,
            id: try object.optionalValue("id"),
            passkey: passkey
        )
    }
}

extension PairedEvent {
    var fields: FieldObject {
        [
            "event": "paired",
            "address": .text(address.description),
            "name": FieldValue(name),
            "bonded": isBonded.map(FieldValue.boolean) ?? .null,
            "alreadyPaired": .boolean(wasPaired),
        ]
    }

    init(_ object: FieldObject) throws(FieldError) {
        self.init(
            address: try object.address("address"),
            name: try object.optionalValue("name"),
            isBonded: try object.optionalValue("bonded"),
            wasPaired: try object.value("alreadyPaired")
        )
    }
}
