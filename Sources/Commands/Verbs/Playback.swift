internal import GATT
internal import ProfileModel

/// The playback of the recordings in a profile: once or repeatedly, and at another speed.
package struct Playback: Hashable, Sendable {
    /// The speed of the recording: 2 is twice as fast.
    package var speed: Double
    /// A Boolean value that indicates whether each recording starts again at its end.
    package var isRepeated: Bool

    package static let speeds = 0.1...100.0
    /// The maximum time of a recorded value in a profile.
    private static let limit = Duration.seconds(86_400)

    package init(speed: Double = 1, isRepeated: Bool = false) {
        self.speed = speed
        self.isRepeated = isRepeated
    }

    /// Returns the text of a recorded profile with the times of this playback.
    ///
    /// - Throws: A failure if the profile is invalid, contains no recording or more than `clone` writes, or lasts too long.
    package func text(of recording: [UInt8], at path: String) throws(Failure) -> String {
        let profile = try PeripheralProfile.parse(recording, at: path)
        var draft = try ProfileDraft(recorded: profile, path)
        var hasRecording = false
        for service in draft.services.indices {
            for index in draft.services[service].characteristics.indices {
                guard let replay = draft.services[service].characteristics[index].replay else { continue }
                hasRecording = true
                draft.services[service].characteristics[index].replay = try adjusted(replay, path)
            }
        }
        guard hasRecording else {
            throw .badInput(
                "\(path) contains no recording",
                hint: "record a device with 'gattlab clone DEVICE --record 60s -o FILE'"
            )
        }
        return draft.text
    }

    private func adjusted(_ replay: Replay, _ path: String) throws(Failure) -> Replay {
        let steps = replay.steps.map { Replay.Step(offset: adjusted($0.offset), value: $0.value) }
        // The shortest length of a profile is a millisecond.
        let length = isRepeated ? max(adjusted(replay.length ?? replay.impliedLength), .milliseconds(1)) : nil
        let end = max(length ?? .zero, steps.last?.offset ?? .zero)
        guard end <= Self.limit else {
            throw .badInput(
                "at the speed \(speed), the recording of \(path) lasts longer than \(Self.limit.text)",
                hint: "increase --speed"
            )
        }
        return Replay(steps: steps, length: length)
    }

    /// Returns a time in whole microseconds, the precision of a profile.
    private func adjusted(_ time: Duration) -> Duration {
        .microseconds(Int64((time / .microseconds(1) / speed).rounded()))
    }
}

extension Replay {
    /// The length of a recording that has none: until its last value, and the mean interval after it.
    fileprivate var impliedLength: Duration {
        guard let first = steps.first, let last = steps.last, steps.count > 1 else { return .seconds(1) }
        return last.offset + (last.offset - first.offset) / (steps.count - 1)
    }
}

extension ProfileDraft {
    /// Creates a draft of a profile that consists of what `clone` writes.
    ///
    /// - Throws: A failure that names the part of the profile that a draft cannot represent.
    fileprivate init(recorded profile: PeripheralProfile, _ path: String) throws(Failure) {
        self.init(name: profile.name)
        appearance = profile.appearance
        isDefective = profile.isDefective
        if profile.advertising.localName != profile.name { localName = profile.advertising.localName }
        advertisedServices = profile.advertising.services
        manufacturerData = profile.advertising.manufacturerData
        serviceData = profile.advertising.serviceData
        guard profile.signals.isEmpty else { throw Self.refusal("signals", path) }
        let advertising = profile.advertising
        guard advertising.interval == nil, advertising.address == nil, !advertising.includesTxPower,
            profile.additionalAdvertising.isEmpty, advertising.isConnectable, advertising.secondaryPHY == nil
        else { throw Self.refusal("advertising options", path) }
        let uuids = profile.services.map(\.uuid)
        for service in profile.services {
            var draft = Service(uuid: service.uuid, isPrimary: service.isPrimary, characteristics: [])
            draft.includes = service.includes.filter(uuids.indices.contains).map { uuids[$0] }
            for characteristic in service.characteristics {
                draft.characteristics.append(try Characteristic(recorded: characteristic, path))
            }
            services.append(draft)
        }
    }

    fileprivate static func refusal(_ part: String, _ path: String) -> Failure {
        .badInput(
            "\(path) contains \(part), which a recording does not",
            hint: "--replay plays profiles of 'gattlab clone --record'; publish others with 'gattlab emulate \(path)'"
        )
    }

    fileprivate static func bytes(_ source: ValueSource, _ path: String) throws(Failure) -> [UInt8] {
        guard case .bytes(let bytes) = source else { throw refusal("values that follow signals", path) }
        return bytes
    }
}

extension ProfileDraft.Characteristic {
    fileprivate init(recorded characteristic: CharacteristicProfile, _ path: String) throws(Failure) {
        guard characteristic.writeRules.isEmpty, characteristic.records == nil else {
            throw ProfileDraft.refusal("rules for writes", path)
        }
        guard characteristic.security.isEmpty, characteristic.configuration == nil else {
            throw ProfileDraft.refusal("security or a configuration", path)
        }
        var descriptors: [ProfileDraft.Descriptor] = []
        for descriptor in characteristic.descriptors {
            guard descriptor.properties == .read, descriptor.security.isEmpty else {
                throw ProfileDraft.refusal("properties of descriptors", path)
            }
            let value = try ProfileDraft.bytes(descriptor.value, path)
            descriptors.append(ProfileDraft.Descriptor(uuid: descriptor.uuid, value: value))
        }
        self.init(
            uuid: characteristic.uuid,
            properties: characteristic.properties,
            value: try ProfileDraft.bytes(characteristic.value, path),
            descriptors: descriptors
        )
        switch characteristic.notify {
        case .replay(let replay): self.replay = replay
        case .every(let period): self.period = period
        case nil, .onChange(checkEvery: .seconds(1)): break
        case .onChange: throw ProfileDraft.refusal("an interval of 'on-change'", path)
        case .onRequest: throw ProfileDraft.refusal("'notify: on-request'", path)
        }
    }
}
