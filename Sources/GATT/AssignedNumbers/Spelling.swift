/// Finds the closest match for a misspelled word.
package enum Spelling {
    /// Returns the candidate with the fewest differences, if there is at most one difference in three letters.
    ///
    /// A difference is a letter that is added, omitted, replaced, or swapped with its neighbor; letter case is ignored.
    /// The first of several equally close candidates wins. Words longer than 64 bytes are not compared, and at most
    /// 4096 candidates are examined, because the words may come from an untrusted source and a suggestion does not
    /// justify unbounded time.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= maximumWordLength else { return nil }
        let letters = Array(word.lowercased().utf8)
        var best: (word: String, distance: Int)?
        for candidate in candidates.prefix(maximumCandidates) where candidate.utf8.count <= maximumWordLength {
            let lengths = (letters.count, candidate.utf8.count)
            let limit = min(best.map { $0.distance - 1 } ?? Int.max, max(lengths.0, lengths.1) / 3)
            guard limit >= 0, abs(lengths.0 - lengths.1) <= limit else { continue }
            let distance = distance(letters, Array(candidate.lowercased().utf8), limit)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.word
    }

    /// Returns the number of differences between two words, counted as in ``closest(to:among:)``.
    ///
    /// Only the first 64 bytes of each word are compared, so that untrusted words take bounded time.
    package static func differences(_ word: String, _ other: String) -> Int {
        let word = Array(word.lowercased().utf8.prefix(maximumWordLength))
        return distance(word, Array(other.lowercased().utf8.prefix(maximumWordLength)), .max)
    }

    private static let maximumWordLength = 64
    private static let maximumCandidates = 4096

    /// Returns the optimal string alignment distance, or any number above `limit` if the distance exceeds it.
    private static func distance(_ left: [UInt8], _ right: [UInt8], _ limit: Int) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
            // The distance is never below the minimum of two consecutive rows.
            if let least = last.min(), least > limit, beforeLast.min() ?? 0 > limit { return least }
        }
        return last[right.count]
    }
}
