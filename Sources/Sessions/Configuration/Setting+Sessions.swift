internal import Control
internal import GATT
internal import ProfileModel

extension Setting<Configuration> {
    /// A list of sessions of one kind; those of several files add up, and a later one by the same name counts.
    static func sessions<Item: SessionItem>(
        _ kind: SessionSpecification.Kind,
        _: Item.Type,
        example: String,
        _ meaning: String
    ) -> Self {
        Setting(
            path: kind.rawValue,
            type: "a list of mappings",
            meaning: meaning,
            example: example,
            read: { node, context, configuration in
                if node.isNothing { return }
                for node in context.report.items(node, kind.rawValue) ?? [] {
                    guard let session = session(kind, Item.self, node, context),
                        context.claim(session.name, node.mark)
                    else { continue }
                    // Of several by one name the last stays, once all texts are read.
                    configuration.sessions.append(session)
                }
            },
            show: { configuration in
                .list(
                    configuration.sessions.filter { $0.specification.kind == kind }
                        .compactMap { Item($0) }.map { .object(show($0)) }
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
        let keys = Item.settings.map(\.path)
        guard let section = Section(node, Item.what, keys: keys, context.report) else { return nil }
        let errors = context.report.count
        var item = Item()
        for setting in Item.settings {
            guard let value = setting.isRequired ? section.required(setting.path) : section[setting.path] else {
                continue
            }
            setting.read(value, context, &item)
        }
        guard context.report.count == errors, !section.hasUnknownKeys,
            let specification = item.specification(kind, section, context)
        else { return nil }
        return BootSession(name: item.name, specification: specification)
    }

    private static func show<Item: SessionItem>(_ item: Item) -> FieldObject {
        var object = FieldObject()
        for setting in Item.settings {
            let value = setting.show(item)
            if value != .null { object[setting.path] = value }
        }
        return object
    }
}

extension SettingContext {
    /// Notes where a session is written; a second one by the same name in one file is reported.
    fileprivate func claim(_ name: String, _ mark: TextMark) -> Bool {
        if let place = places[name], place.file == report.file {
            report.error(
                mark,
                "two sessions are called '\(name)'; the first is in line \(place.mark.line)",
                hint: "give one of them another name"
            )
            return false
        }
        places[name] = (report.file, mark)
        return true
    }
}
