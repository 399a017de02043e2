import GATT
import ProfileModel
import Testing

/// A device with stored records, and a client that is subscribed to it.
struct RecordBench {
    var engine: ProfileEngine
    let measurement: AttributeID
    let context: AttributeID?
    let controlPoint: AttributeID

    /// A meter with four records at the start, with the sequence numbers 5 to 8. Their user-facing times are an hour apart, from
    /// 2024-02-28T23:00:00, one hour after their base times.
    static func meter(_ records: String = "every: 10s, interval: 1h, stored: 4, capacity: 6, pace: 100ms") -> String {
        """
        name: Meter
        services:
        - uuid: glucose
          characteristics:
          - uuid: glucose-measurement
            properties: [notify]
            notify: on-request
            value: {sequenceNumber: 5, baseTime: "2024-02-28T22:00:00", timeOffset: 60}
          - uuid: glucose-measurement-context
            properties: [notify]
            notify: on-request
            value: {sequenceNumber: 0, meal: fasting}
          - {uuid: glucose-feature, properties: [read], value: []}
          - uuid: record-access-control-point
            properties: [write, indicate]
            records: {of: glucose-measurement, \(records)}
        """
    }

    init(_ yaml: String, measurement: UInt16 = 0x2A18) throws {
        let profile = try parse(yaml)
        engine = try ProfileEngine(profile, seed: 1)
        self.measurement = try profile.id(measurement)
        context = try measurement == 0x2A18 ? profile.id(0x2A34) : nil
        controlPoint = try profile.id(0x2A52)
        subscribe(true, at: .zero)
    }

    var characteristics: [AttributeID] { [measurement, controlPoint] + (context.map { [$0] } ?? []) }

    mutating func subscribe(_ isSubscribed: Bool, at time: Duration) {
        for id in characteristics { engine.subscriptionChanged(id, isSubscribed: isSubscribed, at: time) }
    }

    mutating func write(_ request: String, at time: Duration = .zero) throws {
        try engine.write(controlPoint, try HexText.decode(request), at: time)
    }

    /// The values sent for a request, and all later ones until nothing is due for 10 s.
    mutating func exchange(_ request: String, at time: Duration = .zero) throws -> [DueNotification] {
        try write(request, at: time)
        return engine.notifications(until: time + .seconds(10))
    }

    /// The response to a request, and the sequence numbers, or time offsets, of the records before it.
    mutating func result(_ request: String, at time: Duration = .zero) throws -> (records: [UInt16], response: String) {
        let sent = try exchange(request, at: time)
        let response = try #require(sent.last)
        #expect(response.characteristic == controlPoint)
        return (try sent.filter { $0.characteristic == measurement }.map { try number($0.bytes) }, hex(response))
    }

    func number(_ bytes: [UInt8]) throws -> UInt16 {
        guard context == nil else { return try GlucoseMeasurement(decoding: bytes).sequenceNumber }
        return try #require(try CGMMeasurement(decoding: bytes).records.first).timeOffset
    }

    func hex(_ sent: DueNotification) -> String { HexText.encode(sent.bytes) }
}
