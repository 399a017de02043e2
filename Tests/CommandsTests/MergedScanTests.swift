import Control
import EventLoop
import GATT
import Platform
import ServiceInterface
import Testing

@testable import Commands

@Suite @EventLoop struct MergedScanTests {
    private nonisolated static func event(_ number: Int, _ adapter: Int = 0) -> SessionEvent {
        .advertisement(ScanTableTests.report(number, adapter: "hci\(adapter)"))
    }

    private nonisolated static func lost(_ number: Int) -> SessionEvent {
        .deviceLost(ScanTableTests.report(number).address)
    }

    // MARK: Adapters

    private nonisolated static let present: [FieldObject] = [
        ["adapter": "hci0", "address": "00:00:00:00:00:01", "powered": true],
        ["adapter": "hci1", "address": "00:00:00:00:00:02", "powered": false],
        ["adapter": "hci2", "address": "00:00:00:00:00:03", "powered": true],
    ]

    @Test(arguments: [
        (["all"], ["hci0", "hci2"]), (["hci1", "hci0"], ["hci1", "hci0"]), (["hci0", "hci0"], ["hci0"]),
        (["hci0", "00:00:00:00:00:01"], ["hci0"]), (["00:00:00:00:00:03", "all"], ["hci2", "hci0"]),
        (["all", "hci1"], ["hci0", "hci2", "hci1"]), (["hci9", "hci0"], ["hci9", "hci0"]),
        (["00:00:00:00:00:09", "hci0"], ["00:00:00:00:00:09", "hci0"]),
    ])
    func `each chosen adapter scans once`(words: [String], adapters: [String]) {
        #expect(ScanAdapters.selected(words.compactMap { AdapterChoice($0) }, among: Self.present) == adapters)
    }

    @Test(
        arguments: [[], [["adapter": "hci0", "powered": false]], [["adapter": 1, "powered": true]]] as [[FieldObject]]
    )
    func `all of none is the default adapter, whose scan fails`(present: [FieldObject]) {
        #expect(ScanAdapters.selected([.all], among: present) == [nil])
    }

    // MARK: Tally

    @Test(
        arguments: [
            ([event(1, 0), event(1, 1)], nil, false, 1, 2), ([event(1, 0), event(1, 1)], 2, false, 1, 2),
            ([event(1, 0), event(1, 1), event(2, 1), event(3)], 2, false, 2, 3),
            ([event(1, 0), event(1, 1), event(2)], 2, true, 2, 2), ([event(1), lost(1)], nil, false, 1, 2),
            ([event(1), lost(1)], 1, false, 1, 1), ([lost(1), .note("x", "y")], nil, false, 0, 1),
        ] as [([SessionEvent], Int?, Bool, Int, Int)]
    )
    func `a device that several adapters receive is counted once, and shown for each`(
        events: [SessionEvent],
        limit: Int?,
        everyPacket: Bool,
        count: Int,
        shown: Int
    ) {
        let tally = ScanTally(limit: limit)
        #expect(events.count { tally.accept($0, everyPacket: everyPacket) } == shown)
        #expect(tally.count == count)
        #expect(tally.isComplete == (limit == count))
    }

    // MARK: Lost devices

    @Test(
        arguments: [
            ([(event(1, 0), 0), (lost(1), 0)], [true, true]),
            ([(event(1, 0), 0), (event(1, 1), 1), (lost(1), 0), (lost(1), 1)], [true, true, false, true]),
            ([(event(1, 0), 0), (event(2, 1), 1), (lost(1), 0), (lost(2), 1)], [true, true, true, true]),
            ([(event(1, 0), 0), (lost(1), 0), (event(1, 1), 1), (lost(1), 0)], [true, true, true, false]),
            ([(lost(1), 0)], [true]),
        ] as [([(SessionEvent, Int)], [Bool])]
    )
    func `a device is lost when no adapter receives it any more`(events: [(SessionEvent, Int)], reported: [Bool]) {
        var presence = DevicePresence()
        let accepted = events.map { event, adapter in presence.accept(event, from: adapter) }
        #expect(accepted == reported)
    }

    @Test func `an adapter whose scan has failed receives nothing`() {
        var presence = DevicePresence()
        for adapter in 0..<2 { _ = presence.accept(Self.event(1, adapter), from: adapter) }
        presence.remove(1)
        let isLost = presence.accept(Self.lost(1), from: 0)
        #expect(isLost)
    }

    // MARK: Scans

    struct Ends: Sendable {
        /// The errors of the scans, in the order of the adapters: nil for one that continues until it is canceled.
        var codes: [ControlError.Code?]
        /// The adapters whose failure is reported while the others continue.
        var warnings: [String]
        var failure: ControlError.Code?
    }

    @Test(arguments: [
        Ends(codes: [nil, nil], warnings: []), Ends(codes: [.noAdapter, nil], warnings: ["hci0"]),
        Ends(codes: [nil, .adapterOff], warnings: ["hci1"]),
        Ends(codes: [.noAdapter, nil, .adapterOff], warnings: ["hci0", "hci2"]),
        Ends(codes: [.noAdapter], warnings: [], failure: .noAdapter), Ends(codes: [nil], warnings: []),
        Ends(codes: [.adapterOff, .noAdapter], warnings: ["hci1"], failure: .adapterOff),
    ])
    func `scans continue when one fails, and end with the error of the first when all do`(ends: Ends) async throws {
        let service = ScanningService(ends.codes)
        var (events, warnings): ([String], [String]) = ([], [])
        let adapters = ends.codes.indices.map { "hci\($0)" }
        let running = ends.codes.count { $0 == nil }
        let scan = MergedScan(service, SessionSpecification.Scan(), on: adapters) { event in
            if case .advertisement(let report) = event.event { events.append(report.adapter) }
        } onFailure: { adapter, _ in
            warnings.append(adapter)
        }
        let task = Task { @EventLoop () -> ControlError? in
            do throws(ControlError) { try await scan.run() } catch { return error }
            return nil
        }
        while service.running < running || service.ended < ends.codes.count - running { await Task.yield() }
        if running > 0 { task.cancel() }
        let error = await task.value
        #expect(error?.code == (running > 0 ? .cancelled : ends.failure))
        #expect(events.sorted() == adapters)
        // The error of the first adapter is also a warning if it precedes the others.
        if ends.failure != nil { warnings.removeAll { $0 == "hci0" } }
        #expect(warnings.sorted() == ends.warnings)
        #expect(service.running == 0)
    }

    @Test func `a failure of all for the same reason is reported once`() {
        var results = ScanResults(count: 2)
        let reported = [0, 1].map { results.finish($0, ControlError(.noBus, "no bus")) }
        #expect(reported == [true, false])
        #expect(results.failure?.code == .noBus)
    }
}

/// A service whose scans report one device and then end as planned.
@EventLoop
private final class ScanningService: Service {
    private let ends: [ControlError.Code?]
    private(set) var running = 0
    private(set) var ended = 0

    init(_ ends: [ControlError.Code?]) { self.ends = ends }

    func run(
        _ session: SessionSpecification,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        guard case .scan(let scan) = session, let adapter = scan.adapter, let index = Int(adapter.dropFirst(3)) else {
            throw ControlError(.failed, "not a scan of an adapter")
        }
        onEvent(NumberedEvent(seq: 1, time: .now(), event: .advertisement(ScanTableTests.report(1, adapter: adapter))))
        if let code = ends[index] {
            ended += 1
            throw ControlError(code, "\(adapter) failed")
        }
        running += 1
        defer { running -= 1 }
        try await Promise<Void, ControlError>().value()
    }

    func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        throw ControlError(.failed, "no request is expected")
    }

    func pair(
        _ request: PairDevice,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        throw ControlError(.failed, "no pairing is expected")
    }

    func follow(
        _ session: String,
        after: Int?,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        throw ControlError(.failed, "no session is expected")
    }
}
