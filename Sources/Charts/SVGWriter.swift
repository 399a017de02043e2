/// A writer of the elements of an SVG document.
struct SVGWriter {
    /// A step of a path to a point in pixels; the first step always moves without drawing.
    enum Step {
        case move(Double, Double)
        case line(Double, Double)
    }

    private let width: Int
    private let height: Int
    private let title: String
    private var body = ""
    private var description = ""

    init(width: Int, height: Int, title: String) {
        self.width = width
        self.height = height
        self.title = title
    }

    /// The document, which is accessible: screen readers read its title and its description (SVG 2, 5.7 and WAI-ARIA Graphics).
    var document: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
        role="img" aria-labelledby="title description">
        <title id="title">\(Self.escaped(title))</title>
        <desc id="description">\(Self.escaped(description))</desc>
        \(Self.style)
        <rect class="background" width="\(width)" height="\(height)"/>
        \(body)</svg>

        """
    }

    mutating func description(_ parts: [String]) { description = parts.joined(separator: "; ") }

    mutating func text(_ text: String, x: Double, y: Double, role: String) {
        body += "<text class=\"\(role)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(Self.escaped(text))</text>\n"
    }

    mutating func rectangle(x: Double, y: Double, width: Double, height: Double, role: String) {
        body += "<rect class=\"\(role)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
        body += "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\"/>\n"
    }

    mutating func circle(x: Double, y: Double, role: String) {
        body += "<circle class=\"\(role)\" cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"3\"/>\n"
    }

    mutating func path(_ steps: [Step], role: String, isClosed: Bool = false) {
        body += "<path class=\"\(role)\" d=\""
        for (index, step) in steps.enumerated() {
            switch step {
            case .move(let x, let y): body += "M\(Self.number(x)) \(Self.number(y))"
            case .line(let x, let y): body += "\(index == 0 ? "M" : "L")\(Self.number(x)) \(Self.number(y))"
            }
        }
        body += isClosed ? "Z\"/>\n" : "\"/>\n"
    }

    /// The colors of all roles, on light and on dark backgrounds.
    private static let style = """
        <style>
        svg { --background: #ffffff; --text: #1f2937; --note: #6b7280; --grid: #e5e7eb; --axis: #9ca3af; --line: #1d4ed8 }
        @media (prefers-color-scheme: dark) {
        svg { --background: #0f172a; --text: #e5e7eb; --note: #9ca3af; --grid: #273449; --axis: #64748b; --line: #60a5fa }
        }
        text { font: 12px system-ui, sans-serif; font-variant-numeric: tabular-nums; fill: var(--text) }
        .title { font-size: 16px; font-weight: 600 }
        .note, .label, .unit { fill: var(--note) }
        .unit { font-weight: 600 }
        .end { text-anchor: end }
        .middle, .message { text-anchor: middle }
        .background { fill: var(--background) }
        .grid { stroke: var(--grid) }
        .axis { stroke: var(--axis) }
        .line { fill: none; stroke: var(--line); stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round }
        .band { fill: var(--line); fill-opacity: 0.25 }
        .point, .bar { fill: var(--line) }
        .gap { fill: url(#hatching) }
        .hatch { stroke: var(--axis); stroke-width: 1.5; stroke-opacity: 0.6 }
        </style>
        <defs><pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
        <path class="hatch" d="M3 0V6"/></pattern></defs>
        """

    /// Returns a number in tenths of a pixel.
    static func number(_ value: Double) -> String {
        let tenths = Int(exactly: (value * 10).rounded()) ?? 0
        let text = DecimalText.plain(tenths, exponent: -1)
        return DecimalText.withoutTrailingZeros(text)
    }

    /// Returns text with references in place of markup; characters that XML does not permit become U+FFFD (XML 1.0, 2.2).
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default:
                switch scalar.value {
                case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF:
                    result.unicodeScalars.append(scalar)
                default: result += "\u{FFFD}"
                }
            }
        }
        return result
    }
}
