package import Documents

/// A profile whose bases are merged and whose variables are replaced.
package struct ResolvedProfile: Sendable {
    package let profile: PeripheralProfile
    /// The names of the variables, in the order of their definitions.
    package let variables: [String]
    /// The path of the file that contains the script, or the name of its file.
    package let scriptOwner: String
    /// The text of the file; nil for a profile that has bases or refers to variables.
    private let unchangedText: [UInt8]?
    let tree: YAMLNode

    /// The profile as text that needs no other file: that of its file, if this one has no base and no variables.
    ///
    /// The text is written again by each call.
    package func text() -> [UInt8] {
        unchangedText ?? Array(tree.yaml.utf8)
    }

    /// A base: its path and its text.
    package typealias File = (path: String, text: [UInt8])

    /// The error for a base that cannot be read.
    package struct BaseError: Error, Sendable {
        package var message: String
        package var hint: String?

        package init(message: String, hint: String? = nil) {
            self.message = message
            self.hint = hint
        }
    }

    /// Parses a profile.
    ///
    /// - Parameters:
    ///   - text: The profile, YAML in UTF-8.
    ///   - file: The path of the text, as in diagnostics.
    ///   - settings: The values of variables, by name; names of other things are ignored.
    ///   - base: Reads the base with the given name, which the file at the given path names; nil if no files can be read.
    ///   - value: Reads the file of a value, whose name is a path from the folder of the file at the given path.
    /// - Throws: `InvalidDocument` with all problems found.
    package static func parse(
        _ text: [UInt8],
        file: String,
        settings: [String: YAMLNode.Content] = [:],
        base: ((_ name: String, _ file: String) throws(BaseError) -> File)? = nil,
        value: ((_ name: String, _ file: String) throws(BaseError) -> [UInt8])? = nil
    ) throws(InvalidDocument) -> ResolvedProfile {
        try DiagnosticCollector.read(text, file: file) { root, report in
            var files = BaseReader(report: report, read: base, size: text.count)
            guard let merged = files.merged(root, path: file) else { return nil }
            var expansion = VariableExpansion(report: report, settings: settings)
            expansion.define(merged.entry("variables")?.value, signals: merged.entry("signals")?.value)
            var values = ValueFileReader(report: report, read: value)
            let resolved = values.included(in: expansion.expand(profile: merged))
            let isResolved = merged.entry("variables") != nil || root.entry("extends") != nil || values.hasRead
            guard let profile = ProfileParser(report: report).profile(resolved) else { return nil }
            return ResolvedProfile(
                profile: profile,
                variables: expansion.names,
                scriptOwner: report.file(of: resolved.entry("script")?.value.mark ?? .start),
                unchangedText: isResolved ? nil : text,
                tree: resolved
            )
        }
    }
}
