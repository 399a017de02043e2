import Foundation

// Measures the module CoreBluetooth on the existing bus. Started by scripts/bench, on a simulation or in scripts/vm.
//
// corebluetooth serve ADAPTER                 the peripheral of the measurements
// corebluetooth measure ADAPTER SECONDS ROUNDS
//     a line for each round: reads per second with Central and with CoreBluetooth, notifications per second with both, the
//     processor time of a notification in µs with both, bytes per second of notifications and of an L2CAP channel
// corebluetooth crowd ADAPTER COUNT           connects to that many straps at once; prints the threads before and with them

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("serve", 2):
    let server = Server(adapter: arguments[1])
    withExtendedLifetime(server) { dispatchMain() }
case ("measure", 4):
    guard let seconds = Int(arguments[2]), let rounds = Int(arguments[3]) else { usage() }
    let client = Client(adapter: arguments[1])
    let reference = Reference(adapter: arguments[1])
    do {
        // The first round is a warm-up.
        for round in 0...rounds {
            let direct = try await reference.measure(.seconds(seconds))
            let facade = client.measure(TimeInterval(seconds))
            let line = [
                direct.reads, facade.reads, direct.notifications, facade.notifications, direct.processorTime,
                facade.processorTime, facade.notifiedBytes, facade.channelBytes,
            ]
            if round > 0 { print(line.map { String(format: "%.1f", $0) }.joined(separator: "\t")) }
            fflush(nil)
        }
    } catch {
        fail("\(error)")
    }
case ("crowd", 3):
    guard let count = Int(arguments[2]) else { usage() }
    Crowd(adapter: arguments[1], count: count).run()
default: usage()
}

func usage() -> Never {
    fail("usage: corebluetooth serve ADAPTER | measure ADAPTER SECONDS ROUNDS | crowd ADAPTER COUNT")
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}
