internal import Control
internal import GATT

/// `gattlab observer …`: has gattlabd call programs about new samples.
enum ObserverVerb {
    static let command = Command(
        "observer",
        summary: "Call programs when samples of a stream arrive",
        discussion: [
            "gattlabd calls the program with the new samples as a line of JSON, at once or at most hourly, daily or weekly. "
                + "A call is repeated until the program has acknowledged it, also after restarts of gattlabd: nothing is "
                + "missed. docs/samples.md describes the lines."
        ],
        subcommands: [add, list, remove]
    )

    private static let name = Argument(Kind.text("NAME"), help: "Name of the observer")
    private static let names = Argument(Kind.text("NAME"), .some, help: "Name of an observer")
    private static let atMost = Option(
        "at-most",
        Kind.choice("RATE", of: ObserverRate.self),
        help: "Longest rate of calls: hourly, daily or weekly (default: each new sample)"
    )
    private static let socket = Option(
        "connect",
        Kind.text("PATH"),
        help: "Unix socket on which your program is listening"
    )
    private static let exec = Option(
        "exec",
        Kind.text("COMMAND"),
        help: "Command of the shell that receives the samples on its standard input; exit status 0 acknowledges them"
    )

    private static let add = Command(
        "add",
        summary: "Call a program about samples that arrive from now on",
        parameters: [.argument(name)] + [.argument(SampleTimes.device), .argument(SampleTimes.stream)] + [
            .option(atMost), .option(socket), .option(exec),
        ],
        examples: [
            "observer add upload chest heart-rate --at-most hourly --exec 'curl -fsS -d @- https://example.org/samples'":
                "upload the heart rates of each hour",
            "observer add coach chest heart-rate --connect /run/user/1000/coach.sock": "send them to a program at once",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let arguments = context.arguments
        var observer = ObserverSpecification(
            device: try arguments.required(SampleTimes.device),
            stream: try arguments.required(SampleTimes.stream)
        )
        (observer.atMost, observer.socket, observer.exec) = (arguments[atMost], arguments[socket], arguments[exec])
        guard (observer.socket == nil) != (observer.exec == nil) else {
            throw .usage("give either --connect or --exec", hint: "an observer calls one program")
        }
        let added = try await context.perform(
            AddObserver(name: try arguments.required(name), observer: observer),
            showing: "adding"
        )
        try context.console.emit(answer: added)
        context.console.line("\(added.name) is called when samples arrive")
    }

    private static let list = Command(
        "list",
        summary: "List observers with their states",
        parameters: [],
        examples: ["observer list": "your observers, and whether their programs acknowledge"]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let observers = try await context.perform(ListObservers(), showing: "querying gattlabd").observers
        if observers.isEmpty {
            context.console.line("there are no observers; 'gattlab observer add' adds one")
        }
        var table = Table()
        for observer in observers {
            try context.console.emit(answer: observer)
            table.append(row(observer))
        }
        for line in table.lines { context.console.line(line) }
    }

    private static func row(_ observer: ObserverSummary) -> [String] {
        let specification = observer.observer
        let called = observer.called.map { "called \(date($0))" } ?? "not called yet"
        let problem = observer.error.map { error in
            "\(error)\(observer.retry.map { "; next attempt \(date($0))" } ?? "")"
        }
        return [
            observer.name,
            "\(specification.device) \(specification.stream)",
            specification.atMost?.rawValue ?? "at once",
            specification.socket ?? specification.exec ?? "",
            observer.state.rawValue,
            problem ?? called,
        ]
    }

    private static func date(_ text: String) -> String { Timestamp(text).map(LocalTime.system.date) ?? text }

    private static let remove = Command(
        "remove",
        summary: "Remove observers",
        parameters: [.argument(names)],
        examples: ["observer remove upload": "stop the calls"]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        for name in context.arguments.all(names) {
            _ = try await context.perform(RemoveObserver(name: name), showing: "removing")
            context.console.line("removed \(name)")
        }
    }
}
