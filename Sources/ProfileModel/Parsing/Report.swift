/// Collects what is wrong with a text while it is read on, so that one run shows everything.
package final class Report {
    package let file: String
    private var diagnostics: [Diagnostic] = []
    /// The places that the reader of the text has refused: what is found there is no other mistake.
    private var refused: Set<TextMark> = []

    /// How many errors are described; further ones are counted.
    ///
    /// Every description costs time, and nobody reads thousands.
    package static let limit = 100

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
        let report = Report(file: file)
        guard let root = report.read(text) else { throw InvalidProfile(diagnostics: report.inOrder) }
        let value = parse(root, report)
        let diagnostics = report.inOrder
        guard let value, diagnostics.isEmpty else { throw InvalidProfile(diagnostics: diagnostics) }
        return value
    }

    /// Reads a text in YAML; `nil` if it cannot be read to its end.
    ///
    /// The report has what was refused.
    package func read(_ text: [UInt8]) -> YAMLNode? {
        var problems: [Diagnostic] = []
        let root: YAMLNode?
        do throws(Diagnostic) {
            root = try YAMLReader.read(text, file: file, collecting: &problems)
        } catch {
            problems.append(error)
            root = nil
        }
        diagnostics += problems.prefix(Self.limit - diagnostics.count)
        count += problems.count
        refused.formUnion(problems.map(\.mark))
        return root
    }

    /// Reports an error; beyond the limit neither place, message nor hint is made.
    package func error(
        _ mark: @autoclosure () -> TextMark,
        _ message: @autoclosure () -> String,
        hint: @autoclosure () -> String? = nil
    ) {
        guard count < Self.limit else {
            count += 1
            return
        }
        let mark = mark()
        guard !refused.contains(mark) else { return }
        count += 1
        diagnostics.append(Diagnostic(file: file, mark: mark, message: message(), hint: hint()))
    }

    /// The number of errors reported, also of those beyond the limit.
    package private(set) var count = 0

    /// Everything reported, in the order of the text; at its end the number of errors beyond the limit.
    package var inOrder: [Diagnostic] {
        // Sorted by position in the report too, for Swift's sort promises nothing about equal marks.
        var sorted = diagnostics.enumerated()
            .sorted { ($0.element.mark, $0.offset) < ($1.element.mark, $1.offset) }
            .map(\.element)
        if count > Self.limit, let last = sorted.last {
            let more = "and \(count - Self.limit) more errors"
            sorted.append(Diagnostic(file: file, mark: last.mark, message: more, hint: "fix those above first"))
        }
        return sorted
    }
}
