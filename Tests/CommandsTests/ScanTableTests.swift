import Control
import GATT
import Terminal
import Testing

@testable import Commands

@Suite struct ScanTableTests {
    private nonisolated(unsafe) static let attribute = /\u{1B}\[\d+m/.matchingSemantics(.unicodeScalar)

    static func report(
        _ number: Int,
        _ name: String? = nil,
        rssi: Int? = -60,
        services: [UInt16] = [],
        companies: [UInt16] = [],
        adapter: String = "hci0"
    ) -> AdvertisementReport {
        AdvertisementReport(
            adapter: adapter,
            address: DeviceAddress(value: 0xC000_0000_0000 + UInt64(number))!,
            isRandom: true,
            name: name,
            rssi: rssi,
            services: services.map { BluetoothUUID($0) },
            manufacturer: companies.map { .init(company: $0, data: []) },
            serviceData: []
        )
    }

    /// A table with three devices, which were received at 0, 1 and 2 seconds.
    private static func table(isStyled: Bool = false, receiver: ScanReceiver = .none) -> ScanTable {
        var table = ScanTable(Style(isEnabled: isStyled), receiver: receiver)
        table.receive(report(1, "Strap", rssi: -70, services: [0x180D, 0x180F]), at: .zero)
        table.receive(report(2, "Beacon", rssi: -50, companies: [0x004C]), at: .seconds(1))
        table.receive(report(3, rssi: nil), at: .seconds(2))
        return table
    }

    private static func handle(_ keys: String, _ table: inout ScanTable) -> [ScanTable.Effect] {
        var decoder = TerminalKeyDecoder()
        return decoder.keys(in: Array(keys.utf8)).compactMap { table.handle($0) }
    }

    /// The names or addresses of the shown devices, in order.
    private static func devices(_ table: inout ScanTable, rows: Int = 24, at time: Duration = .seconds(3)) -> [String] {
        table.lines(columns: 80, rows: rows, at: time).dropFirst().dropLast().filter { !$0.isEmpty }.map { line in
            let cells = line.split(separator: "  ", omittingEmptySubsequences: true).map { $0.drop { $0 == " " } }
            let mark = line.hasPrefix("> ") ? ">" : ""
            let name = ["Strap", "Beacon"].first { line.contains($0) }
            return mark + (name ?? String(cells.first?.suffix(2) ?? ""))
        }
    }

    @Test func `80 columns`() {
        var table = Self.table()
        #expect(
            table.lines(columns: 80, rows: 6, at: .seconds(3)) == [
                "  ADDRESS            RSSI▼         NAME              AGE   SERVICES, COMPANIES",
                "  C0:00:00:00:00:02   -50 ████░    Beacon              2s  Apple, Inc.",
                "  C0:00:00:00:00:01   -70 ███░░    Strap               3s  Heart Rate, Battery …",
                "  C0:00:00:00:00:03     –                              1s",
                "",
                "3 devices, 3 packets   q quit  / filter  ↑↓ Enter inspect  r n a t sort",
            ]
        )
    }

    @Test func `120 columns`() {
        var table = Self.table()
        #expect(
            table.lines(columns: 120, rows: 5, at: .seconds(3)).dropLast() == [
                "  ADDRESS            RSSI▼         NAME                      PACKETS  AGE   SERVICES, COMPANIES",
                "  C0:00:00:00:00:02   -50 ████░    Beacon                          1    2s  Apple, Inc.",
                "  C0:00:00:00:00:01   -70 ███░░    Strap                           1    3s  Heart Rate, Battery Service",
                "  C0:00:00:00:00:03     –                                          1    1s",
            ]
        )
    }

    @Test func `several adapters`() {
        var table = Self.table(receiver: .adapter)
        table.receive(Self.report(1, "Strap", rssi: -40, services: [0x180D], adapter: "hci1"), at: .seconds(3))
        table.receiveFailure(of: "hci2")
        #expect(
            table.lines(columns: 80, rows: 5, at: .seconds(3)) == [
                "  ADDRESS            RSSI▼         ADAPTER  NAME              AGE   SERVICES, C…",
                "  C0:00:00:00:00:01   -40 █████    hci1     Strap              now  Heart Rate",
                "  C0:00:00:00:00:02   -50 ████░    hci0     Beacon              2s  Apple, Inc.",
                "  C0:00:00:00:00:03     –          hci0                         1s",
                "3 devices, 4 packets, hci2 failed   q quit  / filter  ↑↓ Enter inspect  r n a t…",
            ]
        )
        #expect(Self.handle("\u{1B}[B\r", &table) == [.inspect(Self.report(1).address, adapter: "hci1")])
    }

    @Test(arguments: [0, 1, 2, 20, 43, 63, 64, 80, 99, 100, 160, 300], [0, 1, 2, 3, 4, 24, 200])
    func `lines fit the terminal, also after it was resized`(columns: Int, rows: Int) {
        for receiver in [ScanReceiver.none, .adapter, .machine] { Self.expectFit(receiver, columns, rows) }
    }

    private static func expectFit(_ receiver: ScanReceiver, _ columns: Int, _ rows: Int) {
        var table = Self.table(isStyled: true, receiver: receiver)
        table.receive(Self.report(4, "心率带 心率带 心率带 心率带", services: Array(0x1800...0x1810)), at: .seconds(2))
        table.receive(Self.report(5, "e\u{301}\u{1F3C3}\u{200D}\u{2642}\u{FE0F} Läufer"), at: .seconds(2))
        _ = Self.handle("\u{1B}[B", &table)
        for (columns, rows) in [(80, 24), (columns, rows), (80, 24), (columns, rows)] {
            let lines = table.lines(columns: columns, rows: rows, at: .seconds(3))
            #expect(lines.count == max(1, rows) || rows < 3 && lines.count <= 3)
            #expect(lines.allSatisfy { TerminalText.width($0) <= columns })
        }
    }

    @Test func `colors are those of the signal strength, and absent without style`() {
        var styled = Self.table(isStyled: true)
        let lines = styled.lines(columns: 80, rows: 6, at: .seconds(3)).map { TerminalText.rendered($0) }
        #expect(lines[1].contains("\u{1B}[32m████░\u{1B}[0m"))
        #expect(lines[2].contains("\u{1B}[33m███░░\u{1B}[0m"))
        _ = Self.handle("\u{1B}[B", &styled)
        let selected = styled.lines(columns: 80, rows: 6, at: .seconds(3)).map { TerminalText.rendered($0) }
        #expect(selected[1].hasPrefix("\u{1B}[7m> C0:00:00:00:00:02"))
        var plain = Self.table()
        _ = Self.handle("\u{1B}[B", &plain)
        for line in plain.lines(columns: 80, rows: 6, at: .seconds(3)) { #expect(!line.contains("\u{1B}")) }
    }

    @Test(
        arguments: [
            ("", ["Beacon", "Strap", "03"]), ("r", ["03", "Strap", "Beacon"]), ("n", ["Beacon", "Strap", "03"]),
            ("nn", ["03", "Strap", "Beacon"]), ("a", ["Strap", "Beacon", "03"]), ("t", ["03", "Beacon", "Strap"]),
            ("tt", ["Strap", "Beacon", "03"]), ("ttt", ["03", "Beacon", "Strap"]), ("/", ["Beacon", "Strap", "03"]),
            ("/STR", ["Strap"]), ("/strap\u{1B}", ["Beacon", "Strap", "03"]),
            ("/st\r\u{1B}", ["Beacon", "Strap", "03"]),
            ("/battery", ["Strap"]), ("/apple\u{7F}\u{7F}\r", ["Beacon"]), ("/:03\rnn", ["03"]), ("/none", []),
            ("/qrn\rq", []),
        ] as [(String, [String])]
    )
    func `keys sort and filter`(keys: String, devices: [String]) {
        var table = Self.table()
        _ = Self.handle(keys, &table)
        #expect(Self.devices(&table) == devices)
    }

    @Test(
        arguments: [
            ("\u{1B}[B", [">Beacon", "Strap", "03"]), ("\u{1B}[B\u{1B}[B", ["Beacon", ">Strap", "03"]),
            ("\u{1B}[A", ["Beacon", "Strap", ">03"]), ("\u{1B}[B\u{1B}[A", [">Beacon", "Strap", "03"]),
            ("\u{1B}[F\u{1B}[B", ["Beacon", "Strap", ">03"]), ("\u{1B}[F\u{1B}[H", [">Beacon", "Strap", "03"]),
            ("\u{1B}[6~", ["Beacon", "Strap", ">03"]), ("\u{1B}[B\u{1B}", ["Beacon", "Strap", "03"]),
            ("\u{1B}[Ba", ["Strap", ">Beacon", "03"]), ("\u{1B}[B/03\r", ["03"]),
        ] as [(String, [String])]
    )
    func `keys select a device, and the selection follows it`(keys: String, devices: [String]) {
        var table = Self.table()
        _ = Self.devices(&table)
        _ = Self.handle(keys, &table)
        #expect(Self.devices(&table) == devices)
    }

    @Test func `Enter inspects the selected device, and q quits`() throws {
        var table = Self.table()
        _ = Self.devices(&table)
        #expect(Self.handle("\r", &table) == [])
        let beacon = Self.report(2).address
        #expect(Self.handle("\u{1B}[B\rq", &table) == [.inspect(beacon, adapter: "hci0"), .quit])
        #expect(Self.handle("/q", &table) == [])
    }

    @Test func `the selection stays on a screen of two devices`() {
        var table = ScanTable(Style(isEnabled: false))
        for number in 0..<10 { table.receive(Self.report(number), at: .zero) }
        _ = table.lines(columns: 80, rows: 4, at: .zero)
        for expected in [["00", "01"], ["00", "01"], ["01", "02"], ["02", "03"]] {
            _ = Self.handle("\u{1B}[B", &table)
            let shown = Self.devices(&table, rows: 4, at: .zero).map { $0.suffix(2) }
            #expect(shown.map(String.init) == expected)
        }
        _ = Self.handle("\u{1B}[F", &table)
        #expect(Self.devices(&table, rows: 4, at: .zero) == ["08", ">09"])
        // A larger screen shows more devices instead of empty lines.
        #expect(Self.devices(&table, rows: 24, at: .zero).count == 10)
    }

    @Test func `an approaching device rises, and its trend is shown`() {
        var table = Self.table()
        for step in 0..<20 {
            table.receive(Self.report(1, "Strap", rssi: -70 + step * 2), at: .seconds(3) + .milliseconds(100) * step)
        }
        let lines = table.lines(columns: 80, rows: 24, at: .seconds(5))
        #expect(lines[1].contains("Strap") && lines[1].contains("↑"))
        #expect(lines[2].contains("Beacon") && !lines[2].contains("↑"))
    }

    @Test(arguments: [
        (0.0, "now"), (0.9, "now"), (1, "1s"), (59.9, "59s"), (60, "1m"), (3599, "59m"), (3600, "1h"), (1e9, "999h"),
    ])
    func `the age of a device has at most four columns`(seconds: Double, age: String) {
        let device = ScannedDevice(Self.report(1), at: .seconds(10))
        #expect(device.age(at: .seconds(10) + .seconds(seconds)) == age)
    }

    @Test func `hostile names and filters are escaped and fit`() {
        var table = ScanTable(Style(isEnabled: true))
        let names = [
            "\u{1B}[2J\u{1B}]0;x\u{7}", "\n\r\t", "\u{202E}gpj", String(repeating: "\u{301}", count: 200),
            String(repeating: "W", count: 248), "\u{9B}31m\u{2028}",
        ]
        for (number, name) in names.enumerated() { table.receive(Self.report(number, name), at: .zero) }
        for keys in ["", "/\u{9B}31m\u{202E}"] {
            _ = Self.handle(keys, &table)
            for line in table.lines(columns: 80, rows: 24, at: .zero) + table.finalLines(columns: 80, at: .zero) {
                #expect(TerminalText.width(line) <= 80)
                let rest = TerminalText.rendered(line).replacing(Self.attribute, with: "").unicodeScalars
                #expect(!rest.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl })
            }
        }
    }

    @Test func `what remains has all devices and no selection`() {
        var table = Self.table()
        _ = Self.handle("a", &table)
        _ = Self.devices(&table, rows: 3)
        _ = Self.handle("\u{1B}[B", &table)
        let lines = table.finalLines(columns: 80, at: .seconds(3))
        #expect(lines.count == 4 && !lines.contains { $0.hasPrefix(">") })
        var empty = ScanTable(Style(isEnabled: false))
        #expect(empty.finalLines(columns: 80, at: .zero).isEmpty)
        #expect(empty.lines(columns: 80, rows: 3, at: .zero).last?.hasPrefix("0 devices, 0 packets") == true)
    }

    @Test func `two hundred devices and then thousands of addresses are shown`() {
        var table = ScanTable(Style(isEnabled: false))
        for round in 0..<3 {
            for number in 0..<200 {
                table.receive(Self.report(number, "n\(number)", rssi: -40 - number % 50), at: .seconds(round))
            }
            let lines = table.lines(columns: 120, rows: 52, at: .seconds(round))
            #expect(lines.count == 52 && lines.last?.hasPrefix("200 devices, \((round + 1) * 200) packets") == true)
        }
        _ = Self.handle("\u{1B}[B", &table)
        for number in 0..<10_000 { table.receive(Self.report(number), at: .seconds(4) + .milliseconds(number)) }
        let lines = table.lines(columns: 80, rows: 10, at: .seconds(20))
        #expect(lines.count == 10)
        #expect(table.finalLines(columns: 80, at: .seconds(20)).count <= 2049)
    }
}

@Suite struct ScannedDeviceTests {
    @Test(
        arguments: [
            ([("hci1", -70, 0)], "hci0"), ([("hci1", -50, 0)], "hci1"), ([("hci1", nil, 0)], "hci0"),
            // Of equal signals, the former one remains.
            ([("hci1", -60, 0)], "hci0"), ([("hci1", -50, 0), ("hci0", -60, 1), ("hci0", -50, 100)], "hci0"),
            // A signal that is no longer received is not the strongest one.
            ([("hci1", -50, 0), ("hci0", -60, 5)], "hci1"), ([("hci1", -50, 0), ("hci0", -60, 6)], "hci0"),
            ([("hci1", -80, 6)], "hci1"), ([("hci1", -80, 5)], "hci0"),
            ([("hci1", -50, 0), ("hci2", -40, 1), ("hci0", -60, 2)], "hci2"),
        ] as [([(adapter: String, rssi: Int?, second: Int)], String)]
    )
    func `a device has the adapter with the strongest current signal`(
        packets: [(adapter: String, rssi: Int?, second: Int)],
        adapter: String
    ) {
        var device = ScannedDevice(ScanTableTests.report(1, rssi: -60), at: .zero)
        for packet in packets {
            let report = ScanTableTests.report(1, rssi: packet.rssi, adapter: packet.adapter)
            _ = device.receive(report, at: .seconds(packet.second))
        }
        #expect(device.adapter == adapter)
        #expect(device.packets == packets.count + 1)
    }

    @Test func `a text that the strongest signal lacks is that of another adapter`() {
        var device = ScannedDevice(ScanTableTests.report(1, "Strap", services: [0x180D]), at: .zero)
        let scanned = ScanTableTests.report(1, rssi: -50, adapter: "hci1")
        var changes = [device.receive(scanned, at: .zero)]
        #expect(device.adapter == "hci1" && device.name == "Strap" && device.details == "Heart Rate")
        // Unchanged packets change no text.
        changes.append(device.receive(scanned, at: .seconds(1)))
        changes.append(device.receive(ScanTableTests.report(1, "Strap", services: [0x180D]), at: .seconds(1)))
        #expect(changes == [true, false, false])
    }
}

@Suite struct SignalLevelTests {
    @Test(arguments: [(-127, 0), (-100, 0), (-88, 1), (-70, 3), (-40, 5), (20, 5)])
    func `the bar is between empty and full`(rssi: Int, cells: Int) {
        #expect(SignalLevel(rssi, at: .zero).filled(of: 5) == cells)
    }

    @Test func `noise is steady, and a change is a trend until it lasts`() {
        var level = SignalLevel(-60, at: .zero)
        var time = Duration.zero
        func add(_ rssi: Int, _ count: Int) {
            for index in 0..<count {
                time += .milliseconds(100)
                level.add(rssi + (index % 2 == 0 ? 2 : -2), at: time)
            }
        }
        add(-60, 50)
        #expect(level.trend == .steady)
        add(-80, 15)
        #expect(level.trend == .falling)
        add(-80, 300)
        #expect(level.trend == .steady && abs(level.rounded + 80) <= 1)
        add(-50, 15)
        #expect(level.trend == .rising)
    }
}
