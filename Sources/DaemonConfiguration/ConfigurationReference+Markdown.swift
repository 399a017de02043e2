extension ConfigurationReference {
    /// All keys as a Markdown table for docs/daemon.md, which a test compares with it.
    package static var markdown: String {
        let rows = entries.map { entry in
            let name = "`\(entry.path)`" + (entry.requiresRestart ? "¹" : "")
            let defaultValue = entry.isRequired ? "required" : entry.defaultValue.map { "`\($0)`" } ?? ""
            return "| \(name) | \(entry.summary) | \(entry.type) | \(defaultValue) |\n"
        }
        return "| key | description | type | default |\n|---|---|---|---|\n" + rows.joined()
    }
}
