internal import GATT
internal import ProfileModel

/// One key of the configuration, or of an item in one of its lists: all that reading, showing and documenting need.
struct Setting<Root: Sendable>: Sendable {
    /// From the top, with dots between: `limits.queue`.
    var path: String
    /// What it can be, for people: `a whole number from 1 to 10000`.
    var type: String
    var meaning: String
    /// A value as it would be written.
    var example: String?
    var isRequired = false
    /// Whether a change holds only after the next start of the daemon.
    var takesRestart = false
    /// Takes what is written; what is wrong with it is reported.
    var read: @Sendable (YAMLNode, SettingContext, inout Root) -> Void
    /// The value as it is written.
    var show: @Sendable (Root) -> FieldValue
}

extension Setting {
    /// A setting that is kept in one property.
    init<Value>(
        _ path: String,
        _ type: SettingType<Value>,
        _ property: any WritableKeyPath<Root, Value> & Sendable,
        example: String? = nil,
        isRequired: Bool = false,
        takesRestart: Bool = false,
        _ meaning: String
    ) {
        self.init(
            path: path,
            type: type.words,
            meaning: meaning,
            example: example,
            isRequired: isRequired,
            takesRestart: takesRestart,
            read: { node, context, root in
                guard let value = type.read(node, path, context.report) else { return }
                let isFirst = context.written.insert(path).inserted
                if let merge = type.merge, !isFirst {
                    root[keyPath: property] = merge(root[keyPath: property], value)
                } else {
                    root[keyPath: property] = value
                }
            },
            show: { type.show($0[keyPath: property]) }
        )
    }

    /// A setting that need not have a value.
    init<Value>(
        _ path: String,
        _ type: SettingType<Value>,
        _ property: any WritableKeyPath<Root, Value?> & Sendable,
        example: String? = nil,
        takesRestart: Bool = false,
        _ meaning: String
    ) {
        self.init(path, type.optional, property, example: example, takesRestart: takesRestart, meaning)
    }
}

/// The module's own, where GATT has the Report of Human Interface Devices.
typealias Report = ProfileModel.Report

/// What the reading of a set of files knows besides the text before it.
final class SettingContext {
    /// That of the file being read.
    var report: Report
    /// The settings that a file has, so that lists replace the default once and then add up.
    var written: Set<String> = []
    /// Where each session is written.
    var places: [String: (file: String, mark: TextMark)] = [:]
    /// Where profiles are found that are given by name.
    let profiles: ProfileLibrary

    init(report: Report, profiles: ProfileLibrary) {
        self.report = report
        self.profiles = profiles
    }
}
