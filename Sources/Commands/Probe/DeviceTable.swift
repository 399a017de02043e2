package import Probe

/// A table with the outcome of each test on each device.
package struct DeviceTable {
    private var devices: [String] = []
    private var tests: [String] = []
    private var known: Set<String> = []
    private var outcomes: [String: [String: [Outcome]]] = [:]

    fileprivate enum Outcome: Hashable {
        case passed, flaky, failed, broken, skipped
    }

    package init() {}

    package mutating func handle(_ event: RunEvent) {
        guard case .testEnded(let result) = event, result.identity.path.count > 2 else { return }
        let device = result.identity.path[1]
        let test = result.identity.path.dropFirst(2).joined(separator: " › ")
        if outcomes[device] == nil { devices.append(device) }
        if known.insert(test).inserted { tests.append(test) }
        outcomes[device, default: [:]][test, default: []].append(Outcome(result))
    }

    /// Returns a line for each device with a numbered column for each test, followed by the names of the tests.
    package func lines(_ style: Style) -> [String] {
        guard !devices.isEmpty else { return [] }
        var table = Table()
        table.append([""] + tests.indices.map { style.bold("\($0 + 1)") })
        for device in devices {
            table.append([device] + tests.map { text(outcomes[device]?[$0] ?? [], style) })
        }
        let names = tests.enumerated().map { "\($0.offset + 1)  \($0.element)" }
        return [""] + table.lines + [""] + names
    }

    /// Returns the text of a cell; for a repeated test with different outcomes, the number of runs that passed.
    private func text(_ outcomes: [Outcome], _ style: Style) -> String {
        guard let first = outcomes.first else { return style.dim("–") }
        if Set(outcomes).count > 1 {
            let passed = outcomes.count { $0 == .passed || $0 == .flaky }
            return style.yellow("\(passed)/\(outcomes.count)")
        }
        return switch first {
        case .passed: style.green("pass")
        case .flaky: style.yellow("flaky")
        case .failed: style.red("FAIL")
        case .broken: style.red("broken")
        case .skipped: style.dim("skip")
        }
    }
}

extension DeviceTable.Outcome {
    fileprivate init(_ result: TestResult) {
        self =
            switch result.outcome {
            case .passed: result.isFlaky ? .flaky : .passed
            case .failed: .failed
            case .broken: .broken
            case .skipped: .skipped
            }
    }
}
