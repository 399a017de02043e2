internal import Documents

/// Parses the files of a configuration, one after another, and merges them.
struct ConfigurationReader {
    private(set) var configuration = Configuration()
    private(set) var diagnostics: [Diagnostic] = []
    private let context: SettingContext

    init(profiles: ProfileLibrary) {
        context = SettingContext(report: DiagnosticCollector(file: ""), profiles: profiles)
    }

    /// Parses a file: its scalars replace earlier ones, its lists are appended.
    mutating func read(_ text: [UInt8], file: String) {
        let report = DiagnosticCollector(file: file)
        context.report = report
        if let root = report.read(text), !root.isNull {
            read(root, "a configuration", prefix: "", Configuration.settings)
        }
        diagnostics += report.sortedDiagnostics
    }

    /// Records that a file could not be read.
    mutating func reportUnreadable(_ file: String, _ message: String, hint: String?) {
        diagnostics.append(Diagnostic(file: file, mark: .start, message: message, hint: hint))
    }

    /// Resolves device names after all files have been read; of sessions with the same name, the last one is kept.
    mutating func finish() {
        var names: Set<String> = []
        configuration.sessions = configuration.sessions.reversed().filter { names.insert($0.name).inserted }.reversed()
        configuration.sessions = configuration.sessions.map { session in
            var session = session
            session.specification = configuration.resolvingNames(in: session.specification)
            return session
        }
        let problems = context.grantedDevices.compactMap(configuration.problem)
        diagnostics += problems.prefix(DiagnosticCollector.limit)
    }

    /// Parses a mapping with the settings whose paths start with the prefix.
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
            } else if !value.isNull {
                let inner = path + "."
                read(value, path, prefix: inner, settings.filter { $0.path.hasPrefix(inner) })
            }
        }
    }
}
