extension ManualPage {
    /// gattlab(1), from the description of its commands.
    package static func page(of root: Command) -> String {
        var page = ManualPage(root.name, section: 1, summary: root.summary)
        let path = CommandPath(root: root)
        page.heading("Synopsis")
        page.synopsis([HelpText.usage(path)])
        page.heading("Description")
        page.prose(
            root.discussion + [
                "Each command is described below and by \(root.name) COMMAND --help. Results are written to standard "
                    + "output, everything else to standard error; with --json, results are one JSON object per line."
            ]
        )
        page.heading("Global options")
        page.options(root.options)
        page.heading("Commands")
        for command in path.all.dropFirst() { page.command(command) }
        page.heading("Exit status")
        for (status, meaning) in ExitStatus.descriptions { page.item("\(status.rawValue)", meaning) }
        page.heading("Environment")
        for (variable, meaning) in Environment.descriptions { page.item(variable, meaning) }
        page.heading("See also")
        page.prose(["gattlabd(8), gattlab.yaml(5), bluetoothd(8)"])
        return page.text
    }

    private mutating func command(_ path: CommandPath) {
        let command = path.command
        subheading(path.commands.dropFirst().map(\.name).joined(separator: " "))
        synopsis([HelpText.usage(path)])
        prose(["\(command.summary)."] + command.discussion)
        for argument in command.arguments { item(argument.name, argument.help) }
        options(command.options)
        if !command.examples.isEmpty {
            let name = path.commands.first?.name ?? ""
            verbatim(command.examples.flatMap { ["# \($0.explanation)", "\(name) \($0.line)"] })
        }
    }

    private mutating func options(_ options: [Parameter]) {
        for option in options {
            item(HelpText.spelling(option).drop { $0 == " " }.description, HelpText.help(option))
        }
    }
}
