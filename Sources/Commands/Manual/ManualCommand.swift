/// `gattlab man PAGE`: prints a page of the manual, as man(7) has it.
enum ManualCommand {
    private static let page = Argument(
        Kind.page,
        help: "One of \(Page.allCases.map(\.rawValue).joined(separator: ", "))"
    )

    static let command = Command(
        "man",
        summary: "Print a page of the manual",
        discussion: ["Where gattlab is installed, man shows them; this is for where it is not, and for installing."],
        parameters: [.argument(page)],
        examples: ["man gattlab > gattlab.1": "to read it with man -l gattlab.1"]
    ) { (session) throws(Failure) in
        let page = try session.arguments.required(page)
        session.console.document(page.text(session.root))
    }

    /// A page by its name, without the section.
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
            throw InvalidValue("the manual has no page '\(text)'", hint: "see 'gattlab man --help'")
        }
        return page
    }
}
