/// A chart of numbers in one line, a column each.
enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// The same in ASCII, in the order of the ink they need.
    private static let letters: [Character] = [".", ":", "-", "=", "+", "*", "#", "@"]

    /// Returns the chart of finite numbers, scaled to their minimum and maximum; equal numbers are in its middle.
    static func text(_ numbers: some Collection<Double>, usesUnicode: Bool) -> String {
        guard let lowest = numbers.min(), let highest = numbers.max() else { return "" }
        let levels = usesUnicode ? blocks : letters
        // Halves, because the difference of finite numbers may be infinite.
        let span = highest / 2 - lowest / 2
        return String(
            numbers.map { number in
                let part = span > 0 ? (number / 2 - lowest / 2) / span : 0.5
                let level = min(levels.count - 1, max(0, Int(part * Double(levels.count))))
                return levels[level]
            }
        )
    }
}
