internal import Control
internal import GATT
internal import ProfileModel
internal import Trace

extension ClonedDevice {
    /// The use of the notified values in a trace.
    enum Notifications {
        /// The values are replayed; the limit is the length of the recording, that of the trace if nil.
        case recording(limit: Duration?)
        /// The longest value is written with the median interval, if the characteristic has no readable value.
        case period
    }

    /// Maximum length of a recording in a profile.
    private static let longestRecording = Duration.seconds(86_400)
    /// Maximum number of undiscovered handles that are listed.
    private static let listedHandles = 20

    /// Creates the clone of a device in a trace.
    init(
        _ server: TracedServer,
        gaps: [String],
        _ notifications: Notifications
    ) {
        let report = server.address.flatMap { address in
            server.advertisement.map { AdvertisementReport(address, $0) }
        }
        var known: Set<BluetoothUUID> = []
        let solicited = server.advertisement?.data.solicitedUUIDs.filter { known.insert($0).inserted } ?? []
        self.init(InspectDevice.Response(server), report, soliciting: solicited)
        for characteristic in server.services.flatMap(\.characteristics) {
            add(characteristic, notifications, stepLimit: Self.recordedValues / max(1, notifyingAttributes.count))
        }
        if let bytes = server.advertisement?.data.invalidName {
            addNote("the advertised name, which is not UTF-8: \(HexText.encode(bytes))")
        }
        for note in notes(on: server, gaps: gaps) { addNote(note) }
    }

    private mutating func add(
        _ characteristic: TracedServer.Characteristic,
        _ notifications: Notifications,
        stepLimit: Int
    ) {
        let handle = Int(characteristic.handle)
        add(characteristic.value.permissions, characteristic.rules, at: handle)
        for descriptor in characteristic.descriptors where !descriptor.value.permissions.isEmpty {
            add(descriptor.value.permissions, ofDescriptor: descriptor.uuid, at: handle)
        }
        let recording = characteristic.recording
        guard !recording.values.isEmpty else { return }
        switch notifications {
        case .recording(let limit):
            guard notifyingAttributes.contains(handle) else { return }
            let limit = min(max(limit ?? Self.longestRecording, .milliseconds(1)), Self.longestRecording)
            var values = ReceivedValues(stepLimit: stepLimit)
            for value in recording.values.prefix(while: { $0.time <= limit }) {
                values.add(value.bytes, at: value.time)
            }
            add(values, at: handle, recordedFor: min(max(recording.length, .milliseconds(1)).roundedUp, limit))
        case .period:
            guard attributesToWatch.contains(handle) else { return }
            var values = ReceivedValues()
            for value in recording.values { values.add(value.bytes, at: value.time) }
            add(values, at: handle, recordedFor: nil)
        }
    }

    private func notes(on server: TracedServer, gaps: [String]) -> [String] {
        var notes: [String] = []
        for characteristic in server.services.flatMap(\.characteristics) {
            if characteristic.value.isOpen, let bytes = characteristic.value.bytes {
                notes.append("a possible rest of the value of \(characteristic.uuid) after \(bytes.count) bytes")
            }
            if characteristic.areWritesCut {
                notes.append("the effects of further writes of \(characteristic.uuid)")
            }
        }
        if !server.undiscovered.isEmpty {
            let handles = server.undiscovered.prefix(Self.listedHandles).map { "@\($0)" }.joined(separator: ", ")
            let rest = server.undiscovered.count > Self.listedHandles ? ", …" : ""
            notes.append("the attributes \(handles)\(rest), whose discovery is not in the trace")
        }
        if server.services.isEmpty { notes.append("the services, whose discovery is not in the trace") }
        notes += gaps
        return notes
    }
}

extension InspectDevice.Response {
    fileprivate init(_ server: TracedServer) {
        var refusals: [InspectDevice.Refusal] = []
        for characteristic in server.services.flatMap(\.characteristics) {
            guard let error = characteristic.value.refusal else { continue }
            refusals.append(InspectDevice.Refusal(handle: Int(characteristic.handle), att: Int(error.rawValue)))
        }
        self.init(
            device: [
                "address": .text(server.address?.description ?? "unknown address"),
                "name": FieldValue(server.name),
                "services": .list(server.services.map { .object($0.report) }),
            ],
            refusals: refusals,
            unresponsiveHandle: nil
        )
    }
}

extension TracedServer.Service {
    fileprivate var report: FieldObject {
        [
            "uuid": .text(uuid.description),
            "primary": .boolean(isPrimary),
            "includes": FieldValue(includes),
            "characteristics": .list(characteristics.map { .object($0.report) }),
        ]
    }
}

extension TracedServer.Characteristic {
    fileprivate var report: FieldObject {
        [
            "uuid": .text(uuid.description),
            "handle": .integer(Int(handle)),
            "properties": .list(properties.names.map(FieldValue.text)),
            "value": FieldValue(hex: value.bytes),
            "descriptors": .list(
                descriptors.map { descriptor in
                    .object([
                        "uuid": .text(descriptor.uuid.description), "value": FieldValue(hex: descriptor.value.bytes),
                    ])
                }
            ),
        ]
    }

    /// The rules for the writes in the trace.
    ///
    /// Without answers, values that were not refused are stored, as they are without rules.
    fileprivate var rules: [ProfileDraft.Rule] {
        guard !properties.isDisjoint(with: [.write, .writeWithoutResponse]) else { return [] }
        let answers = properties.contains(.indicate) || properties.contains(.notify)
        var rules: [ProfileDraft.Rule] = []
        var hasAnswers = false
        for write in writes where !write.value.isEmpty {
            switch write.effect {
            case .answer(let bytes):
                guard answers, !bytes.isEmpty else { continue }
                rules.append(ProfileDraft.Rule(write.value, .answer(bytes)))
                hasAnswers = true
            case .refusal(let error):
                guard !error.isReserved else { continue }
                rules.append(ProfileDraft.Rule(write.value, .error(error)))
            }
        }
        if !rules.isEmpty, !hasAnswers { rules.append(ProfileDraft.Rule(nil, .store)) }
        return rules
    }
}

extension AdvertisingData {
    /// The bytes of a local name that are not UTF-8, as its encoding is to be (Core Specification Supplement, Part A, 1.2).
    fileprivate var invalidName: [UInt8]? {
        let names = structures.filter { [.completeLocalName, .shortenedLocalName].contains($0.type) }
        return names.first { String(validating: $0.data, as: UTF8.self) == nil }?.data
    }
}

extension AdvertisementReport {
    fileprivate init(_ address: DeviceAddress, _ advertisement: TracedAdvertisement) {
        let data = advertisement.data
        var known: Set<BluetoothUUID> = []
        let manufacturer = Dictionary(data.manufacturerData.map { ($0.company, $0.data) }) { _, last in last }
        let serviceData = Dictionary(data.serviceData.map { ($0.uuid, $0.data) }) { _, last in last }
        self.init(
            adapter: "",
            address: address,
            isRandom: advertisement.isRandom,
            name: data.localName,
            appearance: data.appearance,
            services: data.serviceUUIDs.filter { known.insert($0).inserted },
            manufacturer: manufacturer.sorted { $0.key < $1.key }.map {
                ManufacturerData(company: $0.key, data: $0.value)
            },
            serviceData: serviceData.sorted { $0.key < $1.key }.map { ServiceData(service: $0.key, data: $0.value) }
        )
    }
}

extension Duration {
    /// The duration in whole milliseconds, rounded up.
    fileprivate var roundedUp: Duration {
        let whole = Duration.milliseconds(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
        return whole < self ? whole + .milliseconds(1) : whole
    }
}
