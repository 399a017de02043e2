import Documents
import Glibc
import ProfileModel
import TestRandomness
import Testing

/// Mutations of the bundled profiles, which are refused with positions or run.
///
/// `GATTLAB_TEST_PROFILES` sets their number, for long runs.
@Suite(.timeLimit(.minutes(60)))
struct ProfileMutationTests {
    private static let count = getenv("GATTLAB_TEST_PROFILES").flatMap { Int(String(cString: $0)) } ?? 1000

    @Test(arguments: bundledProfiles)
    func `a mutation of a profile is refused at a position, or runs`(_ name: String) throws {
        let sources = try bundledProfiles.map { try ProfileMutator.Source(text(ofFile: "Profiles/\($0).yaml")) }
        let source = sources[try #require(bundledProfiles.firstIndex(of: name))]
        let seed = name.utf8.reduce(SeededGenerator.seed) { $0 &* 31 &+ UInt64($1) }
        var mutator = ProfileMutator(sources, seed: seed)
        let rounds = Self.count / bundledProfiles.count + 1
        var accepted = 0
        for round in 0..<rounds {
            let text = mutator.mutation(of: source)
            var problem: String?
            do throws(InvalidDocument) {
                let profile = try PeripheralProfile.parse(text, file: "f")
                accepted += 1
                var run = ProfileRun(profile, seed: seed &+ UInt64(round))
                problem = run.problem()
            } catch {
                problem = Self.problem(of: error, in: text)
            }
            guard let problem else { continue }
            Issue.record("mutation \(round) of \(name): \(problem)\n\(String(decoding: text, as: UTF8.self))")
            return
        }
        // Both outcomes occur, unless the run is short.
        #expect(rounds < 300 || 0 < accepted && accepted < rounds)
    }

    /// Returns the first broken rule for a refusal: a position in the text, in its order, and a reason.
    private static func problem(of refusal: InvalidDocument, in text: [UInt8]) -> String? {
        let lines = String(decoding: text, as: UTF8.self).yamlLines
        if refusal.diagnostics.isEmpty { return "no diagnostic" }
        var last = TextMark.start
        for diagnostic in refusal.diagnostics {
            let mark = diagnostic.mark
            guard mark >= last else { return "not in the order of the text: \(diagnostic)" }
            last = mark
            guard lines.indices.contains(mark.line - 1), (1...lines[mark.line - 1] + 1).contains(mark.column) else {
                return "not a position in \(lines.count) lines: \(diagnostic)"
            }
            if diagnostic.message.isEmpty || diagnostic.hint?.isEmpty == true { return "no message: \(diagnostic)" }
        }
        return nil
    }
}

extension String {
    /// The lengths of the lines in characters, by the line breaks of YAML 1.1, section 4.2.
    fileprivate var yamlLines: [Int] {
        var lines = [0]
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            switch scalar {
            case "\n" where last == "\r": break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append(0)
            default: lines[lines.count - 1] += 1
            }
            last = scalar
        }
        return lines
    }
}
