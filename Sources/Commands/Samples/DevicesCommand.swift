internal import Control
internal import GATT

/// `gattlab devices`: lists the devices with samples.
enum DevicesCommand {
    static let command = Command(
        "devices",
        summary: "List the devices whose values gattlabd has recorded, with their streams",
        discussion: [
            "A stream is the numbers in one field of a characteristic. Streams remain when the session that recorded "
                + "them is stopped. To find devices nearby, use 'gattlab scan'."
        ],
        parameters: SampleDatabase.parameters,
        examples: [
            "devices": "list devices with the number, the times and the size of their samples",
            "devices --store postgresql://db.example.org/gattlab --host bench-1": "list those of another machine",
        ]
    ) { (context) throws(Failure) in
        try await context.requireSamples()
        let style = context.console.style
        let devices = try await context.perform(ListSampledDevices(), showing: "querying gattlabd").devices
        if devices.isEmpty {
            context.console.line("there are no samples; 'gattlab start NAME record DEVICE' records some")
        }
        for device in devices {
            try context.console.emit(answer: device)
            context.console.line([style.bold(device.address), device.name].compactMap(\.self).joined(separator: "  "))
            var table = Table()
            for stream in device.streams {
                table.append([
                    "  " + stream.stream,
                    FieldText.text(.number(stream.value), unit: stream.unit),
                    stream.count == 1 ? "1 sample" : "\(stream.count) samples",
                    date(stream.first),
                    date(stream.last),
                    "\(stream.size) bytes",
                    stream.session,
                ])
            }
            for line in table.lines { context.console.line(line) }
        }
    }

    private static func date(_ text: String) -> String { Timestamp(text).map(LocalTime.system.date) ?? text }
}
