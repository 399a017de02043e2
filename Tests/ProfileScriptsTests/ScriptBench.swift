import Behavior
import EventLoop
import GATT
import Lua
import ProfileModel
import Testing

@testable import ProfileScripts

/// A profile with a script, whose time the test determines.
@EventLoop
final class ScriptBench {
    let device: RunningProfile
    private(set) var reports: [ScriptReport] = []

    private static let profile = """
        name: Scripted
        signals:
          level: { ramp: { from: 50, by: 1, every: 1s, to: 90 } }
          mode: { steps: [{ value: 1, for: 1h }, { value: 2, for: 1h }] }
        services:
          - uuid: battery-service
            characteristics:
              - { uuid: battery-level, properties: [read, notify], value: { signal: level }, notify: { every: 1h } }
          - uuid: FFF0
            characteristics:
              - { uuid: FFF1, properties: [read, write, notify, indicate], hex: "00", notify: { every: 1h } }
              - { uuid: FFF2, properties: [read, notify], hex: "aa" }
              - uuid: FFF3
                properties: [write]
                write: [{ hex: "01", store: true }]
        """

    /// Returns the profile with a script, whose first line is line 17.
    static func text(_ script: String) -> String {
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
        return profile + "\nscript: |\n" + lines.joined(separator: "\n")
    }

    static func profile(_ script: String) throws -> PeripheralProfile {
        try PeripheralProfile.parse(Array(text(script).utf8), file: "p.yaml")
    }

    /// Creates a device with a script.
    ///
    /// - Parameter turnLimit: By default, only the number of instructions limits a call: it is the same on every machine.
    init(_ script: String, seed: UInt64 = 1, turnLimit: LuaTurnLimit = .instructions) throws {
        device = RunningProfile(try ProfileEngine(try Self.profile(script), seed: seed))
        device.onReport = { [weak self] in self?.reports.append($0) }
        try LuaInterpreter(turnLimit: turnLimit).start(device, seed: seed)
    }

    func id(_ uuid: BluetoothUUID) throws -> AttributeID {
        let characteristics = device.profile.services.flatMap(\.characteristics)
        return try #require(characteristics.first { $0.uuid == uuid }).id
    }

    func read(_ uuid: BluetoothUUID, at seconds: Int = 0) throws -> [UInt8] {
        try device.read(id(uuid), at: .seconds(seconds))
    }

    func write(_ uuid: BluetoothUUID, _ bytes: [UInt8], at seconds: Int = 0) throws {
        try device.write(id(uuid), bytes, at: .seconds(seconds))
    }

    func subscribe(_ uuid: BluetoothUUID, _ isSubscribed: Bool = true, at seconds: Int = 0) throws {
        device.subscriptionChanged(try id(uuid), isSubscribed: isSubscribed, at: .seconds(seconds))
    }

    /// Returns the values that are due up to a time, running the timers at their own times.
    func values(upTo end: Duration) -> [String] {
        var values: [String] = []
        while let due = device.nextDue, due <= end {
            device.runTimer(at: due)
            while let value = device.popDueNotification(at: due) { values.append(HexText.encode(value.bytes)) }
        }
        return values
    }
}

extension LuaTurnLimit {
    /// The limit of instructions of a profile's script, with a processor time that no test reaches.
    static let instructions = LuaTurnLimit(
        checks: behavior.checks,
        processorTime: .seconds(60),
        abandonmentTicks: 12_000
    )
}
