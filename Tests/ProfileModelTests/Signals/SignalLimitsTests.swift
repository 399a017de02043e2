import GATT
import ProfileModel
import TestGrowth
import Testing

/// The numbers that scripts set signals to.
@Suite struct SignalLimitsTests {
    private static let yaml = """
        name: x
        script: |
          x = 1
        signals:
          a: { constant: 10 }
          b: { sine: { mean: 20, amplitude: 10, period: 10s } }
          sum: { formula: a + b }
          mode: { steps: [{ value: chest, for: 1s }, { value: wrist, for: 1s }] }
          free: { constant: 0 }
        services:
        - uuid: FFF0
          characteristics:
          - { uuid: battery-level, properties: [read], value: { signal: sum } }
          - { uuid: body-sensor-location, properties: [read], value: { signal: mode } }
        """

    /// The index of a signal and a value to set it to; nil resets it.
    typealias Change = (signal: Int, value: FieldValue?)

    @Test(
        arguments: [
            ([(0, 70)], nil),
            ([(0, 71)], "the signal 'a' cannot be set to 71: batteryLevel must be from 0 to 100"),
            ([(0, -1)], nil),
            ([(0, -11)], "the signal 'a' cannot be set to -11: batteryLevel must be from 0 to 100"),
            ([(1, 90)], nil), ([(1, 91)], "the signal 'b' cannot be set to 91"),
            // A signal that is set can be reset, so that its own range counts as well.
            ([(1, 0), (0, 71)], "the signal 'a' cannot be set to 71"),
            ([(0, 40), (1, 70)], "the signal 'b' cannot be set to 70"),
            ([(0, 40), (0, 10), (1, 70)], nil), ([(0, 40), (0, nil), (1, 70)], nil),
            ([(2, 100)], nil), ([(2, 101)], "the signal 'sum' cannot be set to 101"),
            ([(3, "wrist")], nil), ([(3, "finger")], "the signal cannot have the value \"finger\""),
            ([(3, 1)], "the signal cannot have the value 1"), ([(4, 1e300)], nil),
        ] as [([Change], String?)]
    )
    func `a signal is set to numbers that all values can have`(_ changes: [Change], _ message: String?) throws {
        var engine = try ProfileEngine(parse(Self.yaml), seed: 1)
        var error: HoldError?
        for change in changes {
            #expect(error == nil)
            guard let value = change.value else {
                engine.resetSignal(change.signal, at: .zero)
                continue
            }
            do throws(HoldError) { try engine.setSignal(change.signal, to: value, at: .zero) } catch let failure {
                error = failure
            }
        }
        #expect(
            message.map { error?.message.hasPrefix($0) == true } ?? (error == nil),
            "\(error?.message ?? "no error")"
        )
        for index in 0..<2 {
            #expect(throws: Never.self) { try engine.read(AttributeID(index: index), at: .seconds(3)) }
        }
    }

    private static func followed(by count: Int) throws -> ProfileEngine {
        let values = (0..<count).map { _ in "  - { uuid: 2A19, properties: [read], value: { signal: a } }\n" }
        let head = "name: x\nscript: |\n  x = 1\nsignals: { a: { ramp: { from: 0, by: 1, every: 1s, to: 50 } } }\n"
        return try ProfileEngine(
            parse(head + "services:\n- uuid: FFF0\n  characteristics:\n" + values.joined()),
            seed: 1
        )
    }

    @Test func `a signal of many values can be set within its range only`() throws {
        var engine = try Self.followed(by: 1000)
        try engine.setSignal(0, to: 50, at: .zero)
        let error = #expect(throws: HoldError.self) { try engine.setSignal(0, to: 51, at: .zero) }
        #expect(error?.message.hasPrefix("too many values follow the signal 'a'") == true)
        #expect(try engine.read(AttributeID(index: 0), at: .zero) == [50])
    }

    @Test func `the cost of a check does not grow with the values of a profile`() throws {
        let growth = try Growth.measure(upTo: 4000, preparing: { try Self.followed(by: $0) }) { engine in
            var engine = engine
            for _ in 0..<100 { try? engine.setSignal(0, to: 51, at: .zero) }
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
