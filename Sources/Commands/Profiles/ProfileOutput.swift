internal import EventLoop
internal import Platform

/// The destination of a text that a command makes from a file: a new file, or standard output.
struct ProfileOutput {
    static let option = Option("output", short: "o", Kind.file, help: "File to write; standard output if omitted")
    static let force = Flag("force", help: "Replace the file if it exists")

    /// The path of the file; nil for standard output.
    let path: String?
    private let console: Console

    /// - Throws: `Failure` if the file exists and is not to be replaced.
    @EventLoop
    init(_ context: CommandContext) throws(Failure) {
        path = context.arguments[Self.option]
        console = context.console
        if let path { try Self.checkReplacing(path, context) }
    }

    /// - Throws: `Failure` if the file exists and is not to be replaced.
    @EventLoop
    static func checkReplacing(_ path: String, _ context: CommandContext) throws(Failure) {
        guard context.arguments[force] || !TextFile.exists(path) else {
            throw .badInput("\(path) exists", hint: "choose another name, or replace it with --force")
        }
    }

    /// Writes the text; to standard output only without `--json`.
    ///
    /// - Parameter summary: A description of the text, for the line that confirms a written file.
    @EventLoop
    func write(_ text: String, summary: String) throws(Failure) {
        if let path {
            try OutputFile(path).write(Array(text.utf8))
            console.line("\(path): \(summary)")
        } else if !console.isJSON {
            console.document(Array(text.utf8))
        }
    }
}
