/// Collects what is wrong with a text while it is read on, so that one run shows everything.
package final class Report {
    package let file: String
    private var diagnostics: [Diagnostic] = []

    package init(file: String) {
        self.file = file
    }

    /// Reads a text in YAML with a parser that tells the report what is wrong with it.
    ///
    /// - Throws: `InvalidProfile` with everything that is wrong.
    static func read<Value>(
        _ text: [UInt8],
        file: String,
        _ parse: (YAMLNode, Report) -> Value?
    ) throws(InvalidProfile) -> Value {
        let root: YAMLNode
        do throws(Diagnostic) {
            root = try YAMLReader.read(text, file: file)
        } catch {
            throw InvalidProfile(diagnostics: [error])
        }
        let report = Report(file: file)
        let value = parse(root, report)
        let diagnostics = report.inOrder
        guard let value, diagnostics.isEmpty else { throw InvalidProfile(diagnostics: diagnostics) }
        return value
    }

    package func error(_ mark: TextMark, _ message: String, hint: String? = nil) {
        diagnostics.append(Diagnostic(file: file, mark: mark, message: message, hint: hint))
    }

    /// How much has been reported.
    package var count: Int { diagnostics.count }

    /// Everything reported, in the order of the text.
    package var inOrder: [Diagnostic] {
        // Sorted by position in the report too, for Swift's sort promises nothing about equal marks.
        diagnostics.enumerated()
            .sorted { ($0.element.mark, $0.offset) < ($1.element.mark, $1.offset) }
            .map(\.element)
    }
}
