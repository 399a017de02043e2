internal import Central
internal import Control
internal import GATT

/// `gattlab doctor`: reports problems that prevent Bluetooth from working, with hints to fix them.
enum DoctorCommand {
    private static let all = Flag("all", help: "Also list the known faults that the releases only make possible")

    static let command = Command(
        "doctor",
        summary: "Check the Bluetooth setup of this machine and suggest fixes",
        discussion: [
            "Checks the kernel, its controllers, rfkill, the bus, bluetoothd, its adapters and its settings, and compares "
                + "them and the logs with a table of known faults. The worst problem comes first. Exits with 6 if Bluetooth "
                + "is unavailable.",
            "As root, it also searches the logs that other users are not allowed to read, and counts the packets that the "
                + "kernel receives.",
        ],
        parameters: [
            .flag(all), .flag(RadioTester.flag), .flag(LoopbackTest.flag), .option(DoctorReport.option),
        ],
        examples: [
            "doctor": "find out why something does not work",
            "doctor --all": "also list the faults that this bluetoothd and this kernel may have",
            "doctor --active": "also advertise and scan",
            "doctor --loopback": "test two adapters with each other",
            "doctor --active --loopback --report doctor.tar": "collect everything for a bug report",
        ]
    ) { (context) throws(Failure) in
        let console = context.console
        let report = try context.arguments[DoctorReport.option].map { (path) throws(Failure) in try DoctorReport(path) }
        let isActive = context.arguments[RadioTester.flag]
        let tests = isActive ? await console.withProgress("advertising and scanning") { await RadioTester.run() } : []
        // The tests come first: the logs then have the effects.
        var facts = await console.withProgress("checking") { await DoctorFacts.gather(context.environment) }
        facts.add(tests)
        let findings = facts.findings(all: context.arguments[all])
        let width = findings.map(\.check.count).max() ?? 0
        for finding in findings {
            console.emit(json(finding))
            let check = finding.check.padded(to: width)
            console.line("\(mark(finding.severity, console.style))  \(check)  \(finding.message)")
            guard let hint = finding.hint else { continue }
            console.line(String(repeating: " ", count: width + 11) + console.style.bold(hint))
        }
        report?.add(facts)
        let problems = findings.filter { $0.severity == .problem }
        if let worst = problems.first {
            try report?.write(console)
            // A known fault is the cause of another problem, which has the code.
            let code = code(problems.first { $0.fault == nil } ?? worst)
            throw .unavailable(code, "Bluetooth is unavailable: \(worst.message)", hint: worst.hint)
        }
        guard context.arguments[LoopbackTest.flag] else {
            try report?.write(console)
            return
        }
        guard let report else { return try await LoopbackTest.run(context) }
        do throws(Failure) {
            report.add(try await LoopbackTest.record(context))
        } catch {
            try report.write(console)
            throw error
        }
        try report.write(console)
    }

    static func json(_ finding: Finding) -> FieldObject {
        [
            "check": .text(finding.check),
            "status": .text(finding.severity.rawValue),
            "message": .text(finding.message),
            "hint": FieldValue(finding.hint),
            "fault": FieldValue(finding.fault),
        ]
    }

    private static func mark(_ severity: Finding.Severity, _ style: Style) -> String {
        switch severity {
        case .ok: style.green("ok     ")
        case .note: style.yellow("note   ")
        case .warning: style.yellow("warning")
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
