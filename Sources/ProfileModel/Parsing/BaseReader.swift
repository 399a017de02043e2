internal import Documents

/// A reader of the bases of a profile, which it merges.
struct BaseReader {
    let report: DiagnosticCollector
    let read: ((_ name: String, _ file: String) throws(ResolvedProfile.BaseError) -> ResolvedProfile.File)?
    /// The total size of the files in bytes, which is limited like that of one file.
    private var size: Int
    /// The paths of the files, each of which extends the next.
    private var chain: [String] = []

    /// The maximum number of bases below each other.
    static let maximumDepth = 8

    init(
        report: DiagnosticCollector,
        read: ((_ name: String, _ file: String) throws(ResolvedProfile.BaseError) -> ResolvedProfile.File)?,
        size: Int
    ) {
        self.report = report
        self.read = read
        self.size = size
    }

    /// Returns the profile of a file, merged with its base; nil after an error in `extends` or in the syntax of a base.
    mutating func merged(_ root: YAMLNode, path: String) -> YAMLNode? {
        chain.append(path)
        guard let extends = root.entry("extends") else { return root }
        guard let base = base(extends.value, from: path) else { return nil }
        return ProfileMerge(report: report, base, root).merged
    }

    private mutating func base(_ node: YAMLNode, from path: String) -> YAMLNode? {
        guard let name = node.scalarText, !name.isEmpty else {
            report.mismatch(node, "extends", "the name or the path of a profile", hint: "such as heart-rate-strap")
            return nil
        }
        guard let read else {
            report.error(
                node.mark,
                "the base '\(name)' cannot be read here, where a profile is a single text",
                hint: "'gattlab profile show --resolved FILE' prints the profile without 'extends'"
            )
            return nil
        }
        let file: ResolvedProfile.File
        do throws(ResolvedProfile.BaseError) {
            file = try read(name, path)
        } catch {
            report.error(node.mark, "cannot extend '\(name)': \(error.message)", hint: error.hint)
            return nil
        }
        let names = (chain + [file.path]).joined(separator: " → ")
        guard !chain.contains(file.path) else {
            report.error(node.mark, "a profile extends itself: \(names)", hint: "remove 'extends' from one of them")
            return nil
        }
        guard chain.count <= Self.maximumDepth else {
            report.error(
                node.mark,
                "more than \(Self.maximumDepth) profiles extend each other: \(names)",
                hint: "'gattlab profile show --resolved FILE' prints a profile without 'extends'"
            )
            return nil
        }
        size += file.text.count
        guard size <= YAMLReader.maximumSize else {
            report.error(
                node.mark,
                "the profile and its bases have \(size) bytes, more than the limit of \(YAMLReader.maximumSize)"
            )
            return nil
        }
        guard let root = report.read(file.text, base: file.path) else { return nil }
        guard case .mapping = root.content else {
            report.mismatch(root, "a profile", "a mapping")
            return nil
        }
        return merged(root, path: file.path)
    }
}
