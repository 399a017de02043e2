internal import SampleModel
internal import StoreModel

/// The changes of one transaction.
struct SampleChanges {
    private struct SummaryKey: Hashable {
        var stream: Int
        var quarter: Int
    }

    private(set) var streams: [SampleStream: StreamState]
    /// Number of added samples.
    private(set) var count = 0
    private let tables: SampleTables
    private var changed: Set<SampleStream> = []
    private var summaries: [SummaryKey: SampleSummary] = [:]

    init(streams: [SampleStream: StreamState], tables: SampleTables) {
        self.streams = streams
        self.tables = tables
    }

    /// Applies a part of the journal of a session.
    mutating func apply(_ item: SamplePage.Item, of page: SamplePage) throws(StoreError) {
        switch item {
        case .value(let device, let characteristic, let instance, let time, let transfer, let samples):
            for (index, sample) in samples.enumerated() {
                let stream = SampleStream(
                    device: device,
                    characteristic: characteristic,
                    instance: instance,
                    field: sample.field
                )
                // A field can have several numbers.
                var transfer = transfer
                transfer?.record &+= index
                try add(Sample(time: time, value: sample.value), transfer, sample.properties, to: stream, from: page)
            }
        case .unavailable(let device, let characteristic, let instance, let time, let states):
            for state in states {
                let stream = SampleStream(
                    device: device,
                    characteristic: characteristic,
                    instance: instance,
                    field: state.field
                )
                openGap(in: stream, of: page.session, at: time, state.reason.rawValue)
            }
        case .interruption(let device, let time, let reason):
            openGaps(of: page.session, at: time, reason) {
                (device == nil || $0.stream.device == device) && !$0.isOfRecord
            }
        case .missing(let reason):
            openGaps(of: page.session, at: nil, reason) { _ in true }
        }
    }

    private mutating func add(
        _ sample: Sample,
        _ transfer: SampleTransfer?,
        _ properties: StreamProperties,
        to stream: SampleStream,
        from page: SamplePage
    ) throws(StoreError) {
        let session = page.session
        var state: StreamState
        if let known = streams[stream] {
            state = known
        } else {
            state = try tables.add(stream, properties, source: session)
            endUndivided(stream)
        }
        // Several sessions can record the same values, which are stored once, from the journal of one session.
        if state.last == nil { try tables.addRecorder(page, of: state.id) }
        if state.source != session {
            switch state.release {
            case .none: return
            // A record is recognized, whatever its time.
            case .later: guard transfer != nil || sample.time > state.last?.time ?? .min else { return }
            case .any: break
            }
            try tables.addRecorder(page, of: state.id)
        }
        (state.source, state.release) = (session, .none)
        // A second reference in the dictionary would cause a copy of the samples on each change.
        streams[stream] = nil
        defer {
            streams[stream] = state
            changed.insert(stream)
        }
        if let transfer, try !tables.records.add(transfer, number: state.number + 1, of: state.id) { return }
        state.isOfRecord = transfer != nil
        if let gap = state.gap {
            if gap.start < sample.time { try tables.addGap(from: gap.start, to: sample.time, gap.reason, of: state) }
            state.gap = nil
        }
        if let last = state.last, sample.time < last.time {
            try seal(&state)
            state.epoch += 1
        }
        let increase = state.increase(to: sample.value)
        let key = SummaryKey(stream: state.id, quarter: QuarterHour.number(of: sample.time))
        summaries[key, default: SampleSummary()].add(sample.value, increase: increase)
        state.number += 1
        count += 1
        state.last = sample
        state.extent.add(number: state.number, time: sample.time)
        state.recent.append(sample)
        if state.recent.count == SampleWriter.blockSize { try seal(&state) }
    }

    /// Ends the stream that former versions recorded for all characteristics with the UUID of a new stream by a gap, or gives an open one
    /// its reason: the restart for an update has opened one.
    private mutating func endUndivided(_ stream: SampleStream) {
        var former = stream
        former.instance = nil
        guard former != stream, let state = streams[former], let last = state.last else { return }
        streams[former]?.gap = (state.gap?.start ?? last.time, "divided")
        changed.insert(former)
    }

    /// Moves the recent samples to a block.
    private func seal(_ state: inout StreamState) throws(StoreError) {
        guard !state.recent.isEmpty else { return }
        let bytes = SampleBlock.encode(state.recent)
        try tables.addBlock(state.recent, bytes, first: state.number - state.recent.count + 1, of: state)
        state.extent.seal(count: state.recent.count, encodedBytes: bytes.count)
        if state.storedRecentCount > 0 { try tables.deleteRecent(state) }
        state.recent.removeAll(keepingCapacity: true)
        state.storedRecentCount = 0
    }

    /// Opens a gap in each matching stream of a session that has none open.
    private mutating func openGaps(
        of session: String,
        at time: Int?,
        _ reason: String,
        where matches: (StreamState) -> Bool
    ) {
        for (stream, state) in streams where matches(state) { openGap(in: stream, of: session, at: time, reason) }
    }

    /// Opens a gap in a stream of a session if none is open.
    private mutating func openGap(in stream: SampleStream, of session: String, at time: Int?, _ reason: String) {
        guard let state = streams[stream], state.source == session, state.release == .none, state.gap == nil,
            let last = state.last
        else { return }
        streams[stream]?.gap = (max(time ?? last.time, last.time), reason)
        changed.insert(stream)
    }

    /// Writes the changes that have accumulated in memory during the transaction.
    mutating func store() throws(StoreError) {
        for stream in changed {
            guard var state = streams[stream] else { continue }
            try tables.addRecent(state)
            state.storedRecentCount = state.recent.count
            try tables.update(state)
            streams[stream] = state
        }
        for (key, summary) in summaries { try tables.add(summary, to: key.quarter, of: key.stream) }
    }
}
