internal import Control
internal import Documents
internal import EventLoop
internal import FleetClient
internal import FleetModel
internal import GATT
internal import Platform

/// The lines of a watch by the machines of a site: the events with the machine, the handovers, and the missed values.
@EventLoop
final class SiteWatchPrinter {
    private let console: Console
    private let site: SiteConnection
    private let printer: EventPrinter
    private var writer: EventWriter
    private var interruption = WatchInterruption()
    private let start = ContinuousClock.now
    private var address: DeviceAddress?
    private var lastNumber = 0
    /// The live values on a terminal; nil if lines are printed.
    var live: LiveWatch?

    init(_ console: Console, _ site: SiteConnection, _ types: AttributeTypes) {
        self.console = console
        self.site = site
        printer = EventPrinter(console, types: types)
        writer = EventWriter(types: types)
    }

    func print(_ event: NumberedEvent, from host: String) {
        if event.seq > lastNumber + 1 { printMissed(event.seq - lastNumber - 1, host) }
        lastNumber = event.seq
        switch event.event {
        case .connected(let address, _): self.address = address
        case .disconnected: interruption.interrupt(at: time)
        case .notification: if let report = interruption.receive(at: time) { printResumed(report, host) }
        default: break
        }
        if let live { return live.receive(event) }
        guard console.isJSON, !event.event.isRetry else { return printer.print(event) }
        if case .subscribed = event.event { return }
        console.output.write { json in
            writer.append(event.event, at: event.time, to: &json)
            // The machine and the number follow the members of the event.
            if json.last == UInt8(ascii: "}") { json.removeLast() }
            JSON.append(key: "host", to: &json)
            JSON.append(site.name(of: host), to: &json)
            JSON.append(key: "seq", to: &json)
            JSON.append(event.seq, to: &json)
            json.append(contentsOf: "}\n".utf8)
        }
    }

    func print(_ handover: Handover) {
        interruption.interrupt(at: time)
        lastNumber = 0
        let (from, to) = (handover.from.map(site.name), handover.to.map(site.name))
        console.emit(
            event: "handover",
            ["from": FieldValue(from), "to": FieldValue(to), "reason": .text(handover.reason.rawValue)]
        )
        let text = "handover: \(from ?? "–") → \(to ?? "–") (\(handover.reason.rawValue))"
        if live != nil, let address, handover.from != nil {
            notify(.disconnected(address, reason: "handover"))
        }
        show("handover", text)
    }

    private func printResumed(_ report: WatchInterruption.Report, _ host: String) {
        let seconds = report.interval / .seconds(1)
        console.emit(
            event: "resumed",
            ["host": .text(site.name(of: host)), "interval": .number(seconds), "missed": FieldValue(report.missed)]
        )
        let missed = report.missed.map { "about \($0) values missed in" } ?? "no values for"
        show("resumed", "\(missed) \(report.interval.text)")
    }

    private func printMissed(_ count: Int, _ host: String) {
        console.emit(event: "missed", ["host": .text(site.name(of: host)), "count": .integer(count)])
        // The live values count missing numbers themselves.
        if live == nil { show("missed", "\(count) events of \(site.name(of: host)) were not received") }
    }

    private func show(_ word: String, _ text: String) {
        if live == nil { console.line(console.style.yellow(text)) } else { notify(.note(word, text)) }
    }

    /// Shows an event of this command; the numbers of a session start with 1.
    private func notify(_ event: SessionEvent) {
        live?.receive(NumberedEvent(seq: 0, time: .now(), event: event))
    }

    private var time: Duration { ContinuousClock.now - start }
}

extension SessionEvent {
    /// A Boolean value that indicates whether the event is printed as a note on standard error.
    fileprivate var isRetry: Bool {
        switch self {
        case .reconnectFailed, .refused: true
        default: false
        }
    }
}
