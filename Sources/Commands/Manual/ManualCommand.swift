/// `gattlab man PAGE`: prints a page of the manual in the format of man(7).
enum ManualCommand {
    private static let page = Argument(
        Kind.page,
        help: "Page: one of \(Page.allCases.map(\.rawValue).joined(separator: ", "))"
    )

    static let command = Command(
        "man",
        summary: "Print a page of the manual",
        discussion: [
            "If gattlab is installed, man(1) shows these pages; use this command without installation, or to install the pages."
        ],
        parameters: [.argument(page)],
        examples: ["man gattlab > gattlab.1": "write the page to a file, to read with man -l gattlab.1"]
    ) { (context) throws(Failure) in
        let page = try context.arguments.required(page)
        context.console.document(page.text(context.root))
    }

    /// The pages of the manual, by name without the section.
    enum Page: String, CaseIterable, Sendable {
        case gattlab, gattlabd
        case configuration = "gattlab.yaml"

        fileprivate func text(_ root: Command) -> String {
            switch self {
            case .gattlab: ManualPage.page(of: root)
            case .gattlabd: ManualPage.daemon
            case .configuration: ManualPage.configuration
            }
        }
    }
}

extension Kind {
    fileprivate static let page = ValueKind<ManualCommand.Page>(
        "PAGE",
        completion: .words(ManualCommand.Page.allCases.map(\.rawValue))
    ) { (text) throws(InvalidValue) in
        guard let page = ManualCommand.Page(rawValue: text) else {
            throw InvalidValue("unknown page '\(text)'", hint: "see 'gattlab man --help'")
        }
        return page
    }
}
