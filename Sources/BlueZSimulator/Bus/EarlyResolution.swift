internal import DBus
internal import EventLoop

/// A fault that holds back the attributes of a device until its ServicesResolved has been emitted, which is the wrong order.
///
/// Some releases of bluetoothd have been observed to do so (github.com/bluez/bluez, issue 1489).
@EventLoop
final class EarlyResolution {
    /// Decides whether the fault applies to the next discovery of a device; called once for each discovery.
    private let isAffected: @EventLoop (ObjectPath) -> Bool
    private var held: [ObjectPath: [Signal]] = [:]
    private var unaffected: Set<ObjectPath> = []

    init(_ isAffected: @escaping @EventLoop (ObjectPath) -> Bool) {
        self.isAffected = isAffected
    }

    /// Holds back the signal of an added object, if the fault applies to its device.
    ///
    /// - Returns: A Boolean value that indicates whether the signal is held back.
    func intercept(_ signal: Signal, of path: ObjectPath) -> Bool {
        guard let device = path.deviceAbove, !unaffected.contains(device) else { return false }
        if held[device] == nil {
            guard isAffected(device) else {
                unaffected.insert(device)
                return false
            }
        }
        held[device, default: []].append(signal)
        return true
    }

    /// Returns the signals held back for a device, whose services are resolved now.
    func resolved(_ device: ObjectPath) -> [Signal] {
        unaffected.remove(device)
        return held.removeValue(forKey: device) ?? []
    }
}

extension ObjectPath {
    /// The path of the device to which an attribute belongs; nil for all other objects.
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
