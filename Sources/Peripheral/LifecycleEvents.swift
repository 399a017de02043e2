/// A requirement for advertising, in the order in which they are fulfilled.
package enum Requirement: Int, Hashable, Sendable, CaseIterable {
    /// The bus name org.bluez has an owner.
    case bluetoothd
    /// The chosen adapter is in bluetoothd's object tree.
    case adapter
    /// The adapter has GattManager1 and LEAdvertisingManager1; bluetoothd adds the latter a moment after the adapter.
    case managers
    /// The adapter is powered.
    case power
}

extension Lifecycle {
    /// An event that affects the emulator.
    package enum Input: Hashable, Sendable {
        /// The requirements were checked again; `missing` is the first unmet requirement, or nil if all are met.
        case requirementsChanged(missing: Requirement?)
        /// bluetoothd accepted the application.
        case applicationRegistered(attempt: Int)
        /// bluetoothd or the bus refused the application; a transient refusal can be retried.
        case applicationRefused(attempt: Int, transient: Bool)
        /// bluetoothd accepted the advertisement.
        case advertisementRegistered(attempt: Int)
        /// bluetoothd or the bus refused the advertisement; a transient refusal can be retried.
        case advertisementRefused(attempt: Int, transient: Bool)
        /// bluetoothd called Release on the advertisement, which is no longer active.
        case advertisementReleased
        /// The delay before a retry has elapsed.
        case retryDue
        /// The services are to be registered again.
        case servicesChanged
        /// The content of the advertisement has changed.
        case advertisementChanged
        /// The advertisement is to be withdrawn until `advertisingResumed`.
        case advertisingSuspended
        /// The advertisement is to be registered again.
        case advertisingResumed
        /// The user requested the end.
        case stop
        /// Everything registered has been removed from bluetoothd, or bluetoothd is no longer running.
        case teardownCompleted
    }

    /// An action for the emulator to perform.
    package enum Action: Hashable, Sendable {
        /// Register the application; `replacing` indicates that bluetoothd may still have an earlier registration.
        case registerApplication(attempt: Int, replacing: Bool)
        /// Register the advertisement; `replacing` indicates the same as above.
        case registerAdvertisement(attempt: Int, replacing: Bool)
        /// Send `.retryDue` after this delay.
        case scheduleRetry(after: Duration)
        /// Cancel the scheduled retry.
        case cancelRetry
        /// Report that the peripheral is advertising.
        case reportReady
        /// Report that the peripheral is no longer advertising.
        case reportLost(Loss)
        /// End all subscriptions: the application is lost with bluetoothd or the adapter, whether or not the peripheral was advertising.
        case dropSubscribers
        /// Report that the peripheral waits for this requirement before it advertises for the first time.
        case reportWaiting(Requirement)
        /// Report that bluetoothd refused a registration and that a retry follows.
        case reportRefusal
        /// Unregister the advertisement; the outcome is not awaited.
        case withdrawAdvertisement
        /// Unregister the given registrations, then send `.teardownCompleted`.
        case tearDown(application: Bool, advertisement: Bool)
        /// End with a failure of the first start; everything has been unregistered.
        case fail(Failure)
        /// End after a stop.
        case finish
    }

    /// The reason why the peripheral stopped advertising.
    package enum Loss: Hashable, Sendable, CustomStringConvertible {
        /// A requirement is no longer met.
        case missing(Requirement)
        /// bluetoothd released the advertisement on its own.
        case released
        /// The advertisement was withdrawn on request.
        case suspended

        package var description: String {
            switch self {
            case .missing(.bluetoothd): "bluetoothd is no longer running"
            case .missing(.adapter): "the adapter was removed"
            case .missing(.managers): "the adapter can no longer advertise"
            case .missing(.power): "the adapter was powered off"
            case .released: "bluetoothd released the advertisement"
            case .suspended: "the advertising is suspended"
            }
        }
    }

    /// The reason why the first start failed.
    package enum Failure: Hashable, Sendable {
        /// A requirement is not met.
        case missing(Requirement)
        /// bluetoothd refused a registration; the emulator has the error.
        case refused
    }
}
