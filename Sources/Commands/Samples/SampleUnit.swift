internal import Control
internal import SampleModel

/// The option `--unit`, which converts the values of a stream.
enum SampleUnit {
    static let option = Option(
        "unit",
        ValueKind<String>("UNIT", completion: .words(UnitConversion.symbols)) { (text) throws(InvalidValue) in text },
        help: "Convert values to another unit of the same quantity, such as degF or km/h"
    )

    /// Returns the conversion that the arguments request for a stream; nil if there is none.
    ///
    /// - Throws: A failure that names the units to which the stream can be converted.
    static func conversion(
        _ arguments: ParsedArguments,
        of stream: String,
        in unit: String?
    ) throws(Failure) -> UnitConversion? {
        guard let target = arguments[option] else { return nil }
        guard let unit else { throw .badInput("\(stream) has no unit, so it cannot be converted to '\(target)'") }
        let substance = Substance(ofStream: stream)
        if let conversion = UnitConversion(from: unit, to: target, of: substance) { return conversion }
        let targets = UnitConversion.targets(of: unit, substance)
        guard !targets.isEmpty else {
            throw .badInput("\(stream) is in \(unit), which cannot be converted", hint: "omit --unit")
        }
        throw .badInput(
            "\(stream) is in \(unit), which cannot be converted to '\(target)'",
            hint: "use one of \(targets.joined(separator: ", "))"
        )
    }
}

extension ReadSamples.Response {
    /// Converts the values.
    mutating func convert(_ conversion: UnitConversion) {
        unit = conversion.unit
        for index in samples.indices { samples[index].value = conversion.value(samples[index].value) }
    }
}

extension GetSampleStatistics.Response {
    /// Converts values, and increases without the zero of their unit.
    mutating func convert(_ conversion: UnitConversion) {
        unit = conversion.unit
        for index in periods.indices {
            periods[index].minimum = periods[index].minimum.map(conversion.value)
            periods[index].average = periods[index].average.map(conversion.value)
            periods[index].maximum = periods[index].maximum.map(conversion.value)
            periods[index].percentiles = periods[index].percentiles?.map(conversion.value)
            periods[index].sum = periods[index].sum.map(conversion.difference)
            periods[index].rate = periods[index].rate.map(conversion.difference)
        }
    }
}
