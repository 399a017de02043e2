internal import Documents
internal import GATT

/// A key of the configuration or of a list item, with everything required for parsing, output and documentation.
struct Setting<Root: Sendable>: Sendable {
    /// The path from the top, separated by dots, such as `limits.queue`.
    var path: String
    /// Description of the type, such as `a whole number from 1 to 10000`.
    var type: String
    var summary: String
    /// An example value in the notation of the configuration.
    var example: String?
    var isRequired = false
    /// A Boolean value that indicates whether a change requires a restart of the daemon.
    var requiresRestart = false
    /// A closure that parses and stores the value, or reports errors.
    var read: @Sendable (YAMLNode, SettingContext, inout Root) -> Void
    /// A closure that returns the value in the notation of the configuration.
    var show: @Sendable (Root) -> FieldValue
}

extension Setting {
    /// Creates a setting for a property.
    init<Value>(
        _ path: String,
        _ type: SettingType<Value>,
        _ property: any WritableKeyPath<Root, Value> & Sendable,
        example: String? = nil,
        isRequired: Bool = false,
        requiresRestart: Bool = false,
        _ summary: String
    ) {
        self.init(
            path: path,
            type: type.description,
            summary: summary,
            example: example,
            isRequired: isRequired,
            requiresRestart: requiresRestart,
            read: { node, context, root in
                guard let value = type.read(node, path, context.report) else { return }
                let isFirst = context.parsedPaths.insert(path).inserted
                if let merge = type.merge, !isFirst {
                    root[keyPath: property] = merge(root[keyPath: property], value)
                } else {
                    root[keyPath: property] = value
                }
            },
            show: { type.show($0[keyPath: property]) }
        )
    }

    /// Creates a setting for an optional property.
    init<Value>(
        _ path: String,
        _ type: SettingType<Value>,
        _ property: any WritableKeyPath<Root, Value?> & Sendable,
        example: String? = nil,
        requiresRestart: Bool = false,
        _ summary: String
    ) {
        self.init(path, type.optional, property, example: example, requiresRestart: requiresRestart, summary)
    }
}

/// State shared by the parsing of all files of a configuration.
final class SettingContext {
    /// The report of the current file.
    var report: DiagnosticCollector
    /// Paths of the settings found so far, so that the first list replaces the default and later ones are merged.
    var parsedPaths: Set<String> = []
    /// The place of each session's definition.
    var sessionLocations: [String: (file: String, mark: TextMark)] = [:]
    /// The names of devices in `permissions.samples`, which are resolved after all files have been read.
    var grantedDevices: [GrantedDevice] = []
    /// The library for profiles that are given by name.
    let profiles: ProfileLibrary

    /// The name of a device whose samples users may read, and its place.
    struct GrantedDevice {
        var name: String
        var file: String
        var mark: TextMark
    }

    init(report: DiagnosticCollector, profiles: ProfileLibrary) {
        self.report = report
        self.profiles = profiles
    }
}
