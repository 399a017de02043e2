internal import DBus

/// The advertisements last reported to a listener, within a bounded memory.
///
/// Devices change their addresses, so an endless scan encounters an unlimited number of them: entries of devices that have not
/// been received since many others were are discarded.
struct ReportedAdvertisements {
    private var recent: [ObjectPath: Advertisement] = [:]
    private var former: [ObjectPath: Advertisement] = [:]

    private static let capacity = 1024

    /// Records an advertisement unless it is contained in the last one of the device, and returns whether it is reported.
    mutating func recordIfChanged(_ advertisement: Advertisement, at path: ObjectPath) -> Bool {
        if let last = recent[path] {
            guard !advertisement.isContained(in: last) else { return false }
            recent[path] = advertisement
            return true
        }
        if recent.count >= Self.capacity {
            former = recent
            recent = [:]
        }
        let last = former[path]
        let hasChanged = last.map { !advertisement.isContained(in: $0) } ?? true
        recent[path] = hasChanged ? advertisement : last
        return hasChanged
    }

    /// Forgets the last advertisement of a device.
    mutating func remove(_ path: ObjectPath) {
        recent[path] = nil
        former[path] = nil
    }
}
