internal import Control
internal import Documents
internal import GATT

/// The reference of all configuration keys, from which gattlab.yaml(5), the example file and docs/daemon.md are
/// generated.
package enum ConfigurationReference {
    /// A configuration key.
    package struct Entry: Hashable, Sendable {
        /// The path from the top, separated by dots; `[]` matches each item of a list, as in `emulate[].profile`.
        package var path: String
        /// The type, such as `a whole number from 1 to 10000`.
        package var type: String
        /// The default in the notation of the configuration, or nil if there is none.
        package var defaultValue: String?
        /// An example value in the notation of the configuration.
        package var example: String?
        /// Description, without a period at its end.
        package var summary: String
        /// A Boolean value that indicates whether each item of the list must have the key.
        package var isRequired: Bool
        /// A Boolean value that indicates whether a change requires a restart of the daemon.
        package var requiresRestart: Bool
    }

    /// All keys, in the order of the example file.
    package static var entries: [Entry] {
        Configuration.settings.flatMap { setting -> [Entry] in
            let entry = Entry(setting, Configuration())
            if setting.path == SampleGrant.path { return [entry] + items(of: setting.path, SampleGrant()) }
            switch SessionSpecification.Kind(rawValue: setting.path) {
            case .emulate: return [entry] + items(of: setting.path, EmulateItem())
            case .watch, .record: return [entry] + items(of: setting.path, WatchItem())
            case .scan, nil: return [entry]
            }
        }
    }

    private static func items<Item: ListItem>(of list: String, _ item: Item) -> [Entry] {
        Item.settings.map { setting in
            var entry = Entry(setting, item)
            entry.path = "\(list)[].\(setting.path)"
            if setting.isRequired { entry.defaultValue = nil }
            return entry
        }
    }
}

extension ConfigurationReference.Entry {
    fileprivate init<Root>(_ setting: Setting<Root>, _ root: Root) {
        let defaultValue = setting.show(root)
        self.init(
            path: setting.path,
            type: setting.type,
            defaultValue: defaultValue == .null ? nil : defaultValue.display,
            example: setting.example,
            summary: setting.summary,
            isRequired: setting.isRequired,
            requiresRestart: setting.requiresRestart
        )
    }
}
