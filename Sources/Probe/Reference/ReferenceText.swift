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
        `pcall` catches it, except the end of a test. An error of Lua's own that is not caught is reported as `script`, one of `error` or \
        `assert` as `raised`. The kinds are \
        \(ScriptError.Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")).

        ## Limits

        A script may use \(ScriptLimit.memory >> 20) MiB of memory, with its log, attachments and tests. A value that is passed to a \
        function has at most \(ScriptLimit.parts) parts, \(ScriptLimit.depth) levels of tables, and \(ScriptLimit.bytes >> 20) MiB of strings. \
        A line of the log is cut after \(ScriptLimit.log >> 10) KiB, the message of an error after \(ScriptLimit.message >> 10) KiB, a value in \
        it after \(ScriptLimit.value >> 10) KiB; a name has at most \(ScriptLimit.name) bytes. Where it cannot pause, a script may compute for \
        \(ScriptLimit.patience.forPeople).

        Files are read from the script's own folder and below, and profiles from the profile path, too; `--trust` lifts that. \
        Metatables with `__gc` are refused.

        """
    }
}
