/// A known fault that the facts about a machine point to.
package struct FaultFinding: Sendable {
    package enum Certainty: Int, Comparable, Sendable {
        /// A fact proves the fault.
        case certain
        /// A fact makes the fault likely, or the releases have a fault that concerns every user.
        case likely
        /// The releases have the fault, which occurs with some devices or programs.
        case suspect

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    package var fault: KnownFault
    package var certainty: Certainty
    /// The line of a log that points to the fault, as it was logged; nil if another fact does.
    package var evidence: String?
}

extension BoxFacts {
    /// Returns the known faults that the facts point to: certain ones before others, and worse ones before harmless ones.
    ///
    /// The cost grows in proportion to the size of the logs.
    package func findings(among faults: [KnownFault] = KnownFault.all) -> [FaultFinding] {
        let candidates = faults.filter(mayHave)
        let checker = FactChecker(self, for: candidates.flatMap { $0.needs + $0.proofs + $0.clues })
        let found = candidates.compactMap { finding($0, checker) }
        // A sort that keeps the order of the table among equals.
        return found.enumerated().sorted {
            ($0.element.certainty, $0.element.fault.impact, $0.offset)
                < ($1.element.certainty, $1.element.fault.impact, $1.offset)
        }.map(\.element)
    }

    /// Returns whether the releases, as far as they are known, have the fault.
    private func mayHave(_ fault: KnownFault) -> Bool {
        if let running, let releases = fault.releases, !releases.contains(running) { return false }
        guard let kernel, !fault.kernels.isEmpty else { return true }
        return fault.kernels.contains { $0.mayContain(kernel) }
    }

    private func finding(_ fault: KnownFault, _ checker: FactChecker) -> FaultFinding? {
        guard fault.needs.allSatisfy({ checker.evidence(for: $0) != nil }) else { return nil }
        func finding(_ certainty: FaultFinding.Certainty, _ line: String = "") -> FaultFinding {
            FaultFinding(fault: fault, certainty: certainty, evidence: line.isEmpty ? nil : line)
        }
        if let line = fault.proofs.lazy.compactMap(checker.evidence).first { return finding(.certain, line) }
        // A release that is unknown is no reason for a suspicion.
        let isKnownKernel =
            fault.kernels.isEmpty
            || kernel.map { kernel in
                fault.kernels.contains { $0.contains(kernel) }
            } == true
        guard isKnownKernel, fault.releases == nil || running != nil else { return nil }
        if let line = fault.clues.lazy.compactMap(checker.evidence).first { return finding(.likely, line) }
        switch fault.weight {
        case .proof: return finding(.certain)
        case .concernsAll: return finding(.likely)
        case .suspicion:
            // Without releases or needs, every machine would be suspected.
            let isSpecific = fault.releases != nil || !fault.kernels.isEmpty || !fault.needs.isEmpty
            return isSpecific ? finding(.suspect) : nil
        }
    }
}

extension BoxFacts {
    /// The cause and the remedy if the services of devices are not resolved in time; nil if no known fault causes that here.
    package var unresolvedServicesHint: String? {
        findings(among: [.enhancedATT]).first.map { "Enhanced ATT fails with this kernel: \($0.fault.remedy)" }
    }
}
