import Documents
import GATT
import ProfileModel
import Testing

struct FaultPlanTests {
    private func plan(_ text: String, seed: UInt64 = 1) throws -> FaultPlan {
        FaultPlan(try Fault.parse(Array(text.utf8), file: "faults.yaml"), seed: seed)
    }

    private static let strap = DeviceAddress("C0:00:00:00:00:01")
    private static let other = DeviceAddress("C0:00:00:00:00:02")

    @Test func `a fault applies to the occurrences of its numbers`() throws {
        var plan = try plan("faults: [{ on: connect, do: abort, number: [2, 3] }]")
        let actions = (1...4).map { _ in plan.decide(.connect, device: Self.strap, at: .zero) }
        #expect(actions == [nil, .abort, .abort, nil])
    }

    @Test func `only matching events are affected and counted`() throws {
        var plan = try plan(
            """
            faults:
              - { on: read, do: error, error: 0x80, device: C0:00:00:00:00:01, attribute: 2A19, number: 2 }
            """
        )
        let level = BluetoothUUID(0x2A19)
        #expect(plan.decide(.read, device: Self.strap, attribute: level, at: .zero) == nil)
        #expect(plan.decide(.read, device: Self.other, attribute: level, at: .zero) == nil)
        #expect(plan.decide(.read, device: Self.strap, attribute: BluetoothUUID(0x2A29), at: .zero) == nil)
        #expect(plan.decide(.write, device: Self.strap, attribute: level, at: .zero) == nil)
        let action = plan.decide(.read, device: Self.strap, attribute: level, at: .zero)
        #expect(action == .refuse(ATTError(rawValue: 0x80)))
    }

    @Test func `a window begins and ends`() throws {
        var plan = try plan("faults: [{ on: connect, do: in-progress, from: 2s, until: 4s }]")
        let actions = (1...5).map { plan.decide(.connect, at: .seconds($0)) }
        #expect(actions == [nil, .inProgress, .inProgress, nil, nil])
    }

    @Test func `random decisions are drawn from the seed`() throws {
        let text = "faults: [{ on: notification, do: drop, chance: 0.25 }]"
        func struck(_ seed: UInt64) throws -> [Bool] {
            var plan = try plan(text, seed: seed)
            return (0..<1000).map { _ in plan.decide(.notification, at: .zero) == .drop }
        }
        let once = try struck(7)
        #expect((200...300).contains(once.filter { $0 }.count))
        #expect(try struck(7) == once)
        #expect(try struck(8) != once)
    }

    @Test(arguments: [
        ("fault: []", "1:1: a timeline has no key 'fault'"),
        ("faults:\n  - { on: conect, do: abort }", "2:11: on cannot be 'conect'"),
        ("faults:\n  - { on: connect, do: drop }", "2:24: do cannot be 'drop'"),
        ("faults:\n  - { on: read, do: error }", "2:5: a fault needs the key 'error'"),
        ("faults:\n  - { on: read, do: error, error: 0 }", "2:35: error must be a whole number from 1 to 255"),
        ("faults:\n  - { on: call, do: delay, by: 5 }", "2:32: by must be a duration"),
        ("faults:\n  - { on: read, do: stall, chance: 2 }", "2:36: chance must be from 0 to 1"),
        ("faults:\n  - { at: 5s, do: adapter-of }", "2:19: do cannot be 'adapter-of'"),
        ("faults:\n  - { at: 5s, do: adapter-off, adapter: x }", "2:41: adapter must be a name such as hci0"),
        ("faults:\n  - { at: 5s, do: drop-links, device: x }", "2:39: device must be an address"),
    ])
    func `an invalid fault is reported with its position`(text: String, message: String) {
        let error = #expect(throws: InvalidDocument.self) { try Fault.parse(Array(text.utf8), file: "f.yaml") }
        #expect(error?.diagnostics.first?.description.hasPrefix("f.yaml:" + message) == true, "\(error as Any)")
    }
}
