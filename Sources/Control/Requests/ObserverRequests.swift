/// The request `observers.add`, which has gattlabd call a program when samples of a stream arrive.
package struct AddObserver: ControlRequest {
    package static let method = "observers.add"
    package static let summary = "Call a program with new samples of a stream, until it has acknowledged them"
    package static let role: Role? = .samples
    package static let isLocal = true
    package static let errors: [ControlError.Code] = [.badInput, .limit, .storage, .notSupported]
    /// An observer has one of both.
    package static let localParameters = [
        LocalParameter<Self>("observer.socket") { $0.observer.socket != nil },
        LocalParameter<Self>("observer.exec") { $0.observer.exec != nil },
    ]

    /// Name of the observer.
    package var name: String
    package var observer: ObserverSpecification

    package init(name: String, observer: ObserverSpecification) {
        self.name = name
        self.observer = observer
    }

    package typealias Response = ObserverSummary
}

/// The stream of an observer, and the program that is called.
package struct ObserverSpecification: Codable, Hashable, Sendable {
    /// Address or name of a device, or name of the session that records it.
    package var device: String
    /// Name of a stream of the device, which need not have samples yet.
    package var stream: String
    /// The highest rate of calls; each new sample if omitted.
    package var atMost: ObserverRate?
    /// Path of a Unix socket on which a program of the same user is listening.
    package var socket: String?
    /// A shell command, which receives the samples on its standard input; only in a user's own gattlabd.
    package var exec: String?

    package init(device: String, stream: String) {
        self.device = device
        self.stream = stream
    }
}

/// The highest rate at which an observer is called.
package enum ObserverRate: String, Codable, CaseIterable, Sendable {
    case hourly
    case daily
    case weekly
}

/// An observer as it is listed.
package struct ObserverSummary: Codable, Hashable, Sendable {
    package var name: String
    package var observer: ObserverSpecification
    /// Name of the user to whom it belongs.
    package var user: String
    package var state: State
    /// Anchor of the last samples that the program has acknowledged; null before the first ones.
    package var anchor: String?
    /// Time of the last acknowledged call, in RFC 3339 format.
    package var called: String?
    /// Time of the next attempt, in RFC 3339 format, after one that failed.
    package var retry: String?
    /// The reason of the last failure.
    package var error: String?

    package enum State: String, Codable, CaseIterable, Sendable {
        /// No new samples, or not due yet.
        case waiting
        /// The program has been called and has not acknowledged yet.
        case calling
        /// The last call has failed, and is repeated.
        case retrying
    }

    package init(name: String, observer: ObserverSpecification, user: String, state: State) {
        self.name = name
        self.observer = observer
        self.user = user
        self.state = state
    }
}

/// The request `observers.list`, which lists the client's observers; those of all users for an administrator.
package struct ListObservers: ControlRequest {
    package static let method = "observers.list"
    package static let summary = "List the observers"
    package static let role: Role? = .samples
    package static let others = Others.administrators

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var observers: [ObserverSummary]

        package init(observers: [ObserverSummary]) {
            self.observers = observers
        }
    }
}

/// The request `observers.remove`, which removes an observer.
package struct RemoveObserver: ControlRequest {
    package static let method = "observers.remove"
    package static let summary = "Remove an observer"
    package static let role: Role? = .samples
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.notFound, .storage]

    /// Name of the observer.
    package var name: String

    package init(name: String) {
        self.name = name
    }

    package typealias Response = EmptyResponse
}

/// The line that an observer's program receives.
package struct ObserverCall: Codable, Hashable, Sendable {
    /// Name of the observer.
    package var observer: String
    /// The samples since the last acknowledged ones, like a response to `samples.read`.
    package var samples: ReadSamples.Response

    package init(observer: String, samples: ReadSamples.Response) {
        self.observer = observer
        self.samples = samples
    }
}

/// The line by which a program on a socket acknowledges a call.
package struct ObserverAcknowledgement: Codable, Hashable, Sendable {
    /// Anchor of the call.
    package var acknowledged: String

    package init(acknowledged: String) {
        self.acknowledged = acknowledged
    }
}
