package import Documents
package import GATT

extension StepScript {
    /// Parses a script of steps.
    ///
    /// - Parameters:
    ///   - text: The script, YAML in UTF-8.
    ///   - file: The name of the text in diagnostics.
    ///   - types: The types of attributes whose names and fields the script uses.
    /// - Throws: `InvalidDocument` with all problems found.
    package static func parse(
        _ text: [UInt8],
        file: String,
        types: AttributeTypes = .assigned
    ) throws(InvalidDocument) -> StepScript {
        try DiagnosticCollector.read(text, file: file, types: types) { root, report in
            StepScriptParser(report: report).script(root)
        }
    }
}

/// A parser for the top level of a script and its tests.
private struct StepScriptParser {
    let report: DiagnosticCollector

    private static let keys = [
        "description", "device", "tags", "timeout", "setup", "teardown", "before-each", "after-each", "tests",
    ]
    private static let testKeys = ["name", "tags", "timeout", "retries", "skip", "steps"]

    func script(_ root: YAMLNode) -> StepScript? {
        guard let section = Section(root, "a script", keys: Self.keys, report) else { return nil }
        var script = StepScript()
        script.description = section["description"].flatMap { report.text($0, "description") }
        script.device = section["device"].flatMap { report.text($0, "device") }
        script.setup = steps(section, "setup")
        script.teardown = steps(section, "teardown")
        script.beforeEach = steps(section, "before-each")
        script.afterEach = steps(section, "after-each")
        let tags = self.tags(section)
        let timeout = section["timeout"].flatMap { report.duration($0, "timeout") }
        guard let list = section.required("tests"), let items = report.items(list, "tests") else { return nil }
        if items.isEmpty { report.error(list.mark, "tests is empty", hint: "write at least one test") }
        for item in items {
            guard var test = test(item) else { continue }
            test.tags.formUnion(tags)
            test.timeout = test.timeout ?? timeout
            if let twin = script.tests.first(where: { $0.name == test.name }) {
                report.error(
                    test.mark,
                    "duplicate test name '\(test.name)'; the first is on line \(twin.mark.line)",
                    hint: "rename one of them: reports identify tests by name"
                )
            }
            script.tests.append(test)
        }
        return script
    }

    private func test(_ node: YAMLNode) -> StepScript.Test? {
        guard let section = Section(node, "a test", keys: Self.testKeys, report) else { return nil }
        let name = section.required("name").flatMap { report.text($0, "name") }
        let list = section.required("steps")
        var test = StepScript.Test(name: name ?? "", mark: node.mark)
        test.tags = tags(section)
        test.timeout = section["timeout"].flatMap { report.duration($0, "timeout") }
        test.retries = section["retries"].flatMap { report.integer($0, "retries", in: 0...1_000) } ?? 0
        test.skip = section["skip"].flatMap { report.text($0, "skip") }
        test.steps = steps(section, "steps")
        if let list, case .sequence(let items) = list.content, items.isEmpty {
            report.error(list.mark, "steps is empty", hint: "write at least one step")
        }
        return name == nil ? nil : test
    }

    private func steps(_ section: Section, _ key: String) -> [Step] {
        guard let node = section[key], let items = report.items(node, key) else { return [] }
        return items.compactMap { StepParser(report: report).step($0) }
    }

    private func tags(_ section: Section) -> Set<String> {
        guard let node = section["tags"], let items = report.items(node, "tags") else { return [] }
        return Set(items.compactMap { report.text($0, "a tag") })
    }
}
