internal import Central
internal import Control
internal import DaemonConfiguration
internal import GATT
internal import SampleModel
internal import StoreModel

/// The choice of streams, the permissions to read samples, and the log of reads.
extension ServiceCore {
    /// Returns the streams of a device: by its address, by its name, by the service that it advertises, or by the session that recorded
    /// it.
    func streamChoice(_ text: String) -> StreamChoice {
        let device = configuration.device(text)
        let addresses = DeviceAddress(device).map { [$0] } ?? knownNames.filter { $0.value == device }.map(\.key)
        var names: Set<String> = [text, device]
        if let selector = DeviceSelector.service(in: device) {
            names.insert(selector)
            // Former versions have not stored how a session selects its device.
            names.formUnion(sessions.values.filter { $0.serviceSelector == selector }.map(\.name))
        }
        return StreamChoice(devices: Set(addresses), sessions: names)
    }

    /// Returns the chosen streams, or all, that a client is allowed to read; responses depend on no others.
    ///
    /// For a client that is not allowed to read all streams, the same rows are read for every choice, so that the
    /// response time does not reveal other streams.
    func permittedStreams(
        _ choice: StreamChoice?,
        for client: ServiceClient
    ) async throws(ControlError) -> [StreamSummary] {
        let isRestricted = sampleAccess(of: client).isRestricted
        let read = isRestricted ? nil : choice
        let found = try await archived { archive throws(StoreError) in try await archive.streams(read) }
        while true {
            let access = sampleAccess(of: client)
            guard access.isRestricted else { return found }
            let permitted = await Self.streams(choice, among: found, for: access)
            // A reload may have changed the permissions meanwhile.
            if sampleAccess(of: client) == access { return permitted }
        }
    }

    /// Returns the streams of a choice, or all, that an access permits.
    ///
    /// It runs off the loop, because there can be many streams.
    @concurrent nonisolated private static func streams(
        _ choice: StreamChoice?,
        among all: [StreamSummary],
        for access: SampleAccess
    ) async -> [StreamSummary] {
        all.filter { access.permits($0.stream) && choice?.includes($0) ?? true }
    }

    /// Returns the rules for the samples that a client is allowed to read.
    func sampleAccess(of client: ServiceClient) -> SampleAccess {
        access.sampleAccess(of: client.caller, with: client.roles) { DeviceAddress(configuration.device($0)) }
    }

    /// Logs the first page of samples that a client reads of a part of a stream.
    func logRead(
        _ request: ReadSamples,
        _ response: ReadSamples.Response,
        _ export: SampleExport,
        by client: ServiceClient
    ) {
        guard client.sampleExports.record(export, request, response) else { return }
        logExport("samples", of: export.stream, export.times, by: client)
    }

    /// Logs a request for statistics.
    func logStatistics(of stream: SampleStream, _ times: Range<Int>, by client: ServiceClient) {
        logExport("statistics", of: stream, times, by: client)
    }

    /// Logs the first request of a client for the summary of a workout.
    func logWorkout(_ name: String, by client: ServiceClient) {
        guard client.sampleExports.recordSummary(of: name) else { return }
        log.notice("\(client.description) reads the summary of workout \(name)", .user(client.principal))
    }

    /// Logs the first part of the values of a workout that a client reads.
    func logTrack(_ request: ReadWorkoutTrack, _ response: ReadWorkoutTrack.Response, by client: ServiceClient) {
        guard client.sampleExports.recordTrack(request, next: response.next) else { return }
        log.notice("\(client.description) reads the values of workout \(request.workout)", .user(client.principal))
    }

    private func logExport(
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
