package import GATT

/// A GATT server in a trace: the attributes that its clients discovered, and all that is known about their values.
package struct TracedServer: Hashable, Sendable {
    package struct Service: Hashable, Sendable {
        package var uuid: BluetoothUUID
        package var isPrimary: Bool
        package var includes: [BluetoothUUID]
        package var characteristics: [Characteristic]
    }

    package struct Characteristic: Hashable, Sendable {
        package var uuid: BluetoothUUID
        /// The handle of the declaration.
        package var handle: UInt16
        /// The properties, including the extended ones if their descriptor was read.
        package var properties: CharacteristicProperties
        package var value: TracedValue
        /// The effects of writes, each value once.
        package var writes: [TracedWrite]
        /// A Boolean value that indicates whether there were too many different writes to keep the effects of all.
        package var areWritesCut: Bool
        package var recording: Recording
        package var descriptors: [Descriptor]
    }

    package struct Descriptor: Hashable, Sendable {
        package var uuid: BluetoothUUID
        package var handle: UInt16
        package var value: TracedValue
    }

    /// The address; nil if neither the connection nor the controller's address is in the trace.
    package var address: DeviceAddress?
    /// A Boolean value that indicates whether the server is that of the machine that wrote the trace.
    package var isLocal: Bool
    /// The value of the characteristic Device Name, if it was read.
    package var name: String?
    /// The advertisement; nil if it is not in the trace.
    package var advertisement: TracedAdvertisement?
    package var services: [Service]
    /// The handles of attributes that were used but not discovered.
    package var undiscovered: [UInt16]

    /// The number of discovered attributes: services, characteristics and descriptors.
    package var attributeCount: Int {
        services.reduce(0) { sum, service in
            sum + 1 + service.characteristics.reduce(0) { $0 + 1 + $1.descriptors.count }
        }
    }
}

/// The value of an attribute and its limitations.
package struct TracedValue: Hashable, Sendable {
    /// The value that was read last; nil if none was.
    package var bytes: [UInt8]?
    /// A Boolean value that indicates whether the value may be longer, because its last part filled the response.
    package var isOpen: Bool
    /// The error of a read; nil if a read succeeded or there was none.
    package var refusal: ATTError?
    /// The permissions that errors imply.
    package var permissions: AttributePermissions
}

/// The notified and indicated values of a characteristic, with their times.
package struct Recording: Hashable, Sendable {
    package struct Value: Hashable, Sendable {
        /// The time since the first subscription, without the times between subscriptions.
        package var time: Duration
        package var bytes: [UInt8]

        package init(_ time: Duration, _ bytes: [UInt8]) {
            self.time = time
            self.bytes = bytes
        }
    }

    package var values: [Value] = []
    /// The total time of all subscriptions.
    package var length = Duration.zero

    package init() {}
}

extension Recording {
    /// Joins the subscriptions of a characteristic.
    ///
    /// A subscription starts with the write of the configuration, or with the first value if the client is subscribed
    /// because of a bond; it ends with another write, or with the connection.
    ///
    /// - Parameter ends: The times at which connections ended.
    init(_ values: [ServerLog.Event], _ configurations: [ServerLog.Event], ends: [Int: Duration], last: Duration) {
        let events =
            (values.map { ($0, isValue: true) } + configurations.map { ($0, isValue: false) })
            .sorted { $0.0.moment.order < $1.0.moment.order }
        var start: TraceMoment?
        for (event, isValue) in events {
            if let open = start, open.connection != event.moment.connection {
                // Two clients of a server may be connected at the same time.
                let end = min(ends[open.connection] ?? event.moment.time, event.moment.time)
                length += max(.zero, end - open.time)
                start = nil
            }
            if isValue {
                let open = start ?? event.moment
                start = open
                add(event.value, at: length + max(.zero, event.moment.time - open.time))
            } else if event.value != [0, 0] {
                start = start ?? event.moment
            } else if let open = start {
                length += max(.zero, event.moment.time - open.time)
                start = nil
            }
        }
        if let open = start { length += max(.zero, (ends[open.connection] ?? last) - open.time) }
        length = max(length, self.values.last?.time ?? .zero)
    }

    /// Adds a value; times are ascending, also if the clock of the trace was set back.
    private mutating func add(_ value: [UInt8], at time: Duration) {
        values.append(Value(max(time, values.last?.time ?? .zero), value))
    }
}
