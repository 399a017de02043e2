extension ConfigurationReference {
    /// All keys as a table in Markdown, for docs/daemon.md; a test holds it to this.
    package static var markdown: String {
        let rows = entries.map { entry in
            let name = "`\(entry.path)`" + (entry.takesRestart ? "¹" : "")
            let standard = entry.isRequired ? "needed" : entry.standard.map { "`\($0)`" } ?? ""
            return "| \(name) | \(entry.meaning) | \(entry.type) | \(standard) |\n"
        }
        return "| key | meaning | what it can be | without it |\n|---|---|---|---|\n" + rows.joined()
    }
}
