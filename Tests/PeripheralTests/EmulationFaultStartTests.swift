import Peripheral
import ProfileModel
import Testing

/// The start of the times of faults.
@Suite struct EmulationFaultStartTests {
    private static let early = """
        - { at: 1s, do: drop-links }
        - { on: read, do: disconnect, until: 2s }
        """

    private static func faults(_ text: String) throws -> [Fault] {
        try Fault.parse(Array(("faults:\n" + text).utf8), file: "f", for: .emulation)
    }

    @Test func `faults wait until the peripheral is advertising for the first time`() throws {
        var control = EmulationControl()
        control.add(try Self.faults(Self.early), at: .zero)
        #expect(control.faultCount == 2)
        #expect(control.timeline.nextDue == nil)
        #expect(!control.plan.concerns(.read))
        control.start(at: .seconds(10))
        #expect(control.timeline.nextDue == .seconds(11))
        var plan = control.plan
        #expect(plan.decide(.read, at: .seconds(11)) == .disconnect)
        #expect(plan.decide(.read, at: .seconds(12)) == nil)
        control.start(at: .seconds(20))
        #expect(control.timeline.nextDue == .seconds(11))
        #expect(control.faultCount == 2)
    }

    @Test func `later faults are counted from their own time`() throws {
        var control = EmulationControl()
        control.start(at: .seconds(10))
        control.add(try Self.faults(Self.early), at: .seconds(30))
        #expect(control.timeline.nextDue == .seconds(31))
    }

    @Test func `faults that wait can be removed`() throws {
        var control = EmulationControl()
        control.add(try Self.faults(Self.early), at: .zero)
        control.removeFaults()
        control.start(at: .seconds(10))
        #expect(control.faultCount == 0)
        #expect(control.timeline.nextDue == nil)
    }
}
