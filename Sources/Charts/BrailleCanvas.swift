/// A grid of dots, drawn with the braille patterns of Unicode: two columns and four rows in each character.
struct BrailleCanvas {
    let columns: Int
    let rows: Int
    /// The dots of each character, as in the code points from U+2800.
    private var cells: [UInt8]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: 0, count: columns * rows)
    }

    /// Draws a dot; `x` and `y` count dots from the upper left corner.
    mutating func plot(x: Int, y: Int) {
        guard 0..<columns * 2 ~= x, 0..<rows * 4 ~= y else { return }
        cells[y / 4 * columns + x / 2] |= Self.dots[y % 4][x % 2]
    }

    /// Draws a line between two dots, without gaps.
    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            plot(
                x: start.x + Int((Double(end.x - start.x) * share).rounded()),
                y: start.y + Int((Double(end.y - start.y) * share).rounded())
            )
        }
    }

    /// Returns a character; nil if none of its dots is drawn.
    func character(column: Int, row: Int) -> Character? {
        let cell = cells[row * columns + column]
        return cell == 0 ? nil : Unicode.Scalar(0x2800 + UInt32(cell)).map { Character($0) }
    }

    /// The Unicode Standard 16.0, 21.1, Braille: bits 0 to 2 and 6 from top to bottom on the left, bits 3 to 5 and 7 on the right.
    private static let dots: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
