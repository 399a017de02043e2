internal import Documents

/// A parser for the key `script`: a literal block with the script itself, or the name of its file.
struct ScriptParser {
    let report: DiagnosticCollector

    func script(_ node: YAMLNode) -> ScriptSource? {
        guard let text = report.text(node, "script") else { return nil }
        guard node.isLiteralBlock else { return file(text, node) }
        guard text.utf8.count <= ProfileScript.maximumSize else {
            let diagnostic = Diagnostic.tooLargeScript(text.utf8.count, file: report.file(of: node.mark), node.mark)
            report.error(diagnostic.mark, diagnostic.message, hint: "generate large values with loops")
            return nil
        }
        // Empty lines in place of those above the script, so that Lua reports the lines of the profile.
        let above = [UInt8](repeating: UInt8(ascii: "\n"), count: node.mark.line)
        return .text(ProfileScript(text: above + Array(text.utf8), file: report.file(of: node.mark)))
    }

    private func file(_ name: String, _ node: YAMLNode) -> ScriptSource? {
        guard name.hasSuffix(".lua"), !name.contains(where: \.isNewline) else {
            report.error(
                node.mark,
                "script must be a block of text or the name of a .lua file",
                hint: "write 'script: |' and the script below it, or 'script: behavior.lua'"
            )
            return nil
        }
        guard report.fileName(node, "script") != nil else { return nil }
        return .file(name, node.mark)
    }
}
