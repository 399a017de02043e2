internal import DaemonConfiguration

extension ManualPage {
    /// gattlab.yaml(5), from the description of the configuration's keys.
    package static let configuration: String = {
        var page = ManualPage("gattlab.yaml", section: 5, summary: "Configuration of gattlab's daemon")
        page.heading("Synopsis")
        page.prose(["/etc/gattlab/gattlab.yaml", "/etc/gattlab/conf.d/*.yaml"])
        page.heading("Description")
        page.prose([
            "The daemon reads gattlab.yaml and then the files of conf.d in the order of their names. Each is YAML: a "
                + "later file replaces single values of earlier files, and adds to their lists. A key that is omitted "
                + "has its default value.",
            "gattlab config check reports errors with file, line and column; gattlab config show prints the "
                + "configuration in effect. On SIGHUP, the daemon reads the files again: unchanged parts continue "
                + "without interruption, and files with an error leave everything unchanged.",
        ])
        page.heading("Keys")
        for entry in ConfigurationReference.entries { page.entry(entry) }
        page.heading("See also")
        page.prose(["gattlab(1), gattlabd(8)"])
        return page.text
    }()

    private mutating func entry(_ entry: ConfigurationReference.Entry) {
        var facts = [entry.type.prefix(1).uppercased() + entry.type.dropFirst()]
        if entry.isRequired { facts.append("required") }
        if let value = entry.defaultValue { facts.append("default \(value)") }
        if let example = entry.example { facts.append("for example \(example)") }
        if entry.requiresRestart { facts.append("a change takes effect at the next start") }
        item(entry.path, "\(entry.summary).", facts.joined(separator: "; ") + ".")
    }
}
