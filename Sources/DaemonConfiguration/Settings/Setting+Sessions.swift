internal import Control
internal import Documents
internal import GATT

extension Setting<Configuration> {
    /// Creates a list setting for sessions of one kind; lists of several files are merged, with later sessions taking
    /// precedence over earlier ones of the same name.
    static func sessions<Item: SessionItem>(
        _ kind: SessionSpecification.Kind,
        _: Item.Type,
        example: String,
        _ summary: String
    ) -> Self {
        Setting(
            path: kind.rawValue,
            type: "a list of mappings",
            summary: summary,
            example: example,
            read: { node, context, configuration in
                if node.isNull { return }
                for node in context.report.items(node, kind.rawValue) ?? [] {
                    guard let session = session(kind, Item.self, node, context),
                        context.register(session.name, at: node.mark)
                    else { continue }
                    // Of sessions with the same name, `finish()` keeps the last one.
                    configuration.sessions.append(session)
                }
            },
            show: { configuration in
                .list(
                    configuration.sessions.filter { $0.specification.kind == kind }
                        .compactMap { Item($0) }.map { .object($0.shown) }
                )
            }
        )
    }

    private static func session<Item: SessionItem>(
        _ kind: SessionSpecification.Kind,
        _: Item.Type,
        _ node: YAMLNode,
        _ context: SettingContext
    ) -> BootSession? {
        guard let (item, section) = Item.read(node, context),
            let specification = item.specification(kind, section, context)
        else { return nil }
        return BootSession(name: item.name, specification: specification)
    }
}

extension ListItem {
    /// Parses an item with its settings; returns nil after reporting errors.
    static func read(_ node: YAMLNode, _ context: SettingContext) -> (item: Self, section: Section)? {
        let keys = settings.map(\.path)
        guard let section = Section(node, typeName, keys: keys, context.report) else { return nil }
        let errors = context.report.count
        var item = Self()
        for setting in settings {
            guard let value = setting.isRequired ? section.required(setting.path) : section[setting.path] else {
                continue
            }
            setting.read(value, context, &item)
        }
        guard context.report.count == errors, !section.hasUnknownKeys else { return nil }
        return (item, section)
    }

    /// The item in the notation of the configuration, without settings that have no value.
    var shown: FieldObject {
        var object = FieldObject()
        for setting in Self.settings {
            let value = setting.show(self)
            if value != .null { object[setting.path] = value }
        }
        return object
    }
}

extension SettingContext {
    /// Records the location of a session, and reports a second one of the same name in the same file.
    fileprivate func register(_ name: String, at mark: TextMark) -> Bool {
        if let first = sessionLocations[name], first.file == report.file {
            report.error(
                mark,
                "duplicate session name '\(name)'; the first is in line \(first.mark.line)",
                hint: "rename one of them"
            )
            return false
        }
        sessionLocations[name] = (report.file, mark)
        return true
    }
}
