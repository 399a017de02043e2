extension Duration {
    /// The duration in seconds.
    package var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }

    /// The duration as text: `0.4 ms`, `12 ms`, `1.24 s`, `60 s`, `2 min 5 s`.
    package var shortText: String {
        let seconds = inSeconds
        switch abs(seconds) {
        case 0: return "0 ms"
        case ..<0.001: return "\(FixedPoint.short(seconds * 1000, digits: 1)) ms"
        case ..<0.9995: return "\(FixedPoint.text(seconds * 1000, digits: 0)) ms"
        case ..<120: return "\(FixedPoint.short(seconds, digits: 2)) s"
        default:
            let (minutes, rest) = Int(components.seconds).quotientAndRemainder(dividingBy: 60)
            return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
        }
    }
}

/// The text form of numbers with a fixed number of decimals.
package enum FixedPoint {
    /// Returns a number rounded to up to six decimals: `1.250`.
    package static func text(_ number: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
        let scaled = (number * Double(scale)).rounded()
        // A Double of this magnitude has no fraction.
        guard scaled.magnitude < 0x1p53 else { return "\(number)" }
        let (whole, fraction) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: scale)
        let sign = scaled < 0 ? "-" : ""
        guard digits > 0 else { return "\(sign)\(whole)" }
        let decimals = String(fraction)
        return "\(sign)\(whole)." + String(repeating: "0", count: digits - decimals.count) + decimals
    }

    /// Returns a rounded number without trailing zeros: `1.25`.
    package static func short(_ number: Double, digits: Int) -> String {
        var text = text(number, digits: digits)[...]
        guard digits > 0, text.contains("."), !text.contains("e") else { return String(text) }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return String(text)
    }
}
