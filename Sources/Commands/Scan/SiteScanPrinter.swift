internal import Control
internal import EventLoop
internal import FleetClient
internal import GATT

/// The lines of a scan on the machines of a site: a device once, and again when it, its best machine or the number of machines changes.
@EventLoop
final class SiteScanPrinter {
    private let console: Console
    private let site: SiteConnection
    private let rows: ScanRows
    private let printsEveryPacket: Bool
    private var receptions = SiteReceptions()
    private let start = ContinuousClock.now
    private var hasHeader = false

    init(_ console: Console, _ site: SiteConnection, everyPacket: Bool) {
        self.console = console
        self.site = site
        printsEveryPacket = everyPacket
        rows = ScanRows(console.style, width: console.columns, receiver: .machine)
    }

    func receive(_ event: NumberedEvent, from host: String) {
        switch event.event {
        case .advertisement(let report):
            var reception = receptions.receive(report, from: host, at: ContinuousClock.now - start)
            if printsEveryPacket {
                reception = SiteReceptions.Reception(
                    report: report,
                    host: host,
                    machines: receptions.machines(report.address)
                )
            }
            if let reception { print(reception, event.time) }
        case .deviceLost(let address):
            guard receptions.lose(address, from: host) else { return }
            console.emit(event.event.fields(at: event.time))
            console.line(console.style.dim("lost \(address)"))
        default: break
        }
    }

    func remove(_ host: String) { receptions.remove(host: host) }

    private func print(_ reception: SiteReceptions.Reception, _ time: Timestamp) {
        var fields = SessionEvent.advertisement(reception.report).fields(at: time)
        fields.append("host", .text(site.name(of: reception.host)))
        fields.append("machines", .integer(reception.machines))
        console.emit(fields)
        guard !console.isJSON else { return }
        if !hasHeader { console.line(rows.header) }
        hasHeader = true
        let machine = ScanReceiver.machine.text(reception.host, count: reception.machines)
        console.line(rows.row(reception.report, machine: machine))
    }
}
