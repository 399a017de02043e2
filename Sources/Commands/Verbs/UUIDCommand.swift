internal import GATT

/// `gattlab uuid NAME-OR-UUID`: shows what a UUID, an assigned number or a name stands for.
enum UUIDCommand {
    private static let text = Argument(
        Kind.assignedNumber,
        help: "A UUID, another assigned number, or a name or part of it: 2A37, 0x004C, heart-rate"
    )
    private static let kind = Option("kind", Kind.assignedKind, repeats: true, help: "Only what is of this kind")

    static let command = Command(
        "uuid",
        summary: "Show what a UUID or a name stands for",
        discussion: [
            "A number may be that of a service, a characteristic, a descriptor, a declaration, a unit, an appearance, "
                + "a company or a type of advertising data; all that have it are shown. A name that nothing has is looked "
                + "for in all names."
        ],
        parameters: [.argument(text), .option(kind)],
        examples: [
            "uuid heart-rate-measurement": "its UUID, and what its value decodes to",
            "uuid heart": "all names with that in them",
            "uuid 0x0341 --kind appearance --json": "an appearance, for programs",
        ]
    ) { (session) throws(Failure) in
        let text = try session.arguments.required(text)
        let chosen = session.arguments.all(kind)
        let kinds = chosen.isEmpty ? AssignedNumber.Kind.allCases : chosen
        let search = AssignedNumberSearch(text, in: kinds)
        guard search.isExact || !search.matches.isEmpty else {
            let closest = AssignedNumberSearch.closest(to: text, in: kinds)
            throw .badInput(
                "'\(text)' is neither an assigned number nor in the name of one",
                hint: closest.map { "did you mean '\($0)'?" } ?? "part of a name will do, such as heart"
            )
        }
        for match in search.matches { session.console.emit(match.json) }
        if search.matches.isEmpty, let uuid = search.uuid { session.console.emit(uuid.jsonWithoutName) }
        for line in search.lines(session.console.style) { session.console.line(line) }
    }
}

extension Kind {
    fileprivate static let assignedNumber = ValueKind<String>(
        "NAME-OR-UUID",
        // Companies are left out: they are too many for a shell.
        completion: .names([.service, .characteristic, .descriptor, .declaration, .unit, .appearance, .adType])
    ) { (text) throws(InvalidValue) in text }

    fileprivate static let assignedKind = ValueKind<AssignedNumber.Kind>(
        "KIND",
        completion: .words(AssignedNumber.Kind.allCases.map(\.word))
    ) { (text) throws(InvalidValue) in
        let words = AssignedNumber.Kind.allCases.map(\.word)
        guard let kind = AssignedNumber.Kind.allCases.first(where: { $0.word == text }) else {
            let closest = Spelling.closest(to: text, among: words)
            throw InvalidValue(
                "'\(text)' is no kind of assigned number",
                hint: closest.map { "did you mean '\($0)'?" } ?? "the kinds are \(words.joined(separator: ", "))"
            )
        }
        return kind
    }
}
