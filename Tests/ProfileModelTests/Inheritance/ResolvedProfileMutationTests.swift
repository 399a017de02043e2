import ProfileModel
import TestRandomness
import Testing

@Suite struct ResolvedProfileMutationTests {
    private static let changes = """
        extends: base
        variables: { a: 1, b: '${a}', c: "x: #, {" }
        name: ${c} $${a}
        signals: { rate: { constant: "${b}" }, level: { constant: 20 } }
        services:
          - { uuid: 180F, characteristics: [{ uuid: 2A19, value: { signal: level }, descriptors: [{ uuid: 2904 }] }] }
          - { uuid: FFF0, characteristics: [{ uuid: FFF1, properties: [read], hex: "0${a}" }] }
        script: |
          local x = "${a}"
        """

    /// The text of an accepted profile is accepted, and describes the same device.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `no mutation traps, and the merged text is the same profile`(_ seed: UInt64) throws {
        let original = Array(Self.changes.utf8)
        var generator = SeededGenerator(seed: seed)
        let meaningful = Array("{}[]:?.,0123456789abuns${}~|- \"'\n".utf8)
        var accepted = 0
        for round in 0..<600 {
            var mutated = original
            for _ in 0..<Int.random(in: 0...3, using: &generator) where round > 0 {
                mutated = mutated.mutated(with: meaningful, using: &generator)
            }
            let text = String(decoding: mutated, as: UTF8.self)
            guard let resolved = try? resolve(text, ["base": baseStrap]) else { continue }
            accepted += 1
            let again = try PeripheralProfile.parse(resolved.text(), file: "main")
            var (first, second) = (resolved.profile, again)
            // The lines of the script are those of the text that contains it.
            first.script = nil
            second.script = nil
            #expect(described(first) == described(second), "\(text)")
        }
        #expect(accepted > 100)
    }
}
