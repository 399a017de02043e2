import Control
import GATT
import Terminal
import TestGrowth
import Testing

@testable import Commands

/// The live values of a watch.
@Suite struct WatchTableTests {
    static let address = DeviceAddress("C0:00:00:00:00:01")!
    static let heartRate = attribute(0x180D, 0x2A37, handle: 17)
    static let battery = attribute(0x180F, 0x2A19, handle: 20)
    static let unknown = attribute(0x180F, 0xFFF1, handle: 30)

    static func attribute(_ service: UInt16, _ characteristic: UInt16, handle: UInt16) -> AttributeReference {
        AttributeReference(
            service: BluetoothUUID(service),
            characteristic: BluetoothUUID(characteristic),
            descriptor: nil,
            handle: handle
        )
    }

    static func value(_ hex: String, of attribute: AttributeReference = heartRate) -> SessionEvent {
        .notification(
            RemoteAttributeValue(address: address, attribute: attribute, value: (try? HexText.decode(hex)) ?? [])
        )
    }

    /// The events of a watch, which are numbered, at times in milliseconds.
    private static func view(
        _ events: [(milliseconds: Int, event: SessionEvent)],
        isStyled: Bool = false,
        usesUnicode: Bool = true
    ) -> WatchView {
        let table = WatchTable(device: "Strap", localTime: LocalTime { _ in 0 })
        var view = WatchView(Style(isEnabled: isStyled), usesUnicode: usesUnicode, table)
        for (index, event) in events.enumerated() {
            let time = Timestamp(seconds: 3600, milliseconds: event.milliseconds)
            let numbered = NumberedEvent(seq: index + 1, time: time, event: event.event)
            view.receive(numbered, at: .milliseconds(event.milliseconds))
        }
        return view
    }

    private static let start: [(milliseconds: Int, event: SessionEvent)] = [
        (100, .connected(address, mtu: 247)), (110, .subscribed(heartRate)), (120, .subscribed(battery)),
    ]

    /// A watch of a strap that sends five values, a second each, and loses its connection for four seconds.
    private static var watched: [(milliseconds: Int, event: SessionEvent)] {
        start + [
            (1000, value("1646C003")), (2000, value("1648C0038003")), (3000, value("0650")), (4000, value("065A")),
            (5000, value("064C")), (5500, .disconnected(address, reason: "link-lost")),
            (7500, .reconnectFailed(ControlError(.connectionFailed, "the device did not respond"))),
            (9500, .connected(address, mtu: 247)), (9600, .subscribed(heartRate)), (9610, .subscribed(battery)),
            (10_000, value("0648")), (11_000, value("0649")),
        ]
    }

    private static func lines(
        _ events: [(milliseconds: Int, event: SessionEvent)],
        keys: String = "",
        columns: Int = 80,
        rows: Int = 12,
        at milliseconds: Int
    ) -> [String] {
        var view = view(events)
        // The first screen determines the length of a page.
        _ = view.lines(columns: columns, rows: rows, at: .milliseconds(milliseconds))
        _ = press(keys, &view, at: milliseconds)
        return view.lines(columns: columns, rows: rows, at: .milliseconds(milliseconds))
    }

    /// Returns a Boolean value that indicates whether one of the keys ended the watch.
    private static func press(_ keys: String, _ view: inout WatchView, at milliseconds: Int) -> Bool {
        var decoder = TerminalKeyDecoder()
        return decoder.keys(in: Array(keys.utf8)).filter { view.handle($0, at: .milliseconds(milliseconds)) } != []
    }

    @Test func `80 columns`() {
        #expect(
            Self.lines(Self.watched, at: 13_000) == [
                "Strap (C0:00:00:00:00:01)  connected  MTU 247  watched 0:13  1 reconnect",
                "NAME                     VALUE          TREND          RATE   COUNT   LOST   AGE",
                "Heart Rate Measurement",
                "  heart rate             73 bpm         ▁▁▅█▃▁▂       0.5/s       7     ~4    2s",
                "  sensor contact         contact                      0.5/s       7     ~4    2s",
                "  RR                     938, 875 ms    ██▁           0.0/s       3      0   11s",
                "Battery Level            -",
                "",
                "",
                "01:00:07  the device did not respond; retrying",
                "01:00:09  reconnected",
                "7 notifications   q quit  p pause  r reset  ? help",
            ]
        )
    }

    @Test func `120 columns`() {
        let gap = String(repeating: " ", count: 22)
        #expect(
            Self.lines(Self.watched, columns: 120, rows: 9, at: 13_000).dropFirst().dropLast(3) == [
                "NAME                              VALUE                     TREND        \(gap)RATE   COUNT   LOST   AGE",
                "Heart Rate Measurement",
                "  heart rate                      73 bpm                    ▁▁▅█▃▁▂     \(gap)0.5/s       7     ~4    2s",
                "  sensor contact                  contact                               \(gap)0.5/s       7     ~4    2s",
                "  RR                              938, 875 ms               ██▁         \(gap)0.0/s       3      0   11s",
            ]
        )
    }

    @Test func `the summary has mean rates and all counts`() {
        let lines = Self.view(Self.watched).finalLines(columns: 80, at: .milliseconds(13_000))
        #expect(
            lines == [
                "NAME                     VALUE          TREND          RATE   COUNT   LOST   AGE",
                "Heart Rate Measurement",
                "  heart rate             73 bpm         ▁▁▅█▃▁▂       0.6/s       7     ~4",
                "  sensor contact         contact                      0.6/s       7     ~4",
                "  RR                     938, 875 ms    ██▁           2.0/s       3      0",
                "no values: Battery Level",
                "7 notifications in 0:13, 1 reconnect, 4.0 s without a connection",
            ]
        )
        #expect(Self.view([]).finalLines(columns: 80, at: .seconds(30)) == [], "no connection")
    }

    @Test(
        arguments: [
            ([], "Strap  connecting  watched 0:01  0 reconnects"),
            ([(10, .connected(address, mtu: nil))], "Strap (C0:00:00:00:00:01)  connected  watched 0:01  0 reconnects"),
            (
                [(10, .connected(address, mtu: 23)), (20, .disconnected(address, reason: "link-lost"))],
                "Strap (C0:00:00:00:00:01)  reconnecting  watched 0:01  0 reconnects"
            ),
        ] as [([(milliseconds: Int, event: SessionEvent)], String)]
    )
    func `the state of the connection`(events: [(milliseconds: Int, event: SessionEvent)], line: String) {
        #expect(Self.lines(events, at: 1000).first == line)
    }

    @Test func `values that cannot be decoded are shown in hex, and the problem once`() {
        let lines = Self.lines(
            Self.start + [
                (1000, Self.value("16")), (2000, Self.value("1601")), (2100, Self.value("16")),
                (3000, Self.value("CAFE", of: Self.unknown)),
            ],
            rows: 20,
            at: 3000
        )
        #expect(lines.contains { $0.hasPrefix("Heart Rate Measurement") })
        #expect(lines.contains { $0.hasPrefix("  undecoded") && $0.contains("16  ") })
        #expect(lines.contains { $0.hasPrefix("FFF1") && $0.contains("cafe") || $0.contains("CAFE") })
        #expect(lines.filter { $0.hasPrefix("01:00:0") }.count == 2, "\(lines)")
    }

    @Test func `characteristics with the same name have their handles`() {
        let second = Self.attribute(0x180F, 0x2A19, handle: 40)
        let lines = Self.lines(Self.start + [(500, .subscribed(second)), (600, Self.value("63", of: second))], at: 700)
        #expect(lines.contains { $0.hasPrefix("Battery Level @20  ") })
        #expect(lines.contains { $0.hasPrefix("Battery Level @40  ") && $0.contains("99%") })
    }

    @Test func `events that gattlabd dropped are counted`() {
        var view = Self.view(Self.start)
        let time = Timestamp(seconds: 0, milliseconds: 0)
        for seq in [4, 5, 10, 12] {
            view.receive(NumberedEvent(seq: seq, time: time, event: Self.value("0648")), at: .seconds(seq))
        }
        let lines = view.lines(columns: 80, rows: 12, at: .seconds(12))
        #expect(lines.last?.hasPrefix("4 notifications, 5 dropped   q quit") == true)
        #expect(lines.contains("00:00:00  gattlabd dropped 4 events, because this command received them too late"))
        #expect(view.finalLines(columns: 80, at: .seconds(12)).last?.hasSuffix("5 events dropped by gattlabd") == true)
    }

    @Test func `a paused display stays, and values are counted meanwhile`() {
        var view = Self.view(Self.watched)
        let before = view.lines(columns: 80, rows: 12, at: .seconds(12))
        #expect(!view.isChanged)
        _ = Self.press("p", &view, at: 12_000)
        #expect(view.isChanged)
        _ = view.lines(columns: 80, rows: 12, at: .seconds(12))
        let event = NumberedEvent(seq: 99, time: Timestamp(seconds: 0, milliseconds: 0), event: Self.value("06FF"))
        view.receive(event, at: .seconds(13))
        #expect(!view.isChanged, "nothing is to be drawn")
        let paused = view.lines(columns: 80, rows: 12, at: .seconds(20))
        #expect(paused.dropFirst().dropLast() == before.dropFirst().dropLast())
        #expect(paused.first?.hasSuffix("PAUSED") == true && paused.last?.hasPrefix("8 notifications") == true)
        _ = Self.press(" ", &view, at: 20_000)
        #expect(view.lines(columns: 80, rows: 12, at: .seconds(20)).contains { $0.contains("255 bpm") })
    }

    @Test func `a reset counts from zero and keeps the values`() {
        let lines = Self.lines(Self.watched, keys: "r", rows: 14, at: 13_000)
        #expect(lines.first?.hasSuffix("watched 0:00  0 reconnects") == true)
        #expect(lines.last?.hasPrefix("0 notifications") == true)
        let heartRate = lines.first { $0.hasPrefix("  heart rate") }
        #expect(heartRate?.contains("73 bpm") == true && heartRate?.hasSuffix(" 0      0    2s") == true)
    }

    @Test(arguments: [("q", true), ("xr?q", true), ("?p", false), ("\u{1B}", false)])
    func `q ends the watch`(keys: String, ends: Bool) {
        var view = Self.view(Self.watched)
        #expect(Self.press(keys, &view, at: 0) == ends)
    }

    @Test(
        arguments: [
            ("", "rows 1-5 of 41"), ("\u{1B}[B", "rows 2-6 of 41"), ("\u{1B}[6~\u{1B}[6~", "rows 11-15 of 41"),
            ("\u{1B}[F", "rows 37-41 of 41"), ("\u{1B}[F\u{1B}[A", "rows 36-40 of 41"),
            ("\u{1B}[F\u{1B}[H\u{1B}[A", "rows 1-5 of 41"), ("?x", "rows 1-5 of 41"),
        ]
    )
    func `many rows scroll`(keys: String, position: String) {
        let attributes = (0..<41).map { Self.attribute(0x180F, 0x2A19, handle: $0 + 1) }
        let events = Self.start.prefix(1) + attributes.map { (200, .subscribed($0)) }
        let lines = Self.lines(Array(events), keys: keys, columns: 100, rows: 8, at: 1000)
        #expect(lines.last?.hasSuffix(position) == true, "\(lines)")
        #expect(lines.count == 8)
    }

    @Test func `the help lists the keys`() {
        let lines = Self.lines(Self.watched, keys: "?", rows: 24, at: 13_000)
        #expect(lines.contains { $0.hasPrefix("p, space") } && lines.contains("any key closes this help"))
    }

    @Test(arguments: [0, 1, 2, 20, 43, 71, 72, 80, 100, 120, 300], [0, 1, 2, 3, 4, 5, 24, 200])
    func `lines fit the terminal`(columns: Int, rows: Int) {
        let foreign = "\u{1B}[2J心率带 \u{202E}" + String(repeating: "x", count: 400)
        var view = Self.view(Self.watched + [(12_000, .disconnected(Self.address, reason: foreign))], isStyled: true)
        for keys in ["", "p", "?"] {
            _ = Self.press(keys, &view, at: 12_000)
            let lines = view.lines(columns: columns, rows: rows, at: .seconds(13))
            #expect(lines.count == max(1, rows))
            #expect(lines.allSatisfy { TerminalText.width($0) <= columns }, "\(lines)")
        }
        let final = view.finalLines(columns: columns, at: .seconds(13)).dropLast()
        #expect(final.allSatisfy { TerminalText.width($0) <= columns })
    }

    @Test func `without style, nothing is colored`() {
        for line in Self.lines(Self.watched, at: 13_000) { #expect(!line.contains("\u{1B}")) }
        var styled = Self.view(Self.watched, isStyled: true)
        let lines = styled.lines(columns: 80, rows: 12, at: .seconds(13)).map { TerminalText.rendered($0) }
        #expect(lines[0].contains("\u{1B}[32mconnected\u{1B}[0m"))
        #expect(lines.contains { $0.contains("\u{1B}[33m   ~4\u{1B}[0m") })
    }

    @Test(arguments: [("LC_ALL", "de_DE.UTF-8", true), ("LANG", "C.utf8", true), ("LANG", "C", false), ("", "", false)])
    func `the locale decides about Unicode`(name: String, locale: String, usesUTF8: Bool) {
        let environment = Environment(executable: "", variables: [name: locale], isTerminal: true)
        #expect(environment.usesUTF8 == usesUTF8)
    }

    @Test func `the cost of events and of a screen is linear in their number`() {
        let events = Growth.measure(upTo: 1 << 13, preparing: { $0 }) { count in
            var view = Self.view(Self.start)
            let time = Timestamp(seconds: 0, milliseconds: 0)
            for number in 0..<count {
                let event = NumberedEvent(seq: number + 4, time: time, event: Self.value("1648C003"))
                view.receive(event, at: .milliseconds(number * 10))
            }
            _ = view.lines(columns: 120, rows: 50, at: .seconds(1000))
        }
        #expect(events.isLinear, "\(events)")
        let rows = Growth.measure(upTo: 512, preparing: { $0 }) { count in
            var view = Self.view(
                (0..<count).map { (0, Self.value("63", of: Self.attribute(0x180F, 0x2A19, handle: UInt16($0)))) }
            )
            _ = view.lines(columns: 120, rows: 1000, at: .seconds(1))
        }
        #expect(rows.isLinear, "\(rows)")
    }
}

@Suite struct RateMeterTests {
    private static func rate(_ milliseconds: [Int], count: Int = 1, at time: Int) -> Double? {
        var meter = RateMeter()
        for value in milliseconds { meter.add(count, at: .milliseconds(value)) }
        return meter.rate(at: .milliseconds(time)).map { ($0 * 100).rounded() / 100 }
    }

    @Test(
        arguments: [
            ([], 0, nil), ([0], 0, nil), ([0], 10_000, nil), ([0, 1000], 1000, 1), ([0, 1000], 2000, 1),
            ([0, 1000], 3000, 0.5), ([0, 20_000], 30_000, 0.05), ([0, 1000, 2000], 2000, 1), ([0, 0, 0], 0, nil),
            // A slower rate replaces the faster one after the window.
            ([0, 100, 200, 300, 400, 10_000, 15_000, 20_000], 20_000, 0.2),
        ] as [([Int], Int, Double?)]
    )
    func `the rate is that of the intervals`(times: [Int], now: Int, rate: Double?) {
        #expect(Self.rate(times, at: now) == rate)
    }

    @Test(arguments: [1, 7]) func `values in quick succession, and several at a time`(count: Int) throws {
        let rate = try #require(Self.rate(Array(stride(from: 0, to: 20_000, by: 20)), count: count, at: 19_980))
        #expect(abs(rate - 50 * Double(count)) <= Double(count))
    }
}

@Suite struct SparklineTests {
    @Test(
        arguments: [
            ([], "", ""), ([1], "▅", "+"), ([3, 3, 3], "▅▅▅", "+++"),
            ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█", ".:-=+*#@"),
            ([-1e308, 0, 1e308], "▁▅█", ".+@"), ([5, 1, 5], "█▁█", "@.@"),
            ([.leastNonzeroMagnitude, 0], "▅▅", "++"),
        ] as [([Double], String, String)]
    )
    func `numbers are scaled to their minimum and maximum`(numbers: [Double], blocks: String, letters: String) {
        #expect(Sparkline.text(numbers, usesUnicode: true) == blocks)
        #expect(Sparkline.text(numbers, usesUnicode: false) == letters)
    }

    @Test(arguments: [0, 1, 63, 64, 65, 200]) func `a field keeps its last numbers`(count: Int) {
        var field = WatchedField(path: ["value"])
        for number in 0..<count { field.receive(.field(.integer(number), unit: nil), at: .seconds(number)) }
        #expect(Array(field.recentNumbers(100)) == (0..<count).suffix(64).map(Double.init))
        #expect(Array(field.recentNumbers(5)) == (0..<count).suffix(5).map(Double.init))
    }
}
