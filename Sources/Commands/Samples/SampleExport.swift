internal import Control
internal import EventLoop
internal import GATT

/// The option that writes samples to a file, and its output.
@EventLoop
struct SampleExport {
    nonisolated static let option = Option(
        "export",
        Kind.file,
        help: "Write all samples to a file, whose name ends in .csv or .jsonl, instead of printing them"
    )

    private enum Format: String, CaseIterable { case csv, jsonl }

    private static let pageSize = 10_000

    private let path: String
    private let format: Format
    private let context: CommandContext

    /// Returns nil if no export is requested.
    ///
    /// - Throws: `Failure` if the file exists and is not to be replaced, or if its name has another extension.
    init?(_ context: CommandContext, excluding flags: [Flag]) throws(Failure) {
        guard let path = context.arguments[Self.option] else { return nil }
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let format = Format(rawValue: parts.last?.lowercased() ?? "") else {
            throw .usage(
                "unknown format of \(path)",
                hint: "use a name that ends in .csv for comma-separated values, or in .jsonl for lines of JSON"
            )
        }
        let names = flags.filter { context.arguments[$0] }.map(\.name)
        if let name = names.first ?? context.arguments[ChartOutput.svg].map({ _ in "svg" }) {
            throw .usage("--export cannot be combined with --\(name)", hint: "run the command twice, once with each")
        }
        try ProfileOutput.checkReplacing(path, context)
        (self.path, self.format, self.context) = (path, format, context)
    }

    /// Writes the samples of a request, at most `limit`.
    ///
    /// If this fails, the file is unchanged.
    func write(_ request: ReadSamples, limit: Int?) async throws(Failure) {
        var request = request
        let file = try OutputFile(path).parts()
        if format == .csv { try file.append(Array(SampleLine.csvHeader.utf8)) }
        var count = 0
        var hasMore = true
        while hasMore, limit.map({ count < $0 }) ?? true {
            request.limit = limit.map { min($0 - count, Self.pageSize) } ?? Self.pageSize
            var page = try await context.perform(request, showing: "querying gattlabd")
            guard !page.restarted else {
                throw Failure(
                    ControlError(
                        .failed,
                        "gattlabd has another database, in which samples have other numbers",
                        hint: "run the command again without --after"
                    )
                )
            }
            if let conversion = try SampleUnit.conversion(context.arguments, of: page.stream, in: page.unit) {
                page.convert(conversion)
            }
            try file.append(bytes(of: page, isDescending: request.descending ?? false))
            count += page.samples.count
            do throws(ControlError) { try request.advance(past: page) } catch { throw Failure(error) }
            hasMore = page.more
            context.console.progress("\(path): \(Self.text(count)) …")
        }
        try file.finish()
        context.console.line("\(path): \(Self.text(count))")
        context.console.emit(["file": .text(path), "samples": .integer(count)])
    }

    private func bytes(of page: ReadSamples.Response, isDescending: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        let anchor = SampleAnchor(page.anchor)
        for line in SampleLine.lines(of: page, isDescending: isDescending) {
            switch format {
            case .csv: bytes += (line.csv ?? "").utf8
            case .jsonl:
                line.object(anchor).appendJSON(to: &bytes)
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        return bytes
    }

    private static func text(_ count: Int) -> String { count == 1 ? "1 sample" : "\(count) samples" }
}
