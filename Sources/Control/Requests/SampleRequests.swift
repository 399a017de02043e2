/// The request `samples.devices`, which lists the devices with samples.
package struct ListSampledDevices: ControlRequest {
    package static let method = "samples.devices"
    package static let isResponseLarge = true
    package static let summary = "List the devices with samples, and their streams"
    package static let role: Role? = .samples
    package static let errors: [ControlError.Code] = [.storage]

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        package var devices: [SampledDevice]

        package init(devices: [SampledDevice]) {
            self.devices = devices
        }
    }

    /// A device with samples.
    package struct SampledDevice: Codable, Hashable, Sendable {
        package var address: String
        /// Name of the device, if bluetoothd knows it.
        package var name: String?
        package var streams: [ListedStream]

        package init(address: String, name: String?, streams: [ListedStream]) {
            self.address = address
            self.name = name
            self.streams = streams
        }
    }

    /// A stream: the numbers in one field of a characteristic.
    package struct ListedStream: Codable, Hashable, Sendable {
        /// Name of the stream, unique for its device.
        package var stream: String
        /// UUID of the characteristic.
        package var characteristic: String
        /// Name of the characteristic among those of the device with the same UUID, such as `outdoor`.
        package var instance: String?
        /// Key of the field in decoded values.
        package var field: String
        package var unit: String?
        package var kind: StreamKindName
        /// Name of the session that recorded the last sample.
        package var session: String
        /// Number of samples that are stored.
        package var count: Int
        /// Times of the first and the last sample in RFC 3339 format.
        package var first: String
        package var last: String
        /// Value of the last sample.
        package var value: Double
        /// Bytes in the database, approximately.
        package var size: Int

        package init(
            stream: String,
            characteristic: String,
            instance: String?,
            field: String,
            unit: String?,
            kind: StreamKindName,
            session: String,
            count: Int,
            first: String,
            last: String,
            value: Double,
            size: Int
        ) {
            self.stream = stream
            self.characteristic = characteristic
            self.instance = instance
            self.field = field
            self.unit = unit
            self.kind = kind
            self.session = session
            self.count = count
            self.first = first
            self.last = last
            self.value = value
            self.size = size
        }
    }
}

/// The kind of a stream's values.
package enum StreamKindName: String, Codable, CaseIterable, Sendable {
    /// Each value stands for itself, such as a heart rate.
    case discrete
    /// The values count, such as wheel revolutions.
    case cumulative
}

/// The request `samples.read`, which returns samples of a stream.
package struct ReadSamples: ControlRequest {
    package static let method = "samples.read"
    package static let isResponseLarge = true
    package static let summary = "Read samples of a stream, in the order in which they arrived"
    package static let role: Role? = .samples
    package static let errors: [ControlError.Code] = [.notFound, .storage]

    /// Address or name of a device, or name of the session that recorded it.
    package var device: String
    /// Name of a stream of the device.
    package var stream: String
    /// First time, in RFC 3339 format; the first sample's if omitted.
    package var from: String?
    /// Time after the last one, in RFC 3339 format; that after the last sample if omitted.
    package var to: String?
    /// Maximum number of samples, at most 10,000, which is the default.
    package var limit: Int?
    /// Begin with the last sample.
    package var descending: Bool?
    /// The `number` of a sample, to begin with the next one; an `anchor` is exact for gaps, too.
    package var after: Int?
    /// The `anchor` of the previous response, to continue after it.
    package var anchor: String?
    /// Milliseconds to wait for a new sample or gap if there is none, at most 60,000.
    package var wait: Int?

    package init(device: String, stream: String) {
        self.device = device
        self.stream = stream
    }

    package struct Response: Codable, Hashable, Sendable {
        package var address: String
        /// Name of the stream.
        package var stream: String
        package var unit: String?
        package var kind: StreamKindName
        package var samples: [RecordedSample]
        /// Times within the requested ones during which values are missing: before each of these samples, and after the last one
        /// if no more follow.
        package var gaps: [RecordedGap]
        /// The arrivals of those of the samples that the device had stored, in the order of the samples.
        package var arrivals: [RecordedArrival]
        /// A Boolean value that indicates whether more samples follow.
        package var more: Bool
        /// Position after this response, for the next request.
        package var anchor: String
        /// A Boolean value that indicates whether the database has been replaced since the requested anchor, so that samples have
        /// new numbers and this response starts from the beginning.
        package var restarted: Bool

        package init(
            address: String,
            stream: String,
            unit: String?,
            kind: StreamKindName,
            samples: [RecordedSample],
            gaps: [RecordedGap],
            arrivals: [RecordedArrival] = [],
            more: Bool,
            anchor: String,
            restarted: Bool
        ) {
            self.address = address
            self.stream = stream
            self.unit = unit
            self.kind = kind
            self.samples = samples
            self.gaps = gaps
            self.arrivals = arrivals
            self.more = more
            self.anchor = anchor
            self.restarted = restarted
        }
    }

    package struct RecordedSample: Codable, Hashable, Sendable {
        /// Number of the sample, counted from 1 in each stream.
        package var number: Int
        /// Time in RFC 3339 format: that of the measurement if the device sends it, or else that of the arrival.
        package var time: String
        package var value: Double

        package init(number: Int, time: String, value: Double) {
            self.number = number
            self.time = time
            self.value = value
        }
    }

    /// The arrival of a sample whose value has the time or the number of the measurement.
    package struct RecordedArrival: Codable, Hashable, Sendable {
        /// Number of the sample.
        package var number: Int
        /// Time of the arrival in RFC 3339 format.
        package var time: String
        /// Seconds by which the device's clock was ahead of UTC then, and by which the time of the sample is earlier than that in the
        /// value; nil if the clock could not be read.
        package var clockOffset: Int?

        package init(number: Int, time: String, clockOffset: Int?) {
            self.number = number
            self.time = time
            self.clockOffset = clockOffset
        }
    }

    package struct RecordedGap: Codable, Hashable, Sendable {
        /// Number of the last sample before the gap.
        package var after: Int
        /// Time in RFC 3339 format.
        package var start: String
        /// Time in RFC 3339 format, or null if values are still missing; the gap then ends with the next sample.
        package var end: String?
        /// Reason of the gap: that of a lost connection, `restarted`, or the reason of a gap in the journal.
        package var reason: String

        package init(after: Int, start: String, end: String?, reason: String) {
            self.after = after
            self.start = start
            self.end = end
            self.reason = reason
        }
    }
}

/// The request `samples.statistics`, which returns statistics of a stream by calendar period.
package struct GetSampleStatistics: ControlRequest {
    package static let method = "samples.statistics"
    package static let isResponseLarge = true
    package static let summary = "Compute statistics of a stream by calendar period"
    package static let role: Role? = .samples
    package static let errors: [ControlError.Code] = [.notFound, .limit, .storage]

    /// Address or name of a device, or name of the session that recorded it.
    package var device: String
    /// Name of a stream of the device.
    package var stream: String
    /// First time, in RFC 3339 format; the first sample's if omitted.
    package var from: String?
    /// Time after the last one, in RFC 3339 format; that after the last sample if omitted.
    package var to: String?
    /// The period: a number with `s`, `m`, `h`, `d`, `w`, `mo` or `y`; all times together if omitted.
    package var every: String?
    /// Start of one of the periods, in RFC 3339 format; that of the calendar if omitted.
    package var anchor: String?
    /// Time zone of the periods, such as `Europe/Berlin`; that of the daemon if omitted.
    package var zone: String?
    /// Percentiles of a discrete stream, from 0 to 100.
    package var percentiles: [Double]?

    package init(device: String, stream: String) {
        self.device = device
        self.stream = stream
    }

    package struct Response: Codable, Hashable, Sendable {
        package var address: String
        /// Name of the stream.
        package var stream: String
        package var unit: String?
        package var kind: StreamKindName
        /// Time zone of the periods: a name such as `Europe/Berlin`, or a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; null if that of the
        /// daemon has neither.
        package var zone: String?
        /// The periods with samples, in order.
        package var periods: [Period]

        package init(
            address: String,
            stream: String,
            unit: String?,
            kind: StreamKindName,
            zone: String?,
            periods: [Period]
        ) {
            self.address = address
            self.stream = stream
            self.unit = unit
            self.kind = kind
            self.zone = zone
            self.periods = periods
        }
    }

    package struct Period: Codable, Hashable, Sendable {
        /// Times in RFC 3339 format, within the requested ones.
        package var start: String
        package var end: String
        /// Number of samples.
        package var count: Int
        /// Of a discrete stream: the smallest and the largest value, and the mean of all samples.
        package var minimum: Double?
        package var maximum: Double?
        package var average: Double?
        /// Of a discrete stream, in the order of the request.
        package var percentiles: [Double]?
        /// Of a cumulative stream: the sum of the increases, and their mean per second of the period or, of the current period, of the
        /// part that has elapsed.
        package var sum: Double?
        package var rate: Double?

        package init(start: String, end: String, count: Int) {
            self.start = start
            self.end = end
            self.count = count
        }
    }
}
