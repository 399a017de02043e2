import ProfileModel
import TestRandomness
import Testing

/// Mutations of profiles that the parser accepts, so that the schema must accept them too.
@Suite struct SchemaMutationTests {
    private static let rounds = 15
    private static let schema = ProfileSchema.document

    @Test func `a valid mutation of a profile fits the schema`() throws {
        let sources = try bundledProfiles.map { try ProfileMutator.Source(text(ofFile: "Profiles/\($0).yaml")) }
        try check(sources) { try PeripheralProfile.parse(Array($0.utf8), file: "f") }
    }

    @Test func `a valid mutation of a variant fits the schema`() throws {
        var files: [String: String] = [:]
        var sources: [ProfileMutator.Source] = []
        for name in bundledProfiles {
            let profile = String(decoding: try text(ofFile: "Profiles/\(name).yaml"), as: UTF8.self)
            files[name] = profile
            // Each profile changes itself, so that a variant can have any key.
            sources.append(try ProfileMutator.Source(Array("extends: \(name)\n\(profile)".utf8)))
        }
        try check(sources) { try resolve($0, files).profile }
    }

    private func check(_ sources: [ProfileMutator.Source], parse: (String) throws -> PeripheralProfile) throws {
        var mutator = ProfileMutator(sources, seed: SeededGenerator.seed)
        var accepted = 0
        for _ in 0..<Self.rounds {
            for source in sources {
                let text = String(decoding: mutator.mutation(of: source), as: UTF8.self)
                guard (try? parse(text)) != nil else { continue }
                accepted += 1
                var checker = SchemaChecker(Self.schema)
                let fits = checker.fits(try schemaNode(text))
                #expect(fits, "\(text)")
            }
        }
        #expect(accepted > Self.rounds)
    }
}
