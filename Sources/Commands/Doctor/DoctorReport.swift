internal import EventLoop
internal import GattlabService
internal import Glibc
internal import KnownFaults
internal import Trace

/// The archive of `gattlab doctor --report FILE`, for the report of a problem: everything that the doctor knows, with the addresses
/// replaced.
@EventLoop
final class DoctorReport {
    nonisolated static let option = Option(
        "report",
        Kind.file,
        help:
            "File for a tar archive to attach to a bug report: findings, versions, settings, logs and the loopback test, with "
            + "other addresses in place of the real ones"
    )

    private let file: OutputFile
    private var archive = TarArchive()
    private var mask = AddressMask()
    private let time = Int64(Glibc.time(nil))
    private var names: [String] = []

    init(_ path: String) throws(Failure) { file = try OutputFile(path) }

    private func add(_ name: String, _ content: [UInt8]) {
        names.append(name)
        archive.add("gattlab-doctor/\(name)", content, time: time)
    }

    private func add(_ name: String, lines: [String]) {
        add(name, Array(lines.map { mask.masked($0) + "\n" }.joined().utf8))
    }

    /// Adds the facts, and all findings that follow from them.
    func add(_ facts: DoctorFacts) {
        add(
            "findings.txt",
            lines: facts.findings(all: true).flatMap { finding in
                ["\(finding.severity.rawValue): \(finding.check): \(finding.message)"]
                    + (finding.hint.map { ["    " + $0] } ?? [])
            }
        )
        guard let box = facts.box else { return }
        add("machine.txt", lines: Self.description(box, installed: facts.daemonVersion))
        add("main.conf.txt", lines: box.settings.lines)
        if let log = box.kernelLog { add("kernel.log", lines: log) }
        if let log = box.daemonLog { add("bluetoothd.log", lines: log) }
    }

    private static func description(_ box: BoxFacts, installed: String?) -> [String] {
        let controllers = box.controllers.map { controller in
            let transport =
                switch controller.transport {
                case .usb(let vendor, let product): "USB \(hex(vendor)):\(hex(product))"
                case .uart: "UART"
                case .other: "other"
                }
            let manufacturer = controller.manufacturer.map { "manufacturer \($0)" } ?? "unknown manufacturer"
            return "\(controller.name): \(transport), \(manufacturer), \(controller.isUp ? "up" : "down")"
        }
        return [
            "gattlab \(Version.text)",
            "bluetoothd \(box.running?.description ?? "unknown"), installed: \(installed ?? "unknown")",
            "options of bluetoothd: \(box.options.joined(separator: " "))",
            "kernel \(box.kernel?.description ?? "unknown")",
        ] + controllers
    }

    /// Returns four hexadecimal digits, as lsusb prints them.
    private static func hex(_ number: UInt16) -> String {
        String(String(0x1_0000 + UInt32(number), radix: 16).dropFirst())
    }

    /// Adds the loopback test: its results in JSON lines, and a trace in btsnoop format.
    func add(_ loopback: LoopbackTest.Record) {
        add("loopback.jsonl", lines: loopback.results)
        guard !loopback.trace.isEmpty else { return }
        for address in loopback.addresses { _ = mask.replacement(for: address) }
        add(
            "loopback.btsnoop",
            loopback.trace.compactMap { mask.masked($0) }.reduce(into: BTSnoop.header) { $0 += $1.bytes }
        )
    }

    func write(_ console: Console) throws(Failure) {
        try file.write(archive.bytes)
        console.note("\(file.path): \(names.joined(separator: ", ")); read it before you publish it")
    }
}
