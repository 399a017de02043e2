package import GATT

/// The content of an advertisement in a format of beacons.
package enum AdvertisedBeacon: Hashable, Sendable {
    case iBeacon(IBeacon)
    case eddystone(Eddystone)

    /// The fields of the beacon's object in JSON, which starts with its `type`.
    package var fields: FieldObject {
        switch self {
        case .iBeacon(let beacon):
            return [
                "type": "ibeacon",
                "uuid": .text(BluetoothUUID(value: beacon.proximityUUID).description128),
                "major": FieldValue(beacon.major),
                "minor": FieldValue(beacon.minor),
                "measuredPower": .integer(Int(beacon.measuredPower)),
            ]
        case .eddystone(.uid(let frame)):
            let instance = frame.instance.value
            return [
                "type": "eddystone-uid",
                "txPower": .integer(Int(frame.txPower)),
                "namespace": FieldValue(hex: frame.namespace),
                "instance": FieldValue(hex: (0..<6).map { UInt8(truncatingIfNeeded: instance >> (40 - 8 * $0)) }),
            ]
        case .eddystone(.url(let frame)):
            return ["type": "eddystone-url", "txPower": .integer(Int(frame.txPower)), "url": .text(frame.url)]
        case .eddystone(.telemetry(let frame)):
            let hasVoltage = frame.batteryVoltage != 0
            return [
                "type": "eddystone-tlm",
                "batteryVoltage": hasVoltage ? .number(Double(frame.batteryVoltage) / 1000) : .null,
                "temperature": frame.celsius.map { .number($0) } ?? .null,
                "advertisementCount": .integer(Int(frame.advertisementCount)),
                "uptime": .number(Double(frame.uptime) / 10),
                "units": ["batteryVoltage": "V", "temperature": "°C", "uptime": "s"],
            ]
        case .eddystone(.encryptedTelemetry): return ["type": "eddystone-etlm"]
        case .eddystone(.ephemeralID(let frame)):
            return ["type": "eddystone-eid", "txPower": .integer(Int(frame.txPower))]
        }
    }
}

extension AdvertisementReport {
    /// The beacons in the manufacturer data and service data; a device may alternate between several formats.
    package var beacons: [AdvertisedBeacon] {
        let iBeacons = manufacturer.compactMap {
            IBeacon(AdvertisingData.ManufacturerData(company: $0.company, data: $0.data)).map(AdvertisedBeacon.iBeacon)
        }
        let frames = serviceData.filter { $0.service == Eddystone.service }.compactMap {
            (try? Eddystone(decoding: $0.data, .lenient)).map(AdvertisedBeacon.eddystone)
        }
        return iBeacons + frames
    }
}
