internal import BlueZ

/// A service to publish, with the rules for its attributes; a copy of a `CBMutableService` at the time of `add(_:)`.
struct ServicePlan: Sendable {
    /// The identifier of the service in its manager.
    let key: Int
    /// The attributes; the included services are in `includes`.
    var service: LocalService
    /// The keys of the included services.
    var includes: [Int]
    /// The rules by the identifier of the attribute.
    var rules: [Int: AccessRule]
}

/// The response to the requests for an attribute.
enum AccessRule: Hashable, Sendable {
    /// Reads are answered with a value that does not change.
    case cached([UInt8])
    /// The delegate answers the permitted requests.
    case forwarded(isReadable: Bool, isWriteable: Bool)
}
