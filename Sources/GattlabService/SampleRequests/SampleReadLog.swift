internal import Control
internal import EventLoop
internal import GATT
internal import SampleModel

/// The log of the samples that clients read.
@EventLoop
struct SampleReadLog {
    let log: Log

    /// Logs the first page of samples that a client reads of a part of a stream.
    func record(
        _ request: ReadSamples,
        _ response: ReadSamples.Response,
        _ export: SampleExport,
        by client: ServiceClient
    ) {
        guard client.sampleExports.record(export, request, response) else { return }
        record("samples", of: export.stream, export.times, by: client)
    }

    /// Logs a request for statistics.
    func recordStatistics(of stream: SampleStream, _ times: Range<Int>, by client: ServiceClient) {
        record("statistics", of: stream, times, by: client)
    }

    /// Logs the first request of a client for the summary of a workout.
    func recordSummary(of name: String, by client: ServiceClient) {
        guard client.sampleExports.recordSummary(of: name) else { return }
        log.notice("\(client.description) reads the summary of workout \(name)", .user(client.principal))
    }

    /// Logs the first part of the values of a workout that a client reads.
    func recordTrack(_ request: ReadWorkoutTrack, _ response: ReadWorkoutTrack.Response, by client: ServiceClient) {
        guard client.sampleExports.recordTrack(request, next: response.next) else { return }
        log.notice("\(client.description) reads the values of workout \(request.workout)", .user(client.principal))
    }

    private func record(
        _ what: String,
        of stream: SampleStream,
        _ times: Range<Int>,
        by client: ServiceClient
    ) {
        let from = times.lowerBound == .min ? "" : " from \(Timestamp(nanosecondsSince1970: times.lowerBound).text)"
        let to = times.upperBound == .max ? "" : " until \(Timestamp(nanosecondsSince1970: times.upperBound).text)"
        log.notice(
            "\(client.description) reads \(what) of \(stream.name) (\(stream.characteristic)) of \(stream.device)\(from)\(to)",
            .user(client.principal),
            .device(stream.device.description)
        )
    }
}
