internal import Control

/// The numbers of the samples and gaps in the answer to a query.
extension SampleQuery {
    /// Returns the numbers of the samples that follow the position of the query.
    ///
    /// - Parameters:
    ///   - lastVisible: Number of the last sample that is visible.
    ///   - last: Number of the last sample.
    package func sampleNumbers(through lastVisible: Int, last: Int) -> Range<Int> {
        let end = lastVisible + 1
        guard let after else { return 0..<end }
        let number = min(max(after.number, 0), last + 1)
        // In descending order, a sample follows the gap that has its number.
        guard !isDescending else { return 0..<min(end, after.isAfterGap ? number + 1 : number) }
        return number + 1..<max(end, number + 1)
    }

    /// Returns the numbers of the samples before the gaps of an answer; in successive answers, each gap appears once.
    ///
    /// - Parameters:
    ///   - end: Number before which a gap is visible.
    ///   - last: Number of the last sample.
    ///   - lastAnswered: Number of the last sample of the answer if more follow; nil if the answer reaches the end.
    package func gapNumbers(before end: Int, last: Int, until lastAnswered: Int?) -> Range<Int> {
        var (first, end) = (0, end)
        if isDescending {
            if let after { end = min(end, max(after.number, 0)) }
            if let lastAnswered { first = lastAnswered }
        } else {
            if let after {
                let number = min(max(after.number, 0), last)
                first = after.isAfterGap ? number + 1 : number
            }
            if let lastAnswered { end = lastAnswered }
        }
        return first..<max(first, end)
    }
}
