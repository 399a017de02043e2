internal import BlueZ
internal import Calendar
internal import Central
internal import Control
internal import DeviceLinks
internal import Documents
internal import EventLoop
internal import GATT
internal import Platform
internal import SampleModel

/// Reads the clock of a device before its measurements arrive, so that their times can be compared with ours, and reports what is wrong
/// with it.
@EventLoop
final class ClockReader {
    private let zone: TimeZone
    /// The error of the clock at the last reading, and the last one that was reported.
    private var last: ClockError?
    private var reported: ClockError?

    /// Timeout for each value; a device that does not respond in this time has other uses.
    private static let timeout = Duration.seconds(10)

    init(zone: TimeZone) { self.zone = zone }

    /// Reads the clock of a device some of whose values can have a time.
    func read(
        on link: SharedLink,
        _ report: @EventLoop (SessionReport) -> Void
    ) async {
        let all = link.services.flatMap(\.characteristics)
        guard all.contains(where: { MeasuredTime.characteristics.contains($0.uuid) }) else { return }
        let readable = all.filter { $0.properties.contains(.read) }
        let clock = DeviceClock.clocks.lazy.compactMap { uuid in readable.first { $0.uuid == uuid } }.first
        let session = readable.first { $0.uuid == CGMSessionStartTime.uuid }
        for characteristic in [clock, session].compactMap(\.self) {
            // A device that refuses may allow it later, after a pairing: its times are then those of a clock in our zone.
            guard let bytes = try? await link.read(.characteristic(characteristic), within: Self.timeout) else {
                continue
            }
            let reference = AttributeReference(characteristic)
            report(.event(.value(RemoteAttributeValue(address: link.address, attribute: reference, value: bytes))))
            let isClock = characteristic.uuid != CGMSessionStartTime.uuid
            let now = Timestamp.now().millisecondsSince1970 / 1000
            if isClock, let shown = DeviceClock.time(in: bytes, of: characteristic.uuid, at: now, in: zone) {
                handle(ClockError(shown: shown, read: now, in: zone), report)
            }
        }
    }

    private func handle(_ error: ClockError, _ report: @EventLoop (SessionReport) -> Void) {
        defer { last = error }
        let drift = last.flatMap(error.drift)
        guard error.kind != reported?.kind ?? .none || drift != nil else { return }
        reported = error
        report(.event(.note("clock", Self.text(error, drift: drift, since: last))))
    }

    /// Returns a sentence about a clock.
    static func text(_ error: ClockError, drift: Int?, since former: ClockError?) -> String {
        let amount = Duration.seconds(abs(error.seconds)).text
        let direction = error.seconds < 0 ? "behind" : "ahead"
        var text =
            switch error.kind {
            case .none: "the clock of the device is right"
            case .zone: "the clock of the device is that of another zone, \(amount) \(direction)"
            case .wrong where abs(error.seconds) > 366 * CivilTime.secondsPerDay:
                "the clock of the device is wrong: it shows \(Self.date(error.shown))"
            case .wrong: "the clock of the device is \(amount) \(direction)"
            case .neverSet: "the clock of the device was never set: it shows \(Self.date(error.shown))"
            }
        if let drift, let former {
            let time = Duration.seconds(error.read - former.read).text
            text += "; it has \(drift < 0 ? "lost" : "gained") \(Duration.seconds(abs(drift)).text) in \(time)"
        }
        return error.kind == .none ? text : text + "; the times of measurements are stored as those of this machine"
    }

    private static func date(_ seconds: Int) -> String {
        // The text is that of a time in UTC, without its zone.
        String(Timestamp(millisecondsSince1970: seconds * 1000).text.prefix(10))
    }
}
