/// `gattlab completions SHELL`: prints the completion script of a shell.
enum CompletionsCommand {
    private static let shell = Argument(Kind.shell, help: "Shell: bash, zsh or fish")

    static let command = Command(
        "completions",
        summary: "Print the completion script of a shell",
        parameters: [.argument(shell)],
        examples: [
            "completions bash > ~/.local/share/bash-completion/completions/gattlab": "install it for bash",
            "completions fish > ~/.config/fish/completions/gattlab.fish": "install it for fish",
        ]
    ) { (context) throws(Failure) in
        let shell = try context.arguments.required(shell)
        context.console.document(shell.script(for: context.root))
    }
}

extension Kind {
    fileprivate static let shell = ValueKind<Shell>("SHELL", completion: .words(Shell.allCases.map(\.rawValue))) {
        (text) throws(InvalidValue) in
        guard let shell = Shell(rawValue: text) else {
            throw InvalidValue("unsupported shell '\(text)'", hint: "use bash, zsh or fish")
        }
        return shell
    }
}
