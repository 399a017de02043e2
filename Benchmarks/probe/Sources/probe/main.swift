import BlueZ
import Central
import DBus
import EventLoop
import Glibc
import Probe

// probe READS ROUNDS: reads the battery level of a strap from Swift and from a script, in turns, on the existing bus.
// Prints a line for each round: microseconds per read, from Swift, from a script, and from a script that reads bytes.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 2, let reads = numbers.first, let rounds = numbers.last else {
    print("usage: probe READS ROUNDS")
    exit(2)
}
try EventLoop.start()
do {
    try await Measurement(reads: reads).run(rounds: rounds)
} catch {
    print("error: \(error)")
    exit(1)
}

@EventLoop
struct Measurement {
    let reads: Int

    private static let script = """
        local device = connect("service=180D")
        local function reads(options)
          return function() for _ = 1, options.count do device:read("battery-level", {raw = options.raw}) end end
        end
        test("fields", reads{count = COUNT})
        test("raw", reads{count = COUNT, raw = true})
        """

    func run(rounds: Int) async throws {
        let client = BlueZClient(connection: try await Connection.open(.system))
        try await client.start()
        let bench = Bench(client: client, adapter: nil)
        // Receives entries, as a report does.
        var entries = 0
        bench.onEntry = { _ in entries += 1 }
        let text = Self.script.replacing("COUNT", with: "\(reads)")
        let script = try ScriptHost(Array(text.utf8), name: "reads.lua", bench: bench, options: ScriptOptions())
        guard let plan = try await script.load(StepHandle()).get() else { return }
        let steps = plan.root.children.compactMap { child in
            if case .test(let test) = child { test.step } else { nil }
        }
        // The script is connected: this is the same connection.
        let selector = try DeviceSelector("service=180D")
        let device = try await SharedScan(client).find(selector, on: nil, within: .seconds(10))
        let link = try await device.link(within: .seconds(10))
        let attribute = try link.services.attribute(matching: try AttributeSelector("battery-level"))

        for round in 0...rounds {
            var times = [
                try await time { for _ in 0..<reads { _ = try await link.read(attribute, within: .seconds(30)) } }
            ]
            for step in steps { times.append(try await time { try await step.body(StepHandle()).get() }) }
            // The first round is a warm-up.
            if round > 0 { print(times.map { "\($0)" }.joined(separator: "\t")) }
        }
        await bench.closeScope()
        script.close()
    }

    /// Returns the microseconds per read.
    private func time(_ body: () async throws -> Void) async throws -> Double {
        let duration = try await ContinuousClock().measure { try await body() }
        return Double(duration.components.seconds) * 1e6 / Double(reads)
            + Double(duration.components.attoseconds) / 1e12 / Double(reads)
    }
}
