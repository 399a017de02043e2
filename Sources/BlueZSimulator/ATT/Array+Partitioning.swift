extension Array {
    /// Returns the index of the first element that satisfies a predicate, or `count`.
    ///
    /// All elements that satisfy it must come after those that do not.
    func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
