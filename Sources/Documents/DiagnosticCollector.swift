package import GATT

/// A collector of the problems in a file: parsing continues after a problem, so that one run reports all of them.
package final class DiagnosticCollector {
    package let file: String
    /// The paths of the bases of a profile, in the order in which they were read.
    private var bases: [String] = []
    /// The types of attributes that the file can refer to: the SIG's, and those that it or its reader has defined.
    package var types = AttributeTypes.assigned
    private var diagnostics: [Diagnostic] = []
    /// The positions that the YAML reader has rejected, where no further problems are reported.
    private var rejectedMarks: Set<TextMark> = []

    /// The maximum number of errors that are described; further ones are only counted.
    ///
    /// Every description costs time, and no user reads thousands of them.
    package static let limit = 100

    package init(file: String) {
        self.file = file
    }

    /// Reads YAML text with a parser that reports its problems to a report.
    ///
    /// - Throws: `InvalidDocument` with all problems found.
    package static func read<Value>(
        _ text: [UInt8],
        file: String,
        types: AttributeTypes = .assigned,
        _ parse: (YAMLNode, DiagnosticCollector) -> Value?
    ) throws(InvalidDocument) -> Value {
        let report = DiagnosticCollector(file: file)
        report.types = types
        guard let root = report.read(text) else { throw InvalidDocument(diagnostics: report.sortedDiagnostics) }
        let value = parse(root, report)
        let diagnostics = report.sortedDiagnostics
        guard let value, diagnostics.isEmpty else { throw InvalidDocument(diagnostics: diagnostics) }
        return value
    }

    /// Reads YAML text; returns nil if it cannot be read to its end.
    ///
    /// The report contains the problems found.
    package func read(_ text: [UInt8]) -> YAMLNode? { read(text, file: file) }

    /// Reads the text of a base, whose positions name its file.
    package func read(_ text: [UInt8], base path: String) -> YAMLNode? {
        bases.append(path)
        return read(text, file: path)?.inFile(bases.count)
    }

    /// Returns the name of the file of a position.
    package func file(of mark: TextMark) -> String {
        bases.indices.contains(mark.file - 1) ? bases[mark.file - 1] : file
    }

    private func read(_ text: [UInt8], file: String) -> YAMLNode? {
        var problems: [Diagnostic] = []
        let root: YAMLNode?
        do throws(Diagnostic) {
            root = try YAMLReader.read(text, file: file, collecting: &problems)
        } catch {
            problems.append(error)
            root = nil
        }
        for index in problems.indices { problems[index].mark.file = bases.count }
        diagnostics += problems.prefix(Self.limit - diagnostics.count)
        count += problems.count
        rejectedMarks.formUnion(problems.map(\.mark))
        return root
    }

    /// Reports an error; beyond the limit, its position, message and hint are not evaluated.
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
        guard !rejectedMarks.contains(mark) else { return }
        count += 1
        diagnostics.append(Diagnostic(file: self.file(of: mark), mark: mark, message: message(), hint: hint()))
    }

    /// The number of reported errors, including those beyond the limit.
    package private(set) var count = 0

    /// All diagnostics in the order of the text, followed by the number of errors beyond the limit.
    package var sortedDiagnostics: [Diagnostic] {
        // The offset breaks ties, because Swift does not guarantee a stable sort.
        var sorted = diagnostics.enumerated()
            .sorted { ($0.element.mark, $0.offset) < ($1.element.mark, $1.offset) }
            .map(\.element)
        if count > Self.limit, let last = sorted.last {
            let more = "and \(count - Self.limit) more errors"
            sorted.append(Diagnostic(file: last.file, mark: last.mark, message: more, hint: "fix those above first"))
        }
        return sorted
    }
}
