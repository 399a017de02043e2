internal import GATT

/// `gattlab uuid NAME-OR-UUID`: looks up a UUID, an assigned number or a name.
enum UUIDCommand {
    private static let text = Argument(
        Kind.assignedNumber,
        help: "UUID, other assigned number, name or part of a name: 2A37, 0x004C, heart-rate"
    )
    private static let kind = Option("kind", Kind.assignedKind, repeats: true, help: "Search only this kind")

    static let command = Command(
        "uuid",
        summary: "Look up a UUID or a name",
        discussion: [
            "A number may identify a service, a characteristic, a descriptor, a declaration, a unit, an appearance, a "
                + "company or a type of advertising data; all matches are shown. A text that is not a complete name "
                + "is searched for in all names."
        ],
        parameters: [.argument(text), .option(kind)],
        examples: [
            "uuid heart-rate-measurement": "the UUID and the fields of the value",
            "uuid heart": "all names that contain the word",
            "uuid 0x0341 --kind appearance --json": "an appearance, as JSON",
        ]
    ) { (context) throws(Failure) in
        let text = try context.arguments.required(text)
        let chosen = context.arguments.all(kind)
        let kinds = chosen.isEmpty ? AssignedNumber.Kind.allCases : chosen
        let search = AssignedNumberSearch(text, in: kinds)
        guard search.isExact || !search.matches.isEmpty else {
            let closest = AssignedNumberSearch.closest(to: text, in: kinds)
            throw .badInput(
                "'\(text)' matches no assigned number or name",
                hint: closest.map { "did you mean '\($0)'?" } ?? "use part of a name, such as heart"
            )
        }
        for match in search.matches { context.console.emit(match.json) }
        if search.matches.isEmpty, let uuid = search.uuid { context.console.emit(uuid.jsonWithoutName) }
        for line in search.lines(context.console.style) { context.console.line(line) }
    }
}

extension Kind {
    fileprivate static let assignedNumber = ValueKind<String>(
        "NAME-OR-UUID",
        // Companies are too numerous for a shell's completion.
        completion: .names([.service, .characteristic, .descriptor, .declaration, .unit, .appearance, .adType])
    ) { (text) throws(InvalidValue) in text }

    fileprivate static let assignedKind = ValueKind<AssignedNumber.Kind>(
        "KIND",
        completion: .words(AssignedNumber.Kind.allCases.map(\.name))
    ) { (text) throws(InvalidValue) in
        let words = AssignedNumber.Kind.allCases.map(\.name)
        guard let kind = AssignedNumber.Kind.allCases.first(where: { $0.name == text }) else {
            let closest = Spelling.closest(to: text, among: words)
            throw InvalidValue(
                "unknown kind of assigned number '\(text)'",
                hint: closest.map { "did you mean '\($0)'?" } ?? "the kinds are \(words.joined(separator: ", "))"
            )
        }
        return kind
    }
}
