package import DBus
package import EventLoop

/// A pattern of an advertisement monitor: bytes at an offset in the data of an AD type.
package struct AdvertisementPattern: Hashable, Sendable {
    /// In bytes after the AD type.
    package var offset: UInt8
    /// The AD type (Assigned Numbers, 2.3).
    package var type: UInt8
    package var bytes: [UInt8]

    /// Maximum sum of offset and number of bytes, which is the data of a legacy advertisement.
    package static let maximumLength = 31

    package init(offset: UInt8 = 0, type: UInt8, bytes: [UInt8]) {
        self.offset = offset
        self.type = type
        self.bytes = bytes
    }

    fileprivate var value: Value { .structure([.byte(offset), .byte(type), .bytes(bytes)]) }
}

/// The content of an advertisement monitor: it reports the devices that one of its patterns matches.
package struct AdvertisementMonitorContent: Hashable, Sendable {
    package var patterns: [AdvertisementPattern]
    /// The RSSI in dBm above which a device is found, and below which it is lost; nil to find devices of any RSSI.
    package var rssi: Int16?

    /// Maximum number of patterns of a monitor.
    ///
    /// The kernel accepts 16, but bluetoothd 5.66 counts the bytes of its request in 8 bits, and crashes with 8 patterns of
    /// 34 bytes.
    package static let maximumPatterns = 7

    /// Time in seconds for which a device has to be above the RSSI, and below it or silent; bluetoothd counts whole seconds.
    private static let (foundAfter, lostAfter): (UInt16, UInt16) = (1, 5)

    package init(patterns: [AdvertisementPattern], rssi: Int16?) {
        self.patterns = patterns
        self.rssi = rssi
    }

    /// The properties of AdvertisementMonitor1.
    package var properties: [(name: String, value: Value)] {
        let patterns = Value.array(of: "(yyay)", patterns.map(\.value))
        var properties: [(name: String, value: Value)] = [
            (BlueZNames.PropertyName.type, .string(BlueZNames.orPatterns)),
            (BlueZNames.PropertyName.patterns, patterns),
        ]
        if let rssi {
            properties += [
                (BlueZNames.PropertyName.rssiHighThreshold, .int16(rssi)),
                (BlueZNames.PropertyName.rssiLowThreshold, .int16(rssi)),
                (BlueZNames.PropertyName.rssiHighTimeout, .uint16(Self.foundAfter)),
                (BlueZNames.PropertyName.rssiLowTimeout, .uint16(Self.lostAfter)),
            ]
        }
        return properties
    }
}

/// Monitors for advertisements, for which the controller scans passively while they are registered.
@EventLoop
package final class AdvertisementMonitor {
    package enum Event: Hashable, Sendable {
        case found(ObjectPath)
        case lost(ObjectPath)
        /// bluetoothd does not use a monitor any more, because it is invalid or the adapter was removed.
        case released
    }

    private let connection: Connection
    private let root: ObjectPath
    private let contents: [AdvertisementMonitorContent]
    private let handler: @EventLoop (Event) -> Void
    private var exported: [ObjectPath] = []

    private static var count = 0

    /// Creates the monitors without exporting them.
    package init(
        _ contents: [AdvertisementMonitorContent],
        _ connection: Connection,
        _ handler: @escaping @EventLoop (Event) -> Void
    ) {
        Self.count += 1
        root = ObjectPath(stringLiteral: "/gattlab/monitors\(Self.count)")
        self.contents = contents
        self.connection = connection
        self.handler = handler
    }

    /// Exports the monitors and registers them with an adapter.
    package func register(on adapter: Adapter) async throws(BlueZError) {
        do throws(DBusError) {
            try export(ExportedObject(path: root, interfaces: [], isObjectManager: true))
            for (number, content) in contents.enumerated() {
                let path = try root.appending("monitor\(number)")
                try export(ExportedObject(path: path, interfaces: [interface(content)]))
            }
        } catch {
            unexport()
            throw BlueZError(error, during: .adapter)
        }
        do throws(BlueZError) {
            try await adapter.registerMonitors(root)
        } catch {
            unexport()
            throw error
        }
    }

    /// Unregisters the monitors, which ends their scan.
    package func unregister(from adapter: Adapter) async {
        guard !exported.isEmpty else { return }
        // It fails only if the adapter or bluetoothd is gone, and the monitors with it.
        try? await adapter.unregisterMonitors(root)
        unexport()
    }

    private func export(_ object: ExportedObject) throws(DBusError) {
        try connection.export(object)
        exported.append(object.path)
    }

    private func unexport() {
        for path in exported.reversed() { connection.unexport(path) }
        exported = []
    }

    private func interface(_ content: AdvertisementMonitorContent) -> ExportedInterface {
        func method(_ name: String, _ event: @escaping @EventLoop (ObjectPath) -> Event) -> ExportedMethod {
            ExportedMethod(name, in: "o", inputNames: ["device"], noReply: true) { [weak self] invocation in
                if let device = invocation.arguments.first?.objectPath { self?.handler(event(device)) }
            }
        }
        return ExportedInterface(
            BlueZNames.Interface.advertisementMonitor,
            methods: [
                ExportedMethod(BlueZNames.Member.release, noReply: true) { [weak self] _ in self?.handler(.released) },
                ExportedMethod(BlueZNames.Member.activate, noReply: true) { _ in },
                method(BlueZNames.Member.deviceFound) { .found($0) },
                method(BlueZNames.Member.deviceLost) { .lost($0) },
            ],
            properties: content.properties.map { ExportedProperty($0.name, constant: $0.value) }
        )
    }
}
