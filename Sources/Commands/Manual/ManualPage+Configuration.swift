internal import Sessions

extension ManualPage {
    /// gattlab.yaml(5), from the description of the configuration's keys.
    package static let configuration: String = {
        var page = ManualPage("gattlab.yaml", section: 5, summary: "Configuration of gattlab's daemon")
        page.heading("Synopsis")
        page.prose(["/etc/gattlab/gattlab.yaml", "/etc/gattlab/conf.d/*.yaml"])
        page.heading("Description")
        page.prose([
            "The daemon reads gattlab.yaml and then the files of conf.d in the order of their names. Each is YAML: a later "
                + "file replaces single values of those before, and adds to their lists. A key that is left out has the "
                + "value given here.",
            "gattlab config check tells what is wrong, with file, line and column; gattlab config show prints what holds. "
                + "On SIGHUP the daemon reads the files again: what did not change goes on undisturbed, and files with a "
                + "mistake leave everything as it was.",
        ])
        page.heading("Keys")
        for entry in ConfigurationReference.entries { page.entry(entry) }
        page.heading("See also")
        page.prose(["gattlab(1), gattlabd(8)"])
        return page.text
    }()

    private mutating func entry(_ entry: ConfigurationReference.Entry) {
        var facts = [entry.type.prefix(1).uppercased() + entry.type.dropFirst()]
        if entry.isRequired { facts.append("must be given") }
        if let standard = entry.standard { facts.append("default \(standard)") }
        if let example = entry.example { facts.append("as in \(example)") }
        if entry.takesRestart { facts.append("a change holds from the next start on") }
        item(entry.path, "\(entry.meaning).", facts.joined(separator: "; ") + ".")
    }
}
