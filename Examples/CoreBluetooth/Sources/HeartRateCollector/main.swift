import Foundation

// HeartRateCollector [COUNT [ADAPTER]]
let arguments = Array(CommandLine.arguments.dropFirst())
let collector = HeartRateCollector(
    count: arguments.first.flatMap { Int($0) } ?? 10,
    adapter: arguments.dropFirst().first
)
withExtendedLifetime(collector) { dispatchMain() }
