/// Finds the word that a misspelt one was probably meant to be.
public enum Spelling {
    /// The candidate with the fewest differences, if they are few enough for a guess: one in three letters.
    ///
    /// A difference is a letter added, left out, replaced, or swapped with its neighbour; letter case does not count.
    /// Of equals the first wins. Words of more than 64 bytes are compared with nothing, and no more than 4096 candidates are
    /// looked at: the words may be of anybody's making, and a guess is not worth any time.
    public static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= longestWord else { return nil }
        let letters = Array(word.lowercased().utf8)
        var best: (word: String, distance: Int)?
        for candidate in candidates.prefix(mostCandidates) where candidate.utf8.count <= longestWord {
            let lengths = (letters.count, candidate.utf8.count)
            let limit = min(best.map { $0.distance - 1 } ?? Int.max, max(lengths.0, lengths.1) / 3)
            guard limit >= 0, abs(lengths.0 - lengths.1) <= limit else { continue }
            let distance = distance(letters, Array(candidate.lowercased().utf8), limit)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.word
    }

    /// The number of differences between two words, counted as in ``closest(to:among:)``.
    ///
    /// Of longer words only the first 64 bytes count, so that it takes bounded time whoever chose the words.
    public static func differences(_ word: String, _ other: String) -> Int {
        let word = Array(word.lowercased().utf8.prefix(longestWord))
        return distance(word, Array(other.lowercased().utf8.prefix(longestWord)), .max)
    }

    private static let longestWord = 64
    private static let mostCandidates = 4096

    /// The optimal string alignment distance, or any number above `limit` if it is above that.
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
            // The distance never falls below the smaller of two rows.
            if let least = last.min(), least > limit, beforeLast.min() ?? 0 > limit { return least }
        }
        return last[right.count]
    }
}
