package import GATT

/// The request `adapters`, which lists the Bluetooth adapters.
package struct ListAdapters: ControlRequest {
    package static let method = "adapters"
    package static let summary = "List the adapters"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.noAdapter]

    /// Name or address of the only adapter to return; if omitted, all are returned, and there must be at least one.
    package var adapter: String?

    package init(adapter: String?) {
        self.adapter = adapter
    }

    package struct Response: Codable, Hashable, Sendable {
        package var adapters: [FieldObject]

        package init(adapters: [FieldObject]) {
            self.adapters = adapters
        }
    }
}

/// The request `inspect`, which lists all services of a device.
package struct InspectDevice: ControlRequest {
    package static let method = "inspect"
    package static let isResponseLarge = true
    package static let summary =
        "Connect to a device and list its services, characteristics and descriptors, with readable values"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [.deviceNotFound, .connectionFailed, .locked]

    package var device: String
    package var adapter: String?
    /// Timeout for discovering the device, `30s` if omitted.
    package var timeout: String?
    /// Discover the services of the device instead of taking them from bluetoothd's cache, which is deleted.
    ///
    /// Refused for a device that is paired or connected.
    package var noCache: Bool?

    package init(device: String, adapter: String?, timeout: String?, noCache: Bool? = nil) {
        self.device = device
        self.adapter = adapter
        self.timeout = timeout
        self.noCache = noCache
    }

    package struct Response: Codable, Hashable, Sendable {
        /// The object printed by `gattlab inspect --json`.
        package var device: FieldObject
        /// Attributes that are readable according to their properties but whose read the device rejected.
        package var refusals: [Refusal]
        /// Handle of an attribute whose read received no response; later attributes were not read.
        package var unresponsiveHandle: Int?
        /// The loss of the connection if that is why there was no response; nil if the response did not arrive in time.
        package var error: ControlError?

        package init(
            device: FieldObject,
            refusals: [Refusal],
            unresponsiveHandle: Int?,
            error: ControlError? = nil
        ) {
            self.device = device
            self.refusals = refusals
            self.unresponsiveHandle = unresponsiveHandle
            self.error = error
        }

        private enum CodingKeys: String, CodingKey {
            case device, refusals, error
            case unresponsiveHandle = "silent"
        }
    }

    /// An attribute whose read the device rejected.
    package struct Refusal: Codable, Hashable, Sendable {
        package var handle: Int
        /// The ATT error code.
        package var att: Int

        package init(handle: Int, att: Int) {
            self.handle = handle
            self.att = att
        }
    }
}

/// The request `read`, which reads values of attributes over one connection, in the given order.
package struct ReadAttributes: ControlRequest {
    package static let method = "read"
    package static let summary = "Read attributes of a device"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [
        .deviceNotFound, .attributeNotFound, .connectionFailed, .att, .locked,
    ]

    package var device: String
    package var attributes: [String]
    package var adapter: String?
    package var timeout: String?
    /// Discover the services of the device, as in `inspect`.
    package var noCache: Bool?

    package init(
        device: String,
        attributes: [String],
        adapter: String?,
        timeout: String?,
        noCache: Bool? = nil
    ) {
        self.device = device
        self.attributes = attributes
        self.adapter = adapter
        self.timeout = timeout
        self.noCache = noCache
    }

    package struct Response: Codable, Hashable, Sendable {
        package var values: [RemoteAttributeValue]
        /// Reason the attribute after the last value was not read; a failure of the first attribute is an error of the
        /// request instead.
        package var error: ControlError?

        package init(values: [RemoteAttributeValue], error: ControlError? = nil) {
            self.values = values
            self.error = error
        }
    }
}

/// The request `write`, which writes one value to one attribute.
package struct WriteAttribute: ControlRequest {
    package static let method = "write"
    package static let summary = "Write an attribute of a device"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [
        .deviceNotFound, .attributeNotFound, .connectionFailed, .att, .locked,
    ]

    package var device: String
    package var attribute: String
    /// The bytes in hexadecimal; either these or `fields` must be given.
    package var value: String?
    /// The fields of the value, in the same form as in the result of a read.
    package var fields: FieldValue?
    /// `request`, `command` (without response) or `reliable`; if omitted, the attribute's properties select the mode.
    package var mode: String?
    package var adapter: String?
    package var timeout: String?
    /// Discover the services of the device, as in `inspect`.
    package var noCache: Bool?

    package init(
        device: String,
        attribute: String,
        value: String?,
        fields: FieldValue?,
        mode: String?,
        adapter: String?,
        timeout: String?,
        noCache: Bool? = nil
    ) {
        self.device = device
        self.attribute = attribute
        self.value = value
        self.fields = fields
        self.mode = mode
        self.adapter = adapter
        self.timeout = timeout
        self.noCache = noCache
    }

    package typealias Response = RemoteAttributeValue
}

/// The request `lock`, which locks a device for the client.
package struct LockDevice: ControlRequest {
    package static let method = "lock"
    package static let summary =
        "Lock a device for this client, or renew the lock; it ends when it expires or the client disconnects"
    package static let role: Role? = .drive
    package static let isLocal = true
    package static let errors: [ControlError.Code] = [.deviceNotFound, .locked]

    package var device: String
    package var adapter: String?
    /// Duration of the lock: `30s` if omitted, at most an hour.
    package var duration: String?
    /// Timeout for discovering the device, `30s` if omitted.
    package var timeout: String?

    package init(device: String, adapter: String?, duration: String?, timeout: String? = nil) {
        self.device = device
        self.adapter = adapter
        self.duration = duration
        self.timeout = timeout
    }

    package struct Response: Codable, Hashable, Sendable {
        package var address: String
        /// Time in RFC 3339 format.
        package var expires: String

        package init(address: String, expires: String) {
            self.address = address
            self.expires = expires
        }
    }
}

/// The request `unlock`, which releases a lock.
package struct UnlockDevice: ControlRequest {
    package static let method = "unlock"
    package static let summary = "Release the lock on a device"
    package static let role: Role? = .drive
    package static let others = Others.none
    package static let isLocal = true
    package static let errors: [ControlError.Code] = [.notFound]

    /// The address in the response to `lock`.
    package var address: String

    package init(address: String) {
        self.address = address
    }

    package typealias Response = EmptyResponse
}
