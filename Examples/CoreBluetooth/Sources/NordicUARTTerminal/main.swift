import CoreBluetooth

let terminal = NordicUARTTerminal(adapter: CommandLine.arguments.dropFirst().first)

// Reading a line blocks, so it has a thread of its own. The end of the input ends the program.
Thread.detachNewThread {
    while let line = readLine() {
        DispatchQueue.main.async { terminal.send(line) }
    }
    DispatchQueue.main.async { terminal.close() }
}
dispatchMain()
