package import SampleModel

/// The streams from which the numbers of a workout are computed.
package struct WorkoutSources: Hashable, Sendable {
    /// A stream of a metric.
    package struct Source: Hashable, Sendable {
        package var stream: SampleStream
        package var metric: WorkoutMetric
        package var conversion: MetricConversion
        /// Number of values of a counter, if it rolls over.
        package var modulus: Double?
    }

    /// A counter of revolutions with the times of its increases.
    package struct RevolutionSource: Hashable, Sendable {
        package var revolutions: Source
        package var times: Source
    }

    /// The source of the distance: a total distance, a counter of wheel revolutions, or a speed.
    package enum Distance: Hashable, Sendable {
        case counter(Source)
        case wheel(Source)
        case speed(Source)

        package var source: Source {
            switch self {
            case .counter(let source), .wheel(let source), .speed(let source): source
            }
        }
    }

    /// The source of a rate: values that the device sends, or a counter of revolutions.
    package enum Rate: Hashable, Sendable {
        case values(Source)
        case revolutions(RevolutionSource)

        package var sources: [Source] {
            switch self {
            case .values(let source): [source]
            case .revolutions(let pair): [pair.revolutions, pair.times]
            }
        }

        /// The stream that names the source.
        package var stream: SampleStream {
            switch self {
            case .values(let source): source.stream
            case .revolutions(let pair): pair.revolutions.stream
            }
        }
    }

    /// The sources of values, the preferred one first; a later one applies while those before it have no current value.
    package private(set) var heartRate: [Rate] = []
    package private(set) var power: [Rate] = []
    package private(set) var speed: [Rate] = []
    package private(set) var cadence: [Rate] = []
    package private(set) var energy: Source?
    package private(set) var distance: Distance?

    /// Selects the sources of each quantity: the devices that measure it, in their order, and a single one for counters.
    ///
    /// A distance that a device measures is preferred to one from the revolutions of a wheel, and that to one from a speed.
    ///
    /// - Parameter streams: All streams of the devices, those of the first device first.
    package init(_ streams: [(SampleStream, StreamProperties)]) {
        let sources = streams.compactMap(Source.init)
        func first(_ metric: WorkoutMetric) -> Source? { sources.first { $0.metric == metric } }
        func values(_ metric: WorkoutMetric) -> [Rate] {
            sources.filter { $0.metric == metric }.map(Rate.values)
        }
        func revolutions(_ revolutions: WorkoutMetric, _ times: WorkoutMetric) -> [Rate] {
            sources.filter { $0.metric == revolutions }.compactMap { source in
                let time = sources.first {
                    $0.metric == times && $0.stream.device == source.stream.device
                        && $0.stream.characteristic == source.stream.characteristic
                        && $0.stream.instance == source.stream.instance
                }
                return time.map { .revolutions(RevolutionSource(revolutions: source, times: $0)) }
            }
        }
        heartRate = values(.heartRate)
        power = values(.power)
        energy = first(.energy)
        distance =
            first(.distance).map(Distance.counter) ?? first(.wheelRevolutions).map(Distance.wheel)
            ?? first(.speed).map(Distance.speed)
        speed = values(.speed) + revolutions(.wheelRevolutions, .wheelTime)
        cadence = values(.cadence) + revolutions(.crankRevolutions, .crankTime)
    }

    /// All streams, each once.
    package var streams: Set<SampleStream> {
        let sources = [energy, distance?.source].compactMap(\.self)
        let rates = (heartRate + power + speed + cadence).flatMap(\.sources)
        return Set((sources + rates).map(\.stream))
    }
}

extension WorkoutSources.Source {
    /// Creates the source from a stream; nil if workouts do not use it.
    fileprivate init?(_ stream: SampleStream, _ properties: StreamProperties) {
        guard let (metric, conversion) = WorkoutMetric.of(stream.field, in: stream.characteristic) else { return nil }
        self.init(stream: stream, metric: metric, conversion: conversion, modulus: nil)
        if case .cumulative(let modulus) = properties.kind { self.modulus = modulus }
    }
}
