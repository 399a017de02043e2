internal import Central
internal import Control
internal import GATT

/// `gattlab doctor`: says what keeps Bluetooth from working, and what to do about it.
enum DoctorCommand {
    static let command = Command(
        "doctor",
        summary: "Check what Bluetooth needs on this machine, and say how to mend what is missing",
        discussion: [
            "Looks at the kernel, its controllers, rfkill, the bus, bluetoothd and its adapters. Exits with 6 when Bluetooth "
                + "cannot be used."
        ],
        parameters: [],
        examples: ["doctor": "when something does not work"]
    ) { (session) throws(Failure) in
        let console = session.console
        let findings = await console.during("looking") { await DoctorFacts.gather(session.environment) }.findings
        let width = findings.map(\.check.count).max() ?? 0
        for finding in findings {
            console.emit(json(finding))
            let check = finding.check.padded(to: width)
            console.line("\(mark(finding.verdict, console.style))  \(check)  \(finding.message)")
            guard let hint = finding.hint else { continue }
            console.line(String(repeating: " ", count: width + 11) + console.style.bold(hint))
        }
        guard let problem = findings.first(where: { $0.verdict == .problem }) else { return }
        throw .unavailable(code(problem), "Bluetooth cannot be used: \(problem.message)", hint: problem.hint)
    }

    static func json(_ finding: Finding) -> FieldObject {
        [
            "check": .text(finding.check),
            "status": .text(finding.verdict.rawValue),
            "message": .text(finding.message),
            "hint": FieldValue(finding.hint),
        ]
    }

    private static func mark(_ verdict: Finding.Verdict, _ style: Style) -> String {
        switch verdict {
        case .ok: style.green("ok     ")
        case .note: style.yellow("note   ")
        case .problem: style.red("problem")
        }
    }

    /// The code that other verbs fail with for the same reason.
    private static func code(_ finding: Finding) -> CentralError.Code {
        switch finding.check {
        case "bus": .noBus
        case "bluetoothd": .noDaemon
        case "policy": .notAllowed
        case "rfkill": .adapterOff
        case "adapter" where finding.message.hasSuffix("is off"): .adapterOff
        default: .noAdapter
        }
    }
}
