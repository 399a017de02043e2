import Testing

@testable import Fleet

@Suite struct NameClaimTests {
    enum Step {
        case online(String)
        case offline(String)
        case answer
        case silence
    }

    static let traces: [(String, [(Step, NameClaim.Action)], NameClaim.State)] = [
        ("no status", [(.answer, .begin)], .owner),
        ("its own status of an earlier run", [(.online("m"), .none), (.answer, .begin)], .owner),
        ("its own will", [(.offline("m"), .none), (.answer, .begin)], .owner),
        ("the end of another machine", [(.offline("a"), .none), (.answer, .begin)], .owner),
        ("another machine", [(.online("a"), .none), (.answer, .wait)], .waiting),
        ("another machine that ends", [(.online("a"), .none), (.answer, .wait), (.offline("a"), .begin)], .owner),
        ("another machine that is silent", [(.online("a"), .none), (.answer, .wait), (.silence, .begin)], .owner),
        ("a late will of its own", [(.answer, .begin), (.offline("m"), .assert)], .owner),
        ("the will of another machine", [(.answer, .begin), (.offline("a"), .assert)], .owner),
        ("its own status", [(.answer, .begin), (.online("m"), .none)], .owner),
        ("a later machine of a higher identity", [(.answer, .begin), (.online("z"), .assert)], .owner),
        ("a later machine of a lower identity", [(.answer, .begin), (.online("a"), .wait)], .waiting),
        ("silence without another machine", [(.answer, .begin), (.silence, .none), (.answer, .none)], .owner),
    ]

    @Test(arguments: traces.indices)
    func `a machine takes a name that no other has`(index: Int) {
        let (name, steps, state) = Self.traces[index]
        var claim = NameClaim(identity: "m")
        for (step, action) in steps {
            let found =
                switch step {
                case .online(let identity): claim.handleStatus(isOnline: true, of: identity)
                case .offline(let identity): claim.handleStatus(isOnline: false, of: identity)
                case .answer: claim.handleAnswer()
                case .silence: claim.handleSilence()
                }
            #expect(found == action, "\(name): \(step)")
        }
        #expect(claim.state == state, "\(name)")
    }

    /// Machines that exchange their statuses through a broker end with one owner.
    @Test(arguments: [["a", "b"], ["b", "a"], ["a", "b", "c", "d"], ["d", "c", "b", "a"]])
    func `of machines that start at once, one has the name`(identities: [String]) {
        var claims = identities.map { NameClaim(identity: $0) }
        // All have asked before any has published.
        var messages: [String] = []
        for index in claims.indices where claims[index].handleAnswer() == .begin { messages.append(identities[index]) }
        var deliveries = 0
        while !messages.isEmpty, deliveries < 100 {
            let sender = messages.removeFirst()
            deliveries += 1
            for index in claims.indices {
                if claims[index].handleStatus(isOnline: true, of: sender) == .assert {
                    messages.append(identities[index])
                }
            }
        }
        #expect(messages.isEmpty)
        #expect(claims.filter { $0.state == .owner }.map(\.identity) == [identities.min() ?? ""])
    }
}
