import ProfileModel
import TestRandomness
import Testing

@Suite struct WriteRuleMutationTests {
    private static let original = """
        name: n
        signals: {s: {constant: 5}, w: {constant: chest}, t: {total: {of: s, gain: 1, per: 1s, limit: 100}}}
        services:
        - uuid: FF00
          characteristics:
          - {uuid: 2A19, properties: [read, notify], value: {signal: s}, notify: {every: 1s}}
          - {uuid: 2A38, properties: [read], value: {signal: w}}
          - uuid: FF01
            properties: [read, write, indicate]
            hex: "00"
            write:
            - {hex: "01 {n:u16}", where: {n: [1..100]}, set: {s: {capture: n}}}
            - {hex: "02 {n}", period: {characteristic: 2A19, every: {capture: n, unit: 100ms}}}
            - {hex: "03 {r:..}", do: [{store: true}, {notify: {values: ["{r}", "01"]}}, {answer: "80 {r}"}]}
            - {hex: "04 ?? {a:3}", when: {w: chest, s: 0..50}, do: [{stop: s}, {start: t}, {set: {w: wrist}}]}
            - {hex: "05 {n:s24}", answer: "{n:s48}"}
            - {hex: "..", error: 0x80}
          - uuid: 2AD9
            properties: [write, indicate]
            control-point:
              response: {opCode: response-code, requestOpCode: {capture: op}, resultCode: {capture: result}}
              success: success
              unsupported: op-code-not-supported
              invalid: invalid-parameter
              denied: control-not-permitted
              operations:
                0x00: {do: [{set: {t: 1}}]}
                0x05: {parameter: "{p:s16}", where: {p: 0..100}, when: {t: 1..}, then: [{set: {s: {capture: p}}}]}
        """

    @Test(arguments: [1, 2] as [UInt64])
    func `no mutation of rules traps, whatever is written`(_ seed: UInt64) throws {
        let original = Array(Self.original.utf8)
        _ = try parse(Self.original)
        var generator = SeededGenerator(seed: seed)
        let meaningful = Array("{}[]:?.,0123456789abnpsu \"".utf8)
        for round in 0..<400 {
            var mutated = original
            for _ in 0..<Int.random(in: 0...3, using: &generator) where round > 0 {
                mutated = mutated.mutated(with: meaningful, using: &generator)
            }
            guard let profile = try? PeripheralProfile.parse(mutated, file: "f"),
                var engine = try? ProfileEngine(profile, seed: 1)
            else { continue }
            run(&engine, &generator)
        }
    }

    private func run(_ engine: inout ProfileEngine, _ generator: inout SeededGenerator) {
        var time = Duration.zero
        for _ in 0..<60 {
            time += .milliseconds(Int.random(in: 0...2000, using: &generator))
            let id = AttributeID(index: Int.random(in: 0..<5, using: &generator))
            switch Int.random(in: 0...9, using: &generator) {
            case 0: engine.subscriptionChanged(id, isSubscribed: false, at: time)
            case 1...2: engine.subscriptionChanged(id, isSubscribed: true, at: time)
            case 3: _ = try? engine.read(id, at: time)
            default:
                let count = Int.random(in: 0...6, using: &generator)
                var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                if !bytes.isEmpty { bytes[0] = UInt8.random(in: 0...6, using: &generator) }
                try? engine.write(id, bytes, at: time)
            }
            var count = 0
            while count < 100, let due = engine.popDueNotification(at: time) {
                #expect(due.time <= time)
                count += 1
            }
        }
    }
}
