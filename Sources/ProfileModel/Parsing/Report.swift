/// Collects what is wrong with a profile while it is read on, so that one run shows everything.
final class Report {
    let file: String
    private var diagnostics: [Diagnostic] = []

    init(file: String) {
        self.file = file
    }

    func error(_ mark: TextMark, _ message: String, hint: String? = nil) {
        diagnostics.append(Diagnostic(file: file, mark: mark, message: message, hint: hint))
    }

    /// Everything reported, in the order of the text.
    var inOrder: [Diagnostic] {
        // Sorted by position in the report too, for Swift's sort promises nothing about equal marks.
        diagnostics.enumerated()
            .sorted { ($0.element.mark, $0.offset) < ($1.element.mark, $1.offset) }
            .map(\.element)
    }
}
