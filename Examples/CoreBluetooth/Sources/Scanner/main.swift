import CoreBluetooth

let arguments = CommandLine.arguments.dropFirst()
let scanner = Scanner(adapter: arguments.dropFirst().first)

// Ctrl-C ends the scan, and so does the first argument, a number of seconds.
signal(SIGINT, SIG_IGN)
let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
interrupt.setEventHandler { scanner.finish() }
interrupt.resume()
if let seconds = arguments.first.flatMap(Double.init) {
    Task {
        try await Task.sleep(for: .seconds(seconds))
        scanner.finish()
    }
}
dispatchMain()
