package import GATT
package import SampleModel

/// The samples that a client may read.
package struct SampleAccess: Hashable, Sendable {
    /// Streams by name and by device; a nil set stands for all.
    package struct Rule: Hashable, Sendable {
        package var streams: Set<String>?
        package var devices: Set<DeviceAddress>?

        package init(streams: Set<String>?, devices: Set<DeviceAddress>?) {
            self.streams = streams
            self.devices = devices
        }
    }

    /// The rules that apply to the client, any of which permits a stream; nil if all streams are permitted.
    private let rules: [Rule]?

    package static let all = SampleAccess(nil)

    package init(_ rules: [Rule]?) {
        self.rules = rules
    }

    /// A Boolean value that indicates whether there may be streams that the client may not read.
    package var isRestricted: Bool { rules != nil }

    /// Returns true if the client may read a stream, whichever other streams exist.
    package func permits(_ stream: SampleStream) -> Bool {
        guard let rules else { return true }
        return rules.contains { rule in
            guard rule.devices?.contains(stream.device) ?? true else { return false }
            guard let names = rule.streams else { return true }
            return StreamName.allNames(of: stream).contains(where: names.contains)
        }
    }
}
