package import GATT

/// `adapters`: the Bluetooth adapters.
package struct ListAdapters: Request {
    package static let method = "adapters"
    package static let summary = "List the adapters"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.noAdapter]

    /// Only this one, by its name or address; all of them when left out, and at least one must be there.
    package var adapter: String?

    package init(adapter: String?) {
        self.adapter = adapter
    }

    package struct Answer: Codable, Hashable, Sendable {
        package var adapters: [FieldObject]

        package init(adapters: [FieldObject]) {
            self.adapters = adapters
        }
    }
}

/// `inspect`: all services of a device.
package struct InspectDevice: Request {
    package static let method = "inspect"
    package static let isAnswerLarge = true
    package static let summary =
        "Connect to a device and list its services, characteristics and descriptors, with values that can be read"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [.deviceNotFound, .connectionFailed, .locked]

    package var device: String
    package var adapter: String?
    /// How long the device may take to be heard: `30s` when left out.
    package var timeout: String?

    package init(device: String, adapter: String?, timeout: String?) {
        self.device = device
        self.adapter = adapter
        self.timeout = timeout
    }

    package struct Answer: Codable, Hashable, Sendable {
        /// The object that `gattlab inspect --json` prints.
        package var device: FieldObject
        /// What can be read by its properties, and the device would not let be read.
        package var refusals: [Refusal]
        /// The handle of an attribute that was read without an answer; what follows it was not read.
        package var silent: Int?

        package init(device: FieldObject, refusals: [Refusal], silent: Int?) {
            self.device = device
            self.refusals = refusals
            self.silent = silent
        }
    }

    /// An attribute that the device refused to have read.
    package struct Refusal: Codable, Hashable, Sendable {
        package var handle: Int
        /// The ATT error.
        package var att: Int

        package init(handle: Int, att: Int) {
            self.handle = handle
            self.att = att
        }
    }
}

/// `read`: values of attributes, over one connection, in the order asked for.
package struct ReadAttributes: Request {
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

    package init(device: String, attributes: [String], adapter: String?, timeout: String?) {
        self.device = device
        self.attributes = attributes
        self.adapter = adapter
        self.timeout = timeout
    }

    package struct Answer: Codable, Hashable, Sendable {
        package var values: [AttributeValue]
        /// Why the attribute after the last value was not read, where values before it were; a failure of the first is an
        /// error of the request.
        package var error: ControlError?

        package init(values: [AttributeValue], error: ControlError? = nil) {
            self.values = values
            self.error = error
        }
    }
}

/// `write`: one value to one attribute.
package struct WriteAttribute: Request {
    package static let method = "write"
    package static let summary = "Write an attribute of a device"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [
        .deviceNotFound, .attributeNotFound, .connectionFailed, .att, .locked,
    ]

    package var device: String
    package var attribute: String
    /// The octets as hex; either these or the fields.
    package var value: String?
    /// The fields of the value, in the shape that reading shows.
    package var fields: FieldValue?
    /// `request`, `command` (without response) or `reliable`; as the properties suggest when left out.
    package var mode: String?
    package var adapter: String?
    package var timeout: String?

    package init(
        device: String,
        attribute: String,
        value: String?,
        fields: FieldValue?,
        mode: String?,
        adapter: String?,
        timeout: String?
    ) {
        self.device = device
        self.attribute = attribute
        self.value = value
        self.fields = fields
        self.mode = mode
        self.adapter = adapter
        self.timeout = timeout
    }

    package typealias Answer = AttributeValue
}

/// `lock`: keep a device to oneself for a while.
package struct LockDevice: Request {
    package static let method = "lock"
    package static let summary =
        "Lock a device for this client alone, or renew the lock; it ends by itself with the client or the time"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [.deviceNotFound, .locked]

    package var device: String
    package var adapter: String?
    /// `30s` when left out; an hour at most.
    package var duration: String?
    /// The time for discovering the device: `30s` when left out.
    package var timeout: String?

    package init(device: String, adapter: String?, duration: String?, timeout: String? = nil) {
        self.device = device
        self.adapter = adapter
        self.duration = duration
        self.timeout = timeout
    }

    package struct Answer: Codable, Hashable, Sendable {
        package var address: String
        /// RFC 3339.
        package var expires: String

        package init(address: String, expires: String) {
            self.address = address
            self.expires = expires
        }
    }
}

/// `unlock`: give a lock back.
package struct UnlockDevice: Request {
    package static let method = "unlock"
    package static let summary = "Give back the lock on a device"
    package static let role: Role? = .drive
    package static let errors: [ControlError.Code] = [.notFound]

    /// The address that `lock` has answered.
    package var address: String

    package init(address: String) {
        self.address = address
    }

    package typealias Answer = Done
}
