/// Users and groups, and the samples that they may read.
package struct SampleGrant: Hashable, Sendable {
    package var users: [Permissions.Account] = []
    package var groups: [Permissions.Account] = []
    /// Names of streams, of fields or of characteristics; nil for all.
    package var streams: [String]?
    /// Addresses of devices, or names in `devices`; nil for all.
    package var devices: [String]?

    package init() {}

    package init(
        users: [Permissions.Account] = [],
        groups: [Permissions.Account] = [],
        streams: [String]? = nil,
        devices: [String]? = nil
    ) {
        self.users = users
        self.groups = groups
        self.streams = streams
        self.devices = devices
    }
}
