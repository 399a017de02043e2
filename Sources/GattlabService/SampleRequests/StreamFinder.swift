internal import BlueZ
internal import Central
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import GATT
internal import SampleModel
internal import StoreModel

/// The streams that a client may read, found by the names that people use for devices and streams.
@EventLoop
struct StreamFinder {
    let settings: ServiceSettings
    let samples: SampleStorage
    let host: SessionHost
    let bluetooth: Bluetooth

    /// Returns the devices with samples that a client may read.
    func devices(for client: ServiceClient) async throws(ControlError) -> ListSampledDevices.Response {
        let streams = try await permitted(nil, for: client)
        return await Self.listed(streams, bluetooth.knownNames)
    }

    /// Lists the streams with samples; off the loop, because there can be many.
    @concurrent nonisolated private static func listed(
        _ all: [StreamSummary],
        _ names: [DeviceAddress: String]
    ) async -> ListSampledDevices.Response {
        let summaries = all.filter { $0.count > 0 }
        let streamNames = StreamNames(summaries.map(\.stream))
        var devices: [ListSampledDevices.SampledDevice] = []
        for summary in summaries {
            let address = summary.stream.device.description
            if devices.last?.address != address {
                let name = names[summary.stream.device]
                devices.append(ListSampledDevices.SampledDevice(address: address, name: name, streams: []))
            }
            devices[devices.count - 1].streams.append(ListSampledDevices.ListedStream(summary, streamNames))
        }
        return ListSampledDevices.Response(devices: devices)
    }

    /// Returns the stream that a request refers to, among those that the client is allowed to read.
    ///
    /// - Throws: `.notFound` if there is none, `.badInput` if there are several.
    func stream(
        _ name: String,
        of device: String,
        for client: ServiceClient
    ) async throws(ControlError) -> (StreamSummary, name: String) {
        let choice = streamChoice(device)
        let streams = try await permitted(choice, for: client)
        if streams.isEmpty, samples.clock?.isAwaited == true {
            throw ControlError(
                .notFound,
                "there are no samples of \(device) yet",
                hint: "they wait until the clock of this machine is set: see 'gattlab status'"
            )
        }
        return try await Self.stream(name, of: settings.configuration.device(device), among: streams)
    }

    /// Returns the only one of a device's streams that a name can mean; off the loop, because there can be many.
    @concurrent nonisolated private static func stream(
        _ name: String,
        of device: String,
        among own: [StreamSummary]
    ) async throws(ControlError) -> (StreamSummary, name: String) {
        guard !own.isEmpty else {
            throw ControlError(
                .notFound,
                "there are no samples of \(device)",
                hint: "'gattlab devices' lists the devices with samples"
            )
        }
        let streams = own.map(\.stream)
        let names = StreamNames(streams)
        let found = names.matches(name)
        guard let stream = found.first, let summary = own.first(where: { $0.stream == stream }) else {
            throw ControlError(
                .notFound,
                "\(device) has no stream '\(name)'",
                hint: "it has \(streams.map(names.text).joined(separator: ", "))"
            )
        }
        guard found.count == 1 else {
            let choices = found.map { "\(names.text($0)) of \($0.device)" }
            throw ControlError(
                .badInput,
                "'\(name)' can be one of: \(choices.joined(separator: ", "))",
                hint: Set(found.map(\.device)).count > 1
                    ? "give the address of a device; one whose address changes counts as several, unless it is bonded"
                    : "give one of these names"
            )
        }
        return (summary, names.text(stream))
    }

    /// Returns the streams of a device: by its address, by its name, by the service that it advertises, or by the session that recorded
    /// it.
    private func streamChoice(_ text: String) -> StreamChoice {
        let device = settings.configuration.device(text)
        let addresses =
            DeviceAddress(device).map { [$0] } ?? bluetooth.knownNames.filter { $0.value == device }.map(\.key)
        var names: Set<String> = [text, device]
        if let selector = DeviceSelector.service(in: device) {
            names.insert(selector)
            // Former versions have not stored how a session selects its device.
            names.formUnion(host.all.values.filter { $0.serviceSelector == selector }.map(\.name))
        }
        return StreamChoice(devices: Set(addresses), sessions: names)
    }

    /// Returns the chosen streams, or all, that a client is allowed to read; responses depend on no others.
    ///
    /// For a client that is not allowed to read all streams, the same rows are read for every choice, so that the
    /// response time does not reveal other streams.
    private func permitted(
        _ choice: StreamChoice?,
        for client: ServiceClient
    ) async throws(ControlError) -> [StreamSummary] {
        let isRestricted = access(of: client).isRestricted
        let read = isRestricted ? nil : choice
        let found = try await samples.archived { archive throws(StoreError) in try await archive.streams(read) }
        while true {
            let rules = access(of: client)
            guard rules.isRestricted else { return found }
            let permitted = await Self.streams(choice, among: found, for: rules)
            // A reload may have changed the permissions meanwhile.
            if access(of: client) == rules { return permitted }
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
    func access(of client: ServiceClient) -> SampleAccess {
        settings.access.sampleAccess(of: client.caller, with: client.roles) {
            DeviceAddress(settings.configuration.device($0))
        }
    }
}

extension Bluetooth {
    /// The names of the devices that bluetoothd knows.
    var knownNames: [DeviceAddress: String] {
        let devices = (openClient?.adapters ?? []).flatMap(\.devices)
        let named = devices.compactMap { device in device.address.map { ($0, device[DeviceProperty.name]) } }
        return Dictionary(named) { $0 ?? $1 }.compactMapValues(\.self)
    }

    /// Returns the name by which bluetoothd knows a device.
    func knownName(of address: DeviceAddress) -> String? {
        (openClient?.adapters ?? []).flatMap(\.devices)
            .first { $0.address == address && $0[DeviceProperty.name] != nil }.flatMap { $0[DeviceProperty.name] }
    }
}

extension ListSampledDevices.ListedStream {
    fileprivate init(_ summary: StreamSummary, _ names: StreamNames) {
        self.init(
            stream: names.text(summary.stream),
            characteristic: summary.stream.characteristic.description,
            instance: summary.stream.instance,
            field: summary.stream.field,
            unit: summary.properties.unit,
            kind: StreamKindName(summary.properties.kind),
            session: summary.session,
            count: summary.count,
            first: Timestamp(nanosecondsSince1970: summary.first).text,
            last: Timestamp(nanosecondsSince1970: summary.last).text,
            value: summary.lastValue,
            size: summary.size
        )
    }
}

extension StreamKindName {
    init(_ kind: StreamKind) {
        self = kind == .discrete ? .discrete : .cumulative
    }
}
