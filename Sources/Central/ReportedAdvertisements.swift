internal import DBus

/// The advertisements last reported to a listener, within a bounded memory.
///
/// Devices change their addresses, so an endless scan encounters an unlimited number of them: entries of devices that have not
/// been received since many others were are discarded.
struct ReportedAdvertisements {
    private var recent: [ObjectPath: Advertisement] = [:]
    private var former: [ObjectPath: Advertisement] = [:]

    private static let capacity = 1024

    /// Records an advertisement, and returns whether it differs from the last one of the device.
    mutating func recordIfChanged(_ advertisement: Advertisement, at path: ObjectPath) -> Bool {
        if recent[path] == advertisement { return false }
        let hasChanged = recent[path] != nil || former[path] != advertisement
        if recent.count >= Self.capacity, recent[path] == nil {
            former = recent
            recent = [:]
        }
        recent[path] = advertisement
        return hasChanged
    }

    /// Forgets the last advertisement of a device.
    mutating func remove(_ path: ObjectPath) {
        recent[path] = nil
        former[path] = nil
    }
}
