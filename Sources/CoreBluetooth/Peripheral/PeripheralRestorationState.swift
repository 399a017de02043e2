internal import Foundation

/// The state of a peripheral manager that is kept for the next run of the program.
struct PeripheralRestorationState: Codable, Hashable, Sendable {
    struct Service: Codable, Hashable, Sendable {
        var uuid: String
        var isPrimary: Bool
        /// The indices of the included services in the list, all less than that of this service.
        var includes: [Int]
        var characteristics: [Characteristic]
    }

    struct Characteristic: Codable, Hashable, Sendable {
        var uuid: String
        var properties: UInt
        var permissions: UInt
        var cachedValue: Data?
        var descriptors: [Descriptor]
    }

    struct Descriptor: Codable, Hashable, Sendable {
        var uuid: String
        var value: Data
    }

    /// The published services, in the order of their publication.
    var services: [Service] = []
    var advertisement: AdvertisedData?

    var isEmpty: Bool { services.isEmpty && advertisement == nil }
}
