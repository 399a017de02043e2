/// An arithmetic expression over signals.
///
/// Its result is always finite: a division by zero results in 0, and so does an operation that exceeds the range of a double.
package indirect enum Formula: Sendable {
    case number(Double)
    /// The number of a signal, by its index.
    case signal(Int)
    case unary(Unary, Formula)
    case binary(Binary, Formula, Formula)

    package enum Unary: Sendable {
        case negative
        case magnitude
        /// The nearest integer, away from zero in the middle between two.
        case rounded
    }

    package enum Binary: Sendable {
        case sum
        case difference
        case product
        case quotient
        case lesser
        case greater
    }
}

extension Formula {
    /// Returns the result for the given numbers of signals.
    func number(_ signal: (Int) -> Double) -> Double {
        switch self {
        case .number(let number): number
        case .signal(let index): signal(index)
        case .unary(let operation, let operand): operation.number(operand.number(signal))
        case .binary(let operation, let left, let right):
            operation.number(left.number(signal), right.number(signal))
        }
    }

    /// Returns the range of the result for the given ranges of signals.
    func range(_ signal: (Int) -> NumberRange) -> NumberRange {
        switch self {
        case .number(let number): NumberRange(number, number)
        case .signal(let index): signal(index)
        case .unary(let operation, let operand): operation.range(operand.range(signal))
        case .binary(let operation, let left, let right): operation.range(left.range(signal), right.range(signal))
        }
    }

    /// The indices of the signals in the expression, in the order of the text.
    var signals: [Int] {
        var indices: [Int] = []
        collectSignals(&indices)
        return indices
    }

    private func collectSignals(_ indices: inout [Int]) {
        switch self {
        case .number: break
        case .signal(let index): indices.append(index)
        case .unary(_, let operand): operand.collectSignals(&indices)
        case .binary(_, let left, let right):
            left.collectSignals(&indices)
            right.collectSignals(&indices)
        }
    }

    /// The number of operands and operations.
    var size: Int {
        switch self {
        case .number, .signal: 1
        case .unary(_, let operand): 1 + operand.size
        case .binary(_, let left, let right): 1 + left.size + right.size
        }
    }
}

extension Formula.Unary {
    fileprivate func number(_ operand: Double) -> Double {
        switch self {
        case .negative: -operand
        case .magnitude: abs(operand)
        case .rounded: operand.rounded()
        }
    }

    fileprivate func range(_ operand: NumberRange) -> NumberRange {
        switch self {
        case .negative: NumberRange(-operand.upper, -operand.lower)
        case .magnitude:
            if operand.lower >= 0 {
                operand
            } else if operand.upper <= 0 {
                NumberRange(-operand.upper, -operand.lower)
            } else {
                NumberRange(0, max(-operand.lower, operand.upper))
            }
        case .rounded: NumberRange(operand.lower.rounded(), operand.upper.rounded())
        }
    }
}

extension Formula.Binary {
    fileprivate func number(_ left: Double, _ right: Double) -> Double {
        let result =
            switch self {
            case .sum: left + right
            case .difference: left - right
            case .product: left * right
            case .quotient: left / right
            case .lesser: min(left, right)
            case .greater: max(left, right)
            }
        // A division by zero is infinite or not a number.
        return result.isFinite ? result : 0
    }

    fileprivate func range(_ left: NumberRange, _ right: NumberRange) -> NumberRange {
        switch self {
        case .sum: NumberRange(spanning: [left.lower + right.lower, left.upper + right.upper])
        case .difference: NumberRange(spanning: [left.lower - right.upper, left.upper - right.lower])
        case .product:
            NumberRange(spanning: [
                left.lower * right.lower, left.lower * right.upper, left.upper * right.lower, left.upper * right.upper,
            ])
        case .quotient:
            // A divisor near zero has a quotient of any size.
            right.lower <= 0 && right.upper >= 0
                ? .unlimited
                : NumberRange(spanning: [
                    left.lower / right.lower, left.lower / right.upper, left.upper / right.lower,
                    left.upper / right.upper,
                ])
        case .lesser: NumberRange(min(left.lower, right.lower), min(left.upper, right.upper))
        case .greater: NumberRange(max(left.lower, right.lower), max(left.upper, right.upper))
        }
    }
}
