internal import ProfileModel

/// Reads the texts of a configuration, one after the other, into one.
struct ConfigurationReader {
    private(set) var configuration = Configuration()
    private(set) var diagnostics: [Diagnostic] = []
    private let context: SettingContext

    init(profiles: ProfileLibrary) {
        context = SettingContext(report: Report(file: ""), profiles: profiles)
    }

    /// Takes one more text: its scalars replace those before it, its lists add to them.
    mutating func read(_ text: [UInt8], file: String) {
        let report = Report(file: file)
        context.report = report
        if let root = report.read(text), !root.isNothing {
            read(root, "a configuration", prefix: "", Configuration.settings)
        }
        diagnostics += report.inOrder
    }

    /// Notes that a file could not be read.
    mutating func refuse(_ file: String, _ message: String, hint: String?) {
        diagnostics.append(Diagnostic(file: file, mark: .start, message: message, hint: hint))
    }

    /// Puts what names stand for in their place, once all texts are read; of several sessions by one name, the last stays.
    mutating func finish() {
        var names: Set<String> = []
        configuration.sessions = configuration.sessions.reversed().filter { names.insert($0.name).inserted }.reversed()
        configuration.sessions = configuration.sessions.map { session in
            var session = session
            session.specification = configuration.naming(session.specification)
            return session
        }
    }

    /// Reads a mapping with the settings whose paths begin with the prefix.
    private mutating func read(
        _ node: YAMLNode,
        _ what: String,
        prefix: String,
        _ settings: [Setting<Configuration>]
    ) {
        var keys: [String] = []
        for setting in settings {
            let key = String(setting.path.dropFirst(prefix.count).prefix { $0 != "." })
            if !keys.contains(key) { keys.append(key) }
        }
        guard let section = Section(node, what, keys: keys, context.report) else { return }
        for key in keys {
            guard let value = section[key] else { continue }
            let path = prefix + key
            if let setting = settings.first(where: { $0.path == path }) {
                setting.read(value, context, &configuration)
            } else if !value.isNothing {
                let inner = path + "."
                read(value, path, prefix: inner, settings.filter { $0.path.hasPrefix(inner) })
            }
        }
    }
}
