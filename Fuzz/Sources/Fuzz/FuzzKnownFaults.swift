import KnownFaults

/// Fuzzes the facts about a machine: releases, settings, a record of the kernel and lines of a log, separated by zeros.
func fuzzKnownFaults(_ input: inout Input) {
    let parts = input.rest().split(separator: 0, maxSplits: 5, omittingEmptySubsequences: false).map(Array.init)
    func text(_ index: Int) -> String { index < parts.count ? String(decoding: parts[index], as: UTF8.self) : "" }
    let records = [KernelRecord.message(Array(text(4).utf8))]
    let log = text(5).split(separator: "\n").map(String.init)
    let facts = BoxFacts(
        running: BluetoothdRelease(version: text(0)) ?? BoxFacts.lastStartedRelease(in: log),
        kernel: KernelRelease(release: text(1), version: text(2)),
        settings: MainConfiguration(text(3)),
        kernelLog: records,
        daemonLog: log
    )
    let findings = facts.findings()
    let certainties = findings.map(\.certainty)
    require(certainties == certainties.sorted(), "certain faults come first")
    require(Set(findings.map(\.fault.id)).count == findings.count, "a fault is found once")
    for line in findings.compactMap(\.evidence) {
        require(records.contains(line) || log.contains(line), "the evidence is a line of a log: \(line)")
    }
}
