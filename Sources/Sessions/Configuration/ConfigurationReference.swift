internal import Control
internal import GATT

/// What can be configured, for documentation: gattlab.yaml(5), the example file and docs/daemon.md come from this.
package enum ConfigurationReference {
    /// One key.
    package struct Entry: Hashable, Sendable {
        /// From the top, with dots between; `[]` stands for each item of a list: `emulate[].profile`.
        package var path: String
        /// What it can be: `a whole number from 1 to 10000`.
        package var type: String
        /// What holds when it is left out, as it would be written; nil where nothing does.
        package var standard: String?
        /// A value as it would be written.
        package var example: String?
        /// A sentence without its full stop.
        package var meaning: String
        /// Whether the key must be there in each item of its list.
        package var isRequired: Bool
        /// Whether a change holds only after the next start of the daemon.
        package var takesRestart: Bool
    }

    /// All keys, in the order of the example file.
    package static var entries: [Entry] {
        Configuration.settings.flatMap { setting -> [Entry] in
            let entry = Entry(setting, Configuration())
            switch SessionSpecification.Kind(rawValue: setting.path) {
            case .emulate: return [entry] + items(of: setting.path, EmulateItem())
            case .watch, .record: return [entry] + items(of: setting.path, WatchItem())
            case .scan, nil: return [entry]
            }
        }
    }

    private static func items<Item: SessionItem>(of list: String, _ item: Item) -> [Entry] {
        Item.settings.map { setting in
            var entry = Entry(setting, item)
            entry.path = "\(list)[].\(setting.path)"
            if setting.isRequired { entry.standard = nil }
            return entry
        }
    }
}

extension ConfigurationReference.Entry {
    fileprivate init<Root>(_ setting: Setting<Root>, _ root: Root) {
        let standard = setting.show(root)
        self.init(
            path: setting.path,
            type: setting.type,
            standard: standard == .null ? nil : standard.display,
            example: setting.example,
            meaning: setting.meaning,
            isRequired: setting.isRequired,
            takesRestart: setting.takesRestart
        )
    }
}
