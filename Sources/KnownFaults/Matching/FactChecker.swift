/// The facts about a machine, prepared to check conditions on them.
struct FactChecker {
    let facts: BoxFacts
    private let kernelLog: LogMatches
    private let daemonLog: LogMatches

    init(_ facts: BoxFacts, for conditions: [Fact]) {
        self.facts = facts
        var kernelPatterns: Set<String> = []
        var daemonPatterns: Set<String> = []
        for case .kernelLog(let pattern) in conditions + Fact.crashMessages { kernelPatterns.insert(pattern) }
        for case .daemonLog(let pattern) in conditions + Fact.crashMessages { daemonPatterns.insert(pattern) }
        kernelLog = LogMatches(facts.kernelLog ?? [], kernelPatterns)
        daemonLog = LogMatches(facts.currentDaemonLog, daemonPatterns)
    }

    /// Returns the evidence for a condition: a line of a log, or an empty text for another fact; nil if it is not met.
    func evidence(for fact: Fact) -> String? {
        switch fact {
        case .kernelLog(let pattern): kernelLog[pattern]
        case .daemonLog(let pattern): daemonLog[pattern]
        case .crash: Fact.crashMessages.lazy.compactMap { evidence(for: $0) }.first
        default: isMet(fact) ? "" : nil
        }
    }

    private func isMet(_ fact: Fact) -> Bool {
        let controllers = facts.controllers
        switch fact {
        case .kernelLog, .daemonLog, .crash: return evidence(for: fact) != nil
        case .usb(let identifiers):
            return controllers.contains {
                guard case .usb(let vendor, let product) = $0.transport else { return false }
                return identifiers.contains(UInt32(vendor) << 16 | UInt32(product))
            }
        case .manufacturer(let numbers):
            return controllers.contains { $0.manufacturer.map(numbers.contains) ?? false }
        case .uart: return controllers.contains { $0.transport == .uart }
        case .noLinkLayerPrivacy: return controllers.contains { $0.hasLinkLayerPrivacy == false }
        case .noAddress: return controllers.contains(where: \.hasNoAddress)
        case .sharedAddress:
            let addresses = controllers.filter { !$0.hasNoAddress }.compactMap(\.address)
            return Set(addresses).count < addresses.count
        case .noAdapter: return controllers.contains { $0.isUp && $0.hasAdapter == false }
        case .softBlock: return facts.isSoftBlocked
        case .advertisementRefused: return facts.refusesAdvertisements
        case .setting(let section, let name, let values): return values.contains(facts.settings[section, name])
        case .option(let options): return !facts.options.filter(options.contains).isEmpty
        }
    }
}
