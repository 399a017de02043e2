/// The reference for people, in Markdown.
package enum ReferenceText {
    package static var markdown: String {
        var text =
            "# What scripts can call\n\nMade by `gattlab probe --api markdown`; `gattlab probe --api lua` gives the same to editors.\n"
        for chapter in ScriptReference.chapters {
            text += "\n## \(chapter.title)\n\n\(chapter.text)\n"
            for function in chapter.functions { text += "\n" + section(function) }
        }
        return text + "\n" + errors
    }

    private static func section(_ function: ScriptFunction) -> String {
        var text = "### `\(function.call)`\n\n\(function.text)\n"
        let options = function.options.map { item in ("`\(item.name)`", item) }
        let parameters = function.parameters.filter { $0.name != "options" }.map { ("`\($0.name)`", $0) }
        let rows =
            parameters + options.map { ("option \($0.0)", $0.1) } + function.returns.map { ("gives `\($0.name)`", $0) }
        guard !rows.isEmpty else { return text }
        text += "\n| | type | |\n|---|---|---|\n"
        for (what, item) in rows {
            text += "| \(what) | `\(item.type.replacing("|", with: "\\|"))` | \(item.text) |\n"
        }
        return text
    }

    private static var errors: String {
        """
        ## Errors

        What goes wrong is raised as a table with `kind`, `message`, and where there is one `hint`, `code` (of ATT), `file` and `line`. \
        `pcall` catches it, except the end of a test. The kinds are \
        \(ScriptError.Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")).

        """
    }
}
