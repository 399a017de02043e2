internal import KnownFaults
internal import Terminal

extension DoctorFacts {
    /// The findings about known faults that are certain or likely, and about settings.
    ///
    /// - Parameter all: Includes settings that are no problem.
    func faultFindings(all: Bool) -> [Finding] {
        guard let box else { return [] }
        let found = unreportedFaults(box)
        return found.filter { $0.certainty == .certain }.map(certain) + likely(found) + settings(box.settings, all: all)
    }

    /// The findings about known faults that are only suspected, and about logs that could not be searched.
    var suspicions: [Finding] {
        guard let box else { return [] }
        return unreportedFaults(box).filter { $0.certainty == .suspect }.map(suspected) + logs(box)
    }

    /// Returns the known faults, without those that another check reports.
    private func unreportedFaults(_ box: BoxFacts) -> [FaultFinding] { box.findings().filter { $0.fault.check == nil } }

    private func certain(_ finding: FaultFinding) -> Finding {
        let fault = finding.fault
        let severity: Finding.Severity =
            switch (fault.impact, fault.treatment) {
            case (_, .avoided), (.minor, _): .note
            case (.unusable, _) where !hasUsableAdapter: .problem
            default: .warning
            }
        let evidence = finding.evidence.map { "; the log has: \(quoted($0))" } ?? ""
        return Finding("fault", severity, fault.seen + evidence, hint: fault.remedy, fault: fault.id)
    }

    /// Returns a finding for each fault that is likely; faults that the same line of a log points to have one in common, because
    /// only one of them left it.
    private func likely(_ findings: [FaultFinding]) -> [Finding] {
        var remaining = findings.filter { $0.certainty == .likely }
        var result: [Finding] = []
        while let first = remaining.first {
            guard let line = first.evidence else {
                result.append(
                    Finding(
                        "fault",
                        .warning,
                        "probably: \(first.fault.seen)",
                        hint: first.fault.remedy,
                        fault: first.fault.id
                    )
                )
                remaining.removeFirst()
                continue
            }
            let group = remaining.filter { $0.evidence == line }
            remaining.removeAll { $0.evidence == line }
            let causes = group.map(\.fault.seen).joined(separator: "; or: ")
            let hint = group.count == 1 ? first.fault.remedy : "gattlab doctor --all; \(first.fault.remedy)"
            result.append(
                Finding(
                    "fault",
                    .note,
                    "the log has: \(quoted(line)); possibly: \(causes)",
                    hint: hint,
                    fault: first.fault.id
                )
            )
        }
        return result
    }

    private func suspected(_ finding: FaultFinding) -> Finding {
        let treatment =
            switch finding.fault.treatment {
            case .avoided(let way): "; gattlab \(way)"
            case .explained, .outOfReach: ""
            }
        let text = "possible with these releases: \(finding.fault.seen)\(treatment)"
        return Finding("fault", .note, text, hint: finding.fault.remedy, fault: finding.fault.id)
    }

    /// Returns the start of a line of a log, safe to print.
    private func quoted(_ line: String) -> String { TerminalText.escaped(line, limit: 160) }

    private func settings(_ settings: MainConfiguration, all: Bool) -> [Finding] {
        func finding(_ severity: Finding.Severity, _ text: String, _ edit: String) -> Finding {
            let hint = "set \(edit) of \(MainConfiguration.path), then: sudo systemctl restart bluetooth"
            return Finding("settings", severity, text, hint: hint)
        }
        var findings: [Finding] = []
        switch settings["General", "ControllerMode"] {
        case "bredr":
            let text = "the settings of bluetoothd disable Low Energy: ControllerMode = bredr"
            findings.append(finding(.warning, text, "ControllerMode = dual in the section [General]"))
        case "le" where all:
            findings.append(Finding("settings", .note, "bluetoothd uses Low Energy only: ControllerMode = le"))
        default: break
        }
        if settings["Policy", "AutoEnable"] == "false", all || !adapters.isEmpty && !hasUsableAdapter {
            let text = "bluetoothd leaves adapters off after a start: AutoEnable = false"
            findings.append(finding(.note, text, "AutoEnable = true in the section [Policy]"))
        }
        return findings
    }

    private func logs(_ box: BoxFacts) -> [Finding] {
        let names = [(box.kernelLog == nil, "the kernel"), (box.daemonLog == nil, "bluetoothd")].filter(\.0).map(\.1)
        guard !names.isEmpty else { return [] }
        let text = "the log of \(names.joined(separator: " and that of ")) could not be searched"
        return [Finding("logs", .note, text, hint: "sudo gattlab doctor --all")]
    }
}
