internal import BlueZ
internal import Central
internal import EventLoop
internal import GATT
internal import Trace

/// `gattlab capture -w FILE`: captures Bluetooth traffic in files, or shows it.
enum CaptureCommand {
    private static let file = Option(
        "write",
        short: "w",
        Kind.file,
        help: "Output file, or - for standard output; required without --show"
    )
    private static let show = Flag("show", help: "Print connections and the operations of ATT, one per line")
    private static let advertisements = Flag("advertisements", help: "With --show, also print advertisements")
    private static let read = Option(
        "read",
        short: "r",
        Kind.file,
        help: "Trace to read instead of capturing: btsnoop, pcap, pcapng, PacketLogger"
    )
    private static let format = Option(
        "format",
        Kind.choice("FORMAT", of: TraceFormat.self),
        help: "Format of the file: btsnoop, pcap or pcapng (default: from its extension, otherwise btsnoop)"
    )
    private static let device = Option(
        "device",
        Kind.device,
        repeats: true,
        help: "Only connections and advertisements of this device: address, or advertised name"
    )
    private static let duration = Option("duration", short: "d", Kind.duration, help: "Duration of the capture")
    private static let rotateSize = Option(
        "rotate-size",
        Kind.fileSize,
        help: "Start a new file before this size is exceeded: 64K, 10M, 1G"
    )
    private static let rotateAge = Option(
        "rotate-age",
        Kind.duration,
        help: "Start a new file with the first packet after this time: 10m, 1h"
    )
    private static let keep = Option(
        "keep",
        Kind.integer("N", in: 1...1000),
        defaultValue: 10,
        help: "Number of files to keep with rotation: FILE, which is the newest, FILE.1, FILE.2 and so on"
    )

    static let command = Command(
        "capture",
        summary: "Capture Bluetooth traffic in a file for btmon and Wireshark, or show it",
        discussion: [
            "Writes all packets between the host and its controllers, of all programs, to a file until interrupted: "
                + "open it with 'btmon -r FILE' or in Wireshark. On the bus of a simulation, the simulation's traffic "
                + "is captured; otherwise the kernel's, which requires root or CAP_NET_RAW. Without --adapter, the "
                + "packets of all adapters are captured.",
            "The file contains the encryption keys of connections, but not the bonds that programs load into the "
                + "kernel. Exits with 6 if there is nothing to capture.",
        ],
        parameters: [
            .option(file), .flag(show), .flag(advertisements), .option(read), .option(device), .option(duration),
            .option(format), .option(rotateSize), .option(rotateAge), .option(keep),
        ],
        examples: [
            "capture -w trace.btsnoop": "all traffic, until interrupted",
            "capture --show --device AA:BB:CC:DD:EE:FF": "what is read, written and notified, live",
            "capture -w trace.pcap --rotate-size 10M --keep 5": "the last 40 to 50 MB",
            "capture --read trace.btsnoop --show": "the traffic in a file",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let console = context.console
        guard arguments[file] != nil || arguments[show] else {
            throw .usage("no output file given", hint: "gattlab capture -w trace.btsnoop, or gattlab capture --show")
        }
        let filter = try filter(context)
        let rotation = try rotation(arguments)
        let isOutput = arguments[file] == TraceFile.standardOutput
        if isOutput {
            if console.isTerminal {
                throw .usage("cannot write a trace to a terminal", hint: "gattlab capture -w - | wireshark -k -i -")
            }
            guard rotation == nil else {
                throw .usage("standard output cannot be rotated", hint: "give a file: -w trace.btsnoop")
            }
            try console.reserveOutput(for: "the trace")
        }
        let printer =
            arguments[show]
            ? TracePrinter(
                console,
                types: try context.types(),
                showsAdvertisements: arguments[advertisements],
                time: arguments[read] == nil ? LocalTime.system.clock : LocalTime.system.date
            ) : nil
        if let input = arguments[read] {
            let records = try TraceFileRecords(input)
            let run = CaptureRun(filter, try output(context, rotation, reading: input), printer, console)
            return try await run.run(records)
        }
        let source = try await TraceSource.open()
        let run = CaptureRun(filter, try output(context, rotation), printer, console)
        try await run.run(source, for: arguments[duration], context.interrupts)
    }

    @EventLoop
    private static func filter(_ context: CommandContext) throws(Failure) -> TraceFilter {
        var controller: TraceFilter.Controller?
        switch context.adapter {
        case .address(let address): controller = .address(address)
        case .name(let name):
            guard let index = UInt16(indexOfAdapter: name) else {
                throw .usage("invalid adapter '\(name)'", hint: "use hciN or the adapter's address")
            }
            controller = .index(index)
        case nil: break
        }
        var devices: Set<TraceFilter.Device> = []
        for selector in context.arguments.all(device) {
            switch selector {
            case .address(let address): devices.insert(.address(address))
            case .name(let name): devices.insert(.name(name))
            case .service:
                throw .usage("capture cannot select devices by service", hint: "give an address or an advertised name")
            }
        }
        return TraceFilter(controller: controller, devices: devices)
    }

    private static func rotation(_ arguments: ParsedArguments) throws(Failure) -> CaptureFile.Rotation? {
        let (size, age) = (arguments[rotateSize], arguments[rotateAge])
        guard size != nil || age != nil else {
            guard arguments.count(keep.name) == 0 else {
                throw .usage("--keep requires --rotate-size or --rotate-age")
            }
            return nil
        }
        guard arguments[file] != nil else { throw .usage("rotation requires a file", hint: "add -w trace.btsnoop") }
        if let age, age <= .zero { throw .usage("the age of a file must be positive") }
        return CaptureFile.Rotation(size: size, age: age, count: arguments[keep] ?? 1)
    }

    /// Creates the file of the capture; returns nil if there is none.
    ///
    /// - Parameter input: The path of the trace that is read, which must not be overwritten.
    @EventLoop
    private static func output(
        _ context: CommandContext,
        _ rotation: CaptureFile.Rotation?,
        reading input: String? = nil
    ) throws(Failure) -> CaptureFile? {
        guard let path = context.arguments[file] else { return nil }
        if let input, OutputFile.isSame(path, input) {
            throw .usage("\(path) is both read and written", hint: "write to another file")
        }
        let format = context.arguments[format] ?? TraceFormat(path: path)
        return try CaptureFile(path, format, rotation, context.console)
    }
}
