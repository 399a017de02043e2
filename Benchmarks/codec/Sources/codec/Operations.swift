import CCounter
import CReference
import GATT

/// Returns all measured operations.
///
/// The first word is the program it is compared with, or `gatt`.
///
/// Inputs vary slightly, so that branches are not always the same.
func allOperations() -> [Operation] {
    heartRate("", plain) + heartRate(" with RR", withIntervals) + [arrayOfIntervals] + fixedSize + others
}

/// Rates with and without skin contact, one of them of two bytes.
private let plain = ["0048", "0650", "0455", "064f", "016801", "0651", "0452", "064e"].map(bytes)
/// A strap's usual packets: contact, two RR intervals, sometimes the energy.
private let withIntervals = [
    "1648a303b103", "164abc03a903", "1e4b0a00a503b003", "1649a803ad03",
    "164ca203a703", "164bb503ac03", "1e4a0b00a603b203", "1648a903af03",
].map(bytes)

private func bytes(_ hex: String) -> [UInt8] {
    guard let bytes = try? HexText.decode(hex) else { fatalError("\(hex) is not hex") }
    return bytes
}

private func heartRate(_ kind: String, _ packets: [[UInt8]]) -> [Operation] {
    let values = packets.map { packet in decoded(HeartRateMeasurement.self, packet) }
    let uuid = HeartRateMeasurement.uuid
    // C reads the packets in place, for the lifetime of the process.
    let reference = UnsafeMutablePointer<packet>.allocate(capacity: packets.count)
    for (index, bytes) in packets.enumerated() {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        (reference + index).initialize(to: packet(bytes: copy, count: bytes.count))
    }
    return [
        Operation("c decode Heart Rate Measurement\(kind)") { times in
            heart_rate_decode_all(reference, packets.count, times)
        },
        decoding("gatt decode Heart Rate Measurement\(kind)", HeartRateMeasurement.self, packets),
        Operation("c encode Heart Rate Measurement\(kind)") { times in
            heart_rate_encode_all(reference, packets.count, times)
        },
        encoding("gatt encode Heart Rate Measurement\(kind)", values),
        Operation("gatt fields Heart Rate Measurement\(kind)", packets) { try? DecodedFields(decoding: $0, as: uuid) },
        json("gatt json Heart Rate Measurement\(kind)", uuid, packets),
    ]
}

/// The array of the RR intervals alone: the least that decoding with RR intervals can take in Swift.
private var arrayOfIntervals: Operation {
    Operation("swift array of two RR intervals") { times in
        for index in 0..<times {
            var intervals: [UInt16] = []
            intervals.reserveCapacity(2)
            for interval in 0..<2 { intervals.append(UInt16(truncatingIfNeeded: index + interval)) }
            withUnsafePointer(to: intervals) { keep($0) }
        }
    }
}

/// Operations on values of fixed size, which allocate no memory in either direction.
private var fixedSize: [Operation] {
    bothWays("Battery Level", BatteryLevel.self, ["64", "63", "00", "32"])
        + bothWays("Body Sensor Location", BodySensorLocation.self, ["00", "01", "05", "06"])
        + bothWays("PnP ID", PnPID.self, ["010d0000000001", "015e0036020001", "026d040bc01200", "010f0001000100"])
}

private var others: [Operation] {
    [
        Operation("gatt parse advertising data", advertisements) { try? AdvertisingData(decoding: $0) },
        Operation("gatt name of a characteristic", uuids) { AssignedNumbers.name(of: $0, .characteristic) },
        Operation("gatt UUID with a name", names) { AssignedNumbers.uuid(named: $0, .characteristic) },
        Operation("gatt read UUID text", ["2A37", "0x180d", "0000180f-0000-1000-8000-00805f9b34fb", "2902"]) {
            BluetoothUUID($0)
        },
    ]
}

/// A strap, a phone that looks for services, a beacon, and a name alone.
private let advertisements = [
    "02010605030d180f18020a040c0967617474206c616220484d", "020106110670a3df3f8e6c4b1d9c0a6f0e5b7d2a11",
    "02011a1aff4c000215e2c56db5dffb48d2b060d0f5a71096e000000000c5", "0b0967617474206c61622041",
].map(bytes)

private let uuids: [BluetoothUUID] = [0x2A37, 0x2A19, 0x2A00, 0x2A6E].map { BluetoothUUID($0) }
private let names = ["heart-rate-measurement", "battery-level", "device-name", "temperature"]

@inline(__always)
private func decoded<Value: AttributeValue>(_ type: Value.Type, _ bytes: borrowing [UInt8]) -> Value {
    do throws(DecodeError) {
        return try Value(decoding: bytes)
    } catch {
        fatalError("\(error)")
    }
}

@inline(__always)
private func bothWays<Value: AttributeValue>(_ name: String, _ type: Value.Type, _ hex: [String]) -> [Operation] {
    let packets = hex.map(bytes)
    return [
        decoding("gatt decode \(name)", Value.self, packets),
        encoding("gatt encode \(name)", packets.map { decoded(Value.self, $0) }),
        json("gatt json \(name)", Value.uuid, packets),
    ]
}

@inline(__always)
private func decoding<Value: AttributeValue>(_ name: String, _ type: Value.Type, _ packets: [[UInt8]]) -> Operation {
    Operation(name) { times in
        forEach(of: packets, times) { packet in
            let value = decoded(Value.self, packet)
            withUnsafePointer(to: value) { keep($0) }
        }
    }
}

/// Encodes into an existing buffer, which is emptied only when it is nearly full: for C, starting over costs nothing.
@inline(__always)
private func encoding<Value: AttributeValue>(_ name: String, _ values: [Value]) -> Operation {
    Operation(name) { times in
        var buffer = buffer
        forEach(of: values, times) { value in
            if buffer.count > 480 { buffer.removeAll(keepingCapacity: true) }
            (copy value).appendBytes(to: &buffer)
        }
        withUnsafePointer(to: buffer) { keep($0) }
    }
}

/// Decodes and writes JSON into an existing buffer.
private func json(_ name: String, _ uuid: BluetoothUUID, _ packets: [[UInt8]]) -> Operation {
    Operation(name) { times in
        var buffer = buffer
        forEach(of: packets, times) { packet in
            buffer.removeAll(keepingCapacity: true)
            _ = try? AttributeValues.appendJSON(decoding: copy packet, as: uuid, to: &buffer)
        }
        withUnsafePointer(to: buffer) { keep($0) }
    }
}

private var buffer: [UInt8] {
    var buffer: [UInt8] = []
    buffer.reserveCapacity(512)
    return buffer
}

/// The JSON of one value of each codec whose values all have the same size, found by trial.
///
/// A new codec is measured without a change here.
func everyFixedSize() -> [Operation] {
    (UInt16.min...UInt16.max).compactMap { short -> Operation? in
        let uuid = BluetoothUUID(short)
        guard AttributeValues.fieldKeys(uuid) != nil else { return nil }
        let accepted = [0, 1].flatMap { filling in
            (0...64).map { [UInt8](repeating: filling, count: $0) }.filter {
                (try? DecodedFields(decoding: $0, as: uuid)) != nil
            }
        }
        guard let value = accepted.first, accepted.allSatisfy({ $0.count == value.count }) else { return nil }
        return json("gatt json \(uuid)", uuid, [value])
    }
}
