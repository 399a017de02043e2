internal import Control
internal import EventLoop
internal import GATT
internal import SampleModel
internal import StoreModel

/// The request for samples, which may wait for new ones.
@EventLoop
struct SampleReader {
    /// Maximum number of samples in a response.
    private static let responseLimit = 10_000
    /// Maximum time in milliseconds that a request waits for new samples.
    private static let waitLimit = 60_000
    let callers: Callers
    let samples: SampleStorage
    let streams: StreamFinder
    let readLog: SampleReadLog

    func read(_ request: ReadSamples, _ call: Call) async throws(ControlError) -> ReadSamples.Response {
        let times = try RequestParsing.times(from: request.from, to: request.to)
        let page = try SamplePaging(request, limit: Self.responseLimit)
        guard let wait = request.wait else { return try await read(request, times, page, call.client).response }
        guard 0...Self.waitLimit ~= wait, !page.isDescending else {
            throw ControlError(
                .badInput,
                page.isDescending
                    ? "new samples do not precede others" : "wait \(wait) is not from 0 to \(Self.waitLimit)"
            )
        }
        let deadline = ContinuousClock.now + .milliseconds(wait)
        // Added before the first query, so that no commit is missed.
        let waiter = samples.waiters.add()
        defer { samples.waiters.remove(waiter) }
        while true {
            waiter.restart()
            var limit = deadline
            do throws(ControlError) {
                let (device, response, delay) = try await read(request, times, page, call.client)
                let isNew = !response.samples.isEmpty || !response.gaps.isEmpty || response.restarted
                if isNew || ContinuousClock.now >= deadline { return response }
                waiter.device = device
                // A sample that leaves its holding period is new, too.
                if let delay { limit = min(limit, ContinuousClock.now + delay) }
            } catch {
                // A database that replaces a damaged one will be filled from the journals.
                guard error.code == .notFound, page.anchor != nil, ContinuousClock.now < deadline else { throw error }
                waiter.device = nil
            }
            try await waiter.wait(atMost: limit - ContinuousClock.now)
            // Roles may have changed meanwhile.
            try callers.require(ReadSamples.role, of: call.client)
        }
    }

    private func read(
        _ request: ReadSamples,
        _ times: Range<Int>,
        _ page: SamplePaging,
        _ client: ServiceClient
    ) async throws(ControlError) -> (device: DeviceAddress, response: ReadSamples.Response, delay: Duration?) {
        let (summary, name) = try await streams.stream(request.stream, of: request.device, for: client)
        var query = SampleQuery(summary.stream, times: times, limit: page.limit)
        query.isDescending = page.isDescending
        query.after = page.anchor?.position ?? request.after.map { SamplePosition(after: $0) }
        query.database = page.anchor?.database
        let answer = try await samples.archived { [query] archive throws(StoreError) in try await archive.samples(query)
        }
        let response = ReadSamples.Response(answer, of: summary, named: name)
        readLog.record(
            request,
            response,
            SampleExport(summary.stream, times, isDescending: page.isDescending),
            by: client
        )
        return (summary.stream.device, response, answer.revealDelay)
    }
}

/// The paging parameters of a request for samples.
private struct SamplePaging {
    var limit: Int
    var isDescending: Bool
    var anchor: SampleAnchor?

    init(_ request: ReadSamples, limit maximum: Int) throws(ControlError) {
        limit = request.limit ?? maximum
        guard 1...maximum ~= limit else { throw ControlError(.badInput, "limit \(limit) is not from 1 to \(maximum)") }
        isDescending = request.descending ?? false
        guard let text = request.anchor else { return }
        anchor = SampleAnchor(text)
        guard anchor != nil else {
            throw ControlError(.badInput, "invalid anchor '\(text)'", hint: "pass the anchor of a former response")
        }
        guard request.after == nil else {
            throw ControlError(.badInput, "'after' and 'anchor' exclude each other", hint: "pass the anchor only")
        }
    }
}

extension ReadSamples.Response {
    fileprivate init(_ answer: SampleAnswer, of summary: StreamSummary, named name: String) {
        self.init(
            address: summary.stream.device.description,
            stream: name,
            unit: summary.properties.unit,
            kind: StreamKindName(summary.properties.kind),
            samples: answer.samples.map { item in
                ReadSamples.RecordedSample(
                    number: item.number,
                    time: Timestamp(nanosecondsSince1970: item.sample.time).text,
                    value: item.sample.value
                )
            },
            gaps: answer.gaps.map { gap in
                ReadSamples.RecordedGap(
                    after: gap.after,
                    start: Timestamp(nanosecondsSince1970: gap.start).text,
                    end: gap.end.map { Timestamp(nanosecondsSince1970: $0).text },
                    reason: gap.reason
                )
            },
            arrivals: answer.samples.compactMap { item in
                item.arrival.map {
                    ReadSamples.RecordedArrival(
                        number: item.number,
                        time: Timestamp(nanosecondsSince1970: $0.time).text,
                        clockOffset: $0.clockOffset
                    )
                }
            },
            more: answer.hasMore,
            anchor: answer.anchor.text,
            restarted: answer.isRestarted
        )
    }
}
