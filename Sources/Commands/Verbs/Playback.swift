internal import Documents
package import ProfileModel

/// The playback of recordings by an emulated profile: once or repeatedly, and at another speed.
package struct Playback: Hashable, Sendable {
    /// The speed of the recording: 2 is twice as fast.
    package var speed: Double
    /// A Boolean value that indicates whether each recording starts again at its end.
    package var isRepeated: Bool

    /// The maximum time of a recorded value in a profile.
    private static let limit = Duration.seconds(86_400)

    package init(speed: Double = 1, isRepeated: Bool = false) {
        self.speed = speed
        self.isRepeated = isRepeated
    }

    /// Returns the text of a profile whose own recordings have the times of this playback.
    ///
    /// - Throws: A failure if the profile contains no recording, or if one lasts too long.
    package func text(of profile: ResolvedProfile, at path: String) throws(Failure) -> [UInt8] {
        var replays: [AttributeID: Replay] = [:]
        for characteristic in profile.profile.services.flatMap(\.characteristics) {
            guard case .replay(let replay)? = characteristic.notify else { continue }
            let length = replay.length ?? replay.impliedLength
            replays[characteristic.id] = try adjusted(replay, length: length, path)
        }
        guard !replays.isEmpty else {
            throw .badInput(
                "\(path) contains no recording",
                hint: "record a device with 'gattlab clone DEVICE --record 60s -o FILE', or give the profile for the "
                    + "notifications of 'gattlab watch --json': gattlab emulate PROFILE --replay FILE"
            )
        }
        return profile.text(replaying: replays)
    }

    /// Returns the text of a profile whose characteristics replay recorded notifications.
    ///
    /// If they are repeated, all start again at the same time, so that their order remains.
    ///
    /// - Throws: A failure if the recording lasts too long or has too many values for a profile.
    package func text(
        of profile: ResolvedProfile,
        playing notifications: RecordedNotifications
    ) throws(Failure) -> [UInt8] {
        let length = notifications.replays.values.map(\.impliedLength).max() ?? .zero
        var replays: [AttributeID: Replay] = [:]
        for (id, replay) in notifications.replays {
            replays[id] = try adjusted(replay, length: length, notifications.file)
        }
        let text = profile.text(replaying: replays)
        guard text.count <= ResolvedProfile.maximumSize else {
            throw .badInput(
                "with the values of \(notifications.file), the profile has \(text.count) bytes, "
                    + "more than the limit of \(ResolvedProfile.maximumSize)",
                hint: "play a part of them, such as that of 'head -n 10000 \(notifications.file)'"
            )
        }
        return text
    }

    private func adjusted(_ replay: Replay, length: Duration, _ path: String) throws(Failure) -> Replay {
        let steps = replay.steps.map { Replay.Step(offset: adjusted($0.offset), value: $0.value) }
        // The shortest length of a profile is a millisecond.
        let length = isRepeated ? max(adjusted(length), .milliseconds(1)) : nil
        let end = max(length ?? .zero, steps.last?.offset ?? .zero)
        guard end <= Self.limit else {
            throw .badInput(
                "at the speed \(speed), the recording of \(path) lasts longer than \(Self.limit.text)",
                hint: "increase --speed"
            )
        }
        return Replay(steps: steps, length: length)
    }

    /// Returns a time in whole microseconds, the precision of a profile; one that is too long is shortened to twice the limit.
    private func adjusted(_ time: Duration) -> Duration {
        let microseconds = min(time / .microseconds(1) / speed, 2 * (Self.limit / .microseconds(1)))
        return .microseconds(Int64(microseconds.rounded()))
    }
}

extension Replay {
    /// The length of a recording that has none: until its last value, and the mean interval after it.
    fileprivate var impliedLength: Duration {
        guard let first = steps.first, let last = steps.last, steps.count > 1 else {
            return (steps.last?.offset ?? .zero) + .seconds(1)
        }
        return last.offset + (last.offset - first.offset) / (steps.count - 1)
    }
}
