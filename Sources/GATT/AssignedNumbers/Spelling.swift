/// Finds the word that a misspelt one was probably meant to be.
public enum Spelling {
    /// The candidate with the fewest differences, if they are few enough for a guess: one in three letters.
    ///
    /// A difference is a letter added, left out, replaced, or swapped with its neighbour; letter case does not count.
    /// Of equals the first wins.
    public static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().utf8)
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().utf8)
            let limit = min(best.map { $0.distance - 1 } ?? Int.max, max(letters.count, other.count) / 3)
            guard limit >= 0, abs(letters.count - other.count) <= limit else { continue }
            let distance = distance(letters, other)
            if distance <= limit { best = (candidate, distance) }
        }
        return best?.word
    }

    /// The optimal string alignment distance.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
        }
        return last[right.count]
    }
}
