internal import GATT

/// A field of a watched characteristic, and what is counted of its values.
///
/// The elements of a list, such as RR intervals, are values of their own.
struct WatchedField {
    /// The path of the field's keys; empty for the bytes of values without fields.
    let path: [String]
    private(set) var content: Content?
    /// The number of received values.
    private(set) var count = 0
    /// The number of values that were probably missed between connections.
    private(set) var missed = 0
    /// The times of the first and of the last value.
    private(set) var received: (first: Duration, last: Duration)?
    private var meter = RateMeter()
    /// The last numbers, as a ring.
    private var numbers: [Double] = []
    private var nextNumber = 0
    /// The rate before the connection was lost, until the next value.
    private var rateBeforeLoss: Double?

    /// The last value.
    enum Content: Hashable, Sendable {
        case field(FieldValue, unit: String?)
        /// A value that cannot be decoded.
        case bytes([UInt8], isKnown: Bool)
    }

    /// The maximum number of numbers in a chart.
    static let numberLimit = 64
    /// The maximum number of missed values, which an absurd rate and a long time would exceed.
    private static let missedLimit = 1_000_000_000.0

    init(path: [String]) {
        self.path = path
    }

    /// The name of the field; empty for bytes.
    var label: String { path.map(FieldLine.label).joined(separator: " ") }

    /// Handles a received value.
    mutating func receive(_ content: Content, at time: Duration) {
        let new = Self.numbers(in: content)
        let count: Int
        if case .field(.list(let elements), _) = content { count = elements.count } else { count = 1 }
        if let rate = rateBeforeLoss, let last = received?.last {
            let expected = (rate * ((time - last) / .seconds(1))).rounded() - Double(count)
            missed += Int(min(max(0, expected), Self.missedLimit))
            meter = RateMeter()
        }
        rateBeforeLoss = nil
        self.content = content
        self.count += count
        received = (received?.first ?? time, time)
        meter.add(count, at: time)
        for number in new { append(number) }
    }

    /// Handles the loss of the connection.
    mutating func interrupt(at time: Duration) {
        if count > 0, rateBeforeLoss == nil { rateBeforeLoss = meter.rate(at: time) }
    }

    /// Counts from zero again; the last value and the rate remain.
    mutating func reset() {
        (count, missed, numbers, nextNumber) = (0, 0, [], 0)
        received = received.map { ($0.last, $0.last) }
    }

    /// The number of values per second in the last seconds; nil before the second value.
    func rate(at time: Duration) -> Double? { rateBeforeLoss == nil ? meter.rate(at: time) : 0 }

    /// The number of values per second between the first and the last value.
    var meanRate: Double? {
        guard count > 1, let received, received.last > received.first else { return nil }
        return Double(count - 1) / ((received.last - received.first) / .seconds(1))
    }

    /// The last numbers, at most `limit`, oldest first.
    func recentNumbers(_ limit: Int) -> ArraySlice<Double> {
        let ordered =
            numbers.count < Self.numberLimit ? numbers : Array(numbers[nextNumber...] + numbers[..<nextNumber])
        return ordered.suffix(max(0, limit))
    }

    private mutating func append(_ number: Double) {
        if numbers.count < Self.numberLimit {
            numbers.append(number)
        } else {
            numbers[nextNumber] = number
            nextNumber = (nextNumber + 1) % Self.numberLimit
        }
    }

    private static func numbers(in content: Content) -> [Double] {
        guard case .field(let value, _) = content else { return [] }
        if case .list(let elements) = value { return elements.suffix(numberLimit).compactMap(\.double) }
        return value.double.map { [$0] } ?? []
    }
}
