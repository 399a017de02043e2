import CoreBluetooth
import Foundation

// L2CAPEcho serve [ADAPTER]
// L2CAPEcho send TEXT [ADAPTER]

enum EchoService {
    static var uuid: CBUUID { CBUUID(string: "8E0C3F2A-5B1D-4C6E-9F70-2D4B6A8C1E53") }
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
let program: AnyObject
switch (arguments.first, arguments.count) {
case ("serve", 1...2): program = EchoServer(adapter: arguments.dropFirst().first)
case ("send", 2...3): program = EchoClient(text: arguments[1], adapter: arguments.dropFirst(2).first)
default: fail("usage: L2CAPEcho serve [ADAPTER] | send TEXT [ADAPTER]")
}
// The streams of a channel need a run loop.
withExtendedLifetime(program) { RunLoop.main.run() }
