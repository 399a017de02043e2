import Dispatch

let collector = HeartRateCollector(count: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10)
withExtendedLifetime(collector) { dispatchMain() }
