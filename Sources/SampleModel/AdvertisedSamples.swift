package import GATT

/// The samples in an advertisement, which need no connection.
package enum AdvertisedSamples {
    /// The UUID under which the signal strength of a device is stored, because it belongs to no characteristic.
    package static let signalStrength = BluetoothUUID(value: 0x72413F26_F5A6_4E10_9209_DB4FFF8E29E2)

    /// The samples of one characteristic, or of the service whose Service Data an advertisement contains.
    package struct Group: Hashable, Sendable {
        package var characteristic: BluetoothUUID
        /// The name of the characteristic among those of the device with the same UUID; nil if it is the only one.
        package var instance: String?
        package var samples: [FieldSample]
        /// The fields without a reading.
        package var states: [FieldState]
        /// Their place among the measurements that the device has stored; nil if they are of the time at which they arrive.
        package var record: MeasurementRecord?

        package init(
            characteristic: BluetoothUUID,
            instance: String? = nil,
            samples: [FieldSample],
            states: [FieldState] = [],
            record: MeasurementRecord? = nil
        ) {
            self.characteristic = characteristic
            self.instance = instance
            self.samples = samples
            self.states = states
            self.record = record
        }

        package var isEmpty: Bool { samples.isEmpty && states.isEmpty }
    }

    /// Returns the numbers in an advertisement whose layout is known, in the order of the parameters.
    ///
    /// Service Data with the UUID of a characteristic has the layout of that characteristic, and with the UUID of
    /// Battery Service that of Battery Level. Telemetry of Eddystone has its own fields. The layout of other Service
    /// Data is vendor-specific and unknown.
    ///
    /// - Parameters:
    ///   - rssi: The signal strength in dBm.
    ///   - txPower: The transmit power in dBm.
    package static func groups(
        rssi: Int?,
        txPower: Int?,
        serviceData: [(service: BluetoothUUID, data: [UInt8])]
    ) -> [Group] {
        var groups: [Group] = []
        if let rssi {
            let properties = StreamProperties(unit: "dBm", kind: .discrete)
            let sample = FieldSample(field: "rssi", value: Double(rssi), properties: properties)
            groups.append(Group(characteristic: signalStrength, samples: [sample]))
        }
        if let power = txPower.flatMap(Int8.init(exactly:)) {
            groups.append(group([UInt8(bitPattern: power)], as: TxPowerLevel.uuid))
        }
        for (service, data) in serviceData {
            if service == Eddystone.service {
                groups.append(Group(characteristic: service, samples: telemetry(data)))
            } else if service == batteryService {
                groups.append(group(data, as: BatteryLevel.uuid))
            } else if AssignedNumbers.name(of: service, .characteristic) != nil {
                groups.append(group(data, as: service))
            }
        }
        return groups.filter { !$0.isEmpty }
    }

    private static let batteryService = BluetoothUUID(0x180F)

    private static func group(_ value: [UInt8], as characteristic: BluetoothUUID) -> Group {
        guard let reading = try? AttributeTypes.assigned.readings(in: value, of: characteristic) else {
            return Group(characteristic: characteristic, samples: [])
        }
        let readings = ValueReadings(reading, in: value, of: characteristic)
        return Group(characteristic: characteristic, samples: readings.samples, states: readings.states)
    }

    /// Returns the numbers in a telemetry frame of Eddystone, whose counters restart when the beacon does.
    private static func telemetry(_ frame: [UInt8]) -> [FieldSample] {
        guard case .telemetry(let telemetry)? = try? Eddystone(decoding: frame, .lenient) else { return [] }
        func sample(_ field: String, _ value: Double, _ unit: String?, _ kind: StreamKind = .discrete) -> FieldSample {
            FieldSample(field: field, value: value, properties: StreamProperties(unit: unit, kind: kind))
        }
        var samples: [FieldSample] = []
        if telemetry.batteryVoltage != 0 {
            samples.append(sample("batteryVoltage", Double(telemetry.batteryVoltage) / 1000, "V"))
        }
        if let celsius = telemetry.celsius { samples.append(sample("temperature", celsius, "°C")) }
        samples.append(
            sample("advertisementCount", Double(telemetry.advertisementCount), nil, .cumulative(modulus: uint32))
        )
        samples.append(sample("uptime", Double(telemetry.uptime) / 10, "s", .cumulative(modulus: uint32 / 10)))
        return samples
    }

    private static let uint32 = 4_294_967_296.0
}
