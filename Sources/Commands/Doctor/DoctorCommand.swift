internal import Central
internal import Control
internal import GATT

/// `gattlab doctor`: reports problems that prevent Bluetooth from working, with hints to fix them.
enum DoctorCommand {
    static let command = Command(
        "doctor",
        summary: "Check the Bluetooth setup of this machine and suggest fixes",
        discussion: [
            "Checks the kernel, its controllers, rfkill, the bus, bluetoothd and its adapters. Exits with 6 if "
                + "Bluetooth is unavailable."
        ],
        parameters: [.flag(LoopbackTest.flag)],
        examples: [
            "doctor": "find out why something does not work",
            "doctor --loopback": "test two adapters with each other",
        ]
    ) { (context) throws(Failure) in
        let console = context.console
        let findings = await console.withProgress("checking") { await DoctorFacts.gather(context.environment) }.findings
        let width = findings.map(\.check.count).max() ?? 0
        for finding in findings {
            console.emit(json(finding))
            let check = finding.check.padded(to: width)
            console.line("\(mark(finding.severity, console.style))  \(check)  \(finding.message)")
            guard let hint = finding.hint else { continue }
            console.line(String(repeating: " ", count: width + 11) + console.style.bold(hint))
        }
        if let problem = findings.first(where: { $0.severity == .problem }) {
            throw .unavailable(code(problem), "Bluetooth is unavailable: \(problem.message)", hint: problem.hint)
        }
        if context.arguments[LoopbackTest.flag] { try await LoopbackTest.run(context) }
    }

    static func json(_ finding: Finding) -> FieldObject {
        [
            "check": .text(finding.check),
            "status": .text(finding.severity.rawValue),
            "message": .text(finding.message),
            "hint": FieldValue(finding.hint),
        ]
    }

    private static func mark(_ severity: Finding.Severity, _ style: Style) -> String {
        switch severity {
        case .ok: style.green("ok     ")
        case .note: style.yellow("note   ")
        case .problem: style.red("problem")
        }
    }

    /// Returns the error code of other verbs for the same problem.
    private static func code(_ finding: Finding) -> CentralError.Code {
        switch finding.check {
        case "bus": .noBus
        case "bluetoothd": .bluetoothdUnavailable
        case "policy": .notAllowed
        case "rfkill": .adapterOff
        case "adapter" where finding.message.hasSuffix("is off"): .adapterOff
        default: .noAdapter
        }
    }
}
