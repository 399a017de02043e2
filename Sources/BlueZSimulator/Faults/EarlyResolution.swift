internal import DBus

/// Holds the attributes of a device back until its ServicesResolved has been told, the wrong way round.
///
/// Some releases of bluetoothd have been seen to do so (github.com/bluez/bluez, issue 1489).
@EventLoop
final class EarlyResolution {
    /// Whether the next discovery of a device goes that way; asked once for each.
    private let isStruck: @EventLoop (ObjectPath) -> Bool
    private var held: [ObjectPath: [Signal]] = [:]
    private var untouched: Set<ObjectPath> = []

    init(_ isStruck: @escaping @EventLoop (ObjectPath) -> Bool) {
        self.isStruck = isStruck
    }

    /// Whether the coming of an object is kept for later.
    func keeps(_ signal: Signal, of path: ObjectPath) -> Bool {
        guard let device = path.deviceAbove, !untouched.contains(device) else { return false }
        if held[device] == nil {
            guard isStruck(device) else {
                untouched.insert(device)
                return false
            }
        }
        held[device, default: []].append(signal)
        return true
    }

    /// What has been kept of a device, now that its services are resolved.
    func resolved(_ device: ObjectPath) -> [Signal] {
        untouched.remove(device)
        return held.removeValue(forKey: device) ?? []
    }
}

extension ObjectPath {
    /// The object of the device that an attribute belongs to; nil for all else.
    fileprivate var deviceAbove: ObjectPath? {
        var above = parent
        while let path = above {
            let name = path.text.split(separator: "/").last ?? ""
            if name.hasPrefix("dev_") { return path }
            above = path.parent
        }
        return nil
    }
}
