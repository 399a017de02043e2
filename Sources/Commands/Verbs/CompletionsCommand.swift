/// `gattlab completions SHELL`: prints the script that teaches a shell to complete command lines.
enum CompletionsCommand {
    private static let shell = Argument(Kind.shell, help: "bash, zsh or fish")

    static let command = Command(
        "completions",
        summary: "Print the completion script of a shell",
        parameters: [.argument(shell)],
        examples: [
            "completions bash > ~/.local/share/bash-completion/completions/gattlab": "for every bash from now on",
            "completions fish > ~/.config/fish/completions/gattlab.fish": "for every fish from now on",
        ]
    ) { (session) throws(Failure) in
        let shell = try session.arguments.required(shell)
        session.console.document(shell.script(for: session.root))
    }
}

extension Kind {
    fileprivate static let shell = ValueKind<Shell>("SHELL", completion: .words(Shell.allCases.map(\.rawValue))) {
        (text) throws(InvalidValue) in
        guard let shell = Shell(rawValue: text) else {
            throw InvalidValue("there is no completion for '\(text)'", hint: "bash, zsh and fish are supported")
        }
        return shell
    }
}
