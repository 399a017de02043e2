import Foundation

// HeartRateStrap [ADAPTER]
let strap = HeartRateStrap(adapter: CommandLine.arguments.dropFirst().first)
withExtendedLifetime(strap) { dispatchMain() }
