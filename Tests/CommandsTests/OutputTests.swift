import BlueZ
import Central
import Control
import Documents
import EventLoop
import GATT
import Glibc
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite struct ShowingTests {
    private static func fields(_ uuid: UInt16, _ hex: String) throws -> FieldObject {
        try DecodedFields(decoding: try HexText.decode(hex), as: BluetoothUUID(uuid), .lenient).fields
    }

    @Test(arguments: [
        (UInt16(0x2A37), "0648", "72 bpm  contact"),
        (0x2A37, "0448", "72 bpm  no-contact"),
        (0x2A37, "0048", "72 bpm  sensor contact not-supported"),
        (0x2A37, "1e480c005503", "72 bpm  contact  energy 12 kJ  RR 833 ms"),
        (0x2A37, "164855030004", "72 bpm  contact  RR 833, 1000 ms"),
        (0x2A37, "16485503ffff", "72 bpm  contact  RR 0.833, 63.999 s"),
        (0x2A38, "01", "chest"),
        (0x2A19, "63", "99%"),
        (0x2A29, "61636d65", "acme"),
        (0x2A6E, "6408", "21.48 °C"),
        (0x2A71, "2823", "90°"),
        (
            0x2A50, "014c0046021302",
            "Bluetooth SIG  vendor id Apple, Inc. (0x004C)  product id 0x0246  product version 2.1.3"
        ),
        (
            0x2A50, "026b1d46024205",
            "USB Implementer's Forum  vendor id 0x1D6B  product id 0x0246  product version 5.4.2"
        ),
        (0x2A63, "0000c800", "200 W  offset compensation indicator false"),
        (
            0x2A63, "0100c80064",
            "200 W  pedal power balance 50%  pedal power balance reference unknown  offset compensation indicator false"
        ),
        (0x2BCF, "0580", "5e-08 kg/m³"),
        (0x2AA0, "e001c4ff", "4.8e-05 T  y axis -6e-06 T"),
        (
            0x2A2B, "ea070b15091e00068009",
            "2026-11-21T09:30:00  day of week saturday  fractions256 128  "
                + "adjust reason manual-time-update, change-of-dst"
        ),
    ])
    func `a value is printed as one line`(uuid: UInt16, hex: String, line: String) throws {
        #expect(FieldLine.text(try Self.fields(uuid, hex)) == line)
    }

    @Test(arguments: [("2902", "0100", "notify"), ("2902", "0000", "0000"), ("2A19", "", "(empty)")])
    func `a value whose fields have no text is in hex`(_ uuid: String, _ hex: String, _ text: String) throws {
        let type = try #require(BluetoothUUID(uuid))
        #expect(ValueText.text(type, try HexText.decode(hex), .assigned) == text)
    }

    @Test func `columns are aligned regardless of colors`() {
        let style = Style(isEnabled: true)
        var table = Table()
        table.append([style.bold("hci0"), "on", ""])
        table.append(["x", "off", "end"])
        let lines = table.lines.map { TerminalText.rendered($0) }
        #expect(lines == ["\u{1B}[1mhci0\u{1B}[0m  on", "x     off  end"])
    }

    @Test(arguments: [
        (0, 0, "1970-01-01T00:00:00.000Z"),
        (951_782_399, 999, "2000-02-28T23:59:59.999Z"),
        (951_782_400, 1, "2000-02-29T00:00:00.001Z"),
        (1_709_251_199, 42, "2024-02-29T23:59:59.042Z"),
        (4_107_542_400, 0, "2100-03-01T00:00:00.000Z"),
        (-1, 500, "1969-12-31T23:59:59.500Z"),
        (253_402_300_799, 0, "9999-12-31T23:59:59.000Z"),
    ])
    func `times follow RFC 3339`(seconds: Int, milliseconds: Int, text: String) {
        #expect(Timestamp(seconds: seconds, milliseconds: milliseconds).text == text)
    }

    private static func report(name: String?, services: [UInt16]) throws -> AdvertisementReport {
        AdvertisementReport(
            adapter: "hci1",
            address: try #require(DeviceAddress("AA:BB:CC:DD:EE:FF")),
            isRandom: true,
            name: name,
            rssi: -50,
            services: services.map { BluetoothUUID($0) },
            manufacturer: [.init(company: 0x004C, data: [0x02, 0x15])],
            serviceData: []
        )
    }

    @Test func `an advertisement is printed as a row below a header`() throws {
        let rows = ScanRows(Style(isEnabled: false), width: nil)
        #expect(rows.header == "ADDRESS            RSSI      NAME                      SERVICES AND COMPANIES")
        #expect(
            rows.row(try Self.report(name: "Strap", services: [0x180D]))
                == "AA:BB:CC:DD:EE:FF  -50 dBm   Strap                     Heart Rate, Apple, Inc."
        )
    }

    @Test func `rows of several adapters show the one that received the device`() throws {
        let rows = ScanRows(Style(isEnabled: false), width: nil, receiver: .adapter)
        #expect(rows.header == "ADDRESS            RSSI      ADAPTER  NAME                      SERVICES AND COMPANIES")
        #expect(
            rows.row(try Self.report(name: "Strap", services: [0x180D]))
                == "AA:BB:CC:DD:EE:FF  -50 dBm   hci1     Strap                     Heart Rate, Apple, Inc."
        )
    }

    @Test(arguments: [80, 120])
    func `rows of a scan fit the terminal, and are complete without one`(width: Int) throws {
        let name = String(repeating: "長い名前", count: 10)
        let report = try Self.report(name: name, services: [0x180D, 0x180F, 0x180A, 0x1816, 0x1818, 0x1826])
        for (isStyled, receiver) in [(false, ScanReceiver.none), (true, .none), (false, .adapter), (true, .machine)] {
            let rows = ScanRows(Style(isEnabled: isStyled), width: width, receiver: receiver)
            #expect(TerminalText.width(rows.row(report)) <= width)
            #expect(TerminalText.width(rows.header) <= width)
            #expect(rows.row(report).hasSuffix("…"))
        }
        let whole = ScanRows(Style(isEnabled: false), width: nil).row(report)
        #expect(whole.contains(name) && whole.hasSuffix("Fitness Machine, Apple, Inc."))
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("長い名前", 8, "長い名前"), ("長い名前", 7, "長い名…"),
        ("長い名前", 6, "長い…"), ("", 0, ""), ("a", 0, ""),
    ])
    func `a text is truncated to columns with an ellipsis`(text: String, columns: Int, shown: String) {
        #expect(TerminalText.truncated(text, to: columns) == shown)
    }
}

@Suite struct FailureTests {
    @Test func `an ATT error has its number and name`() {
        let failure = Failure(CentralError(.att, "refused", hint: "ask", att: .controlPointNotSupported))
        #expect(failure.status == .peerError)
        let expected =
            #"{"error":{"code":"att","att":128,"name":"Application Error","message":"refused","hint":"ask"}}"#
        #expect(failure.json.jsonText == expected)
        #expect(failure.text == "error: refused\nhint: ask\n")
    }

    @Test func `a single error in a file is printed once, with its position in JSON`() {
        let mark = TextMark(line: 3, column: 5)
        let failure = Failure.invalid(
            "invalid-profile",
            [Diagnostic(file: "a.yaml", mark: mark, message: "m", hint: "h")]
        )
        #expect(failure.text == "error: a.yaml:3:5: m\nhint: h\n")
        #expect(
            failure.json.jsonText
                == #"{"error":{"code":"invalid-profile","att":null,"name":null,"message":"a.yaml:3:5: m","hint":"h","#
                + #""file":"a.yaml","line":3,"column":5,"#
                + #""mistakes":[{"file":"a.yaml","line":3,"column":5,"message":"m","hint":"h"}]}}"#
        )
    }

    @Test func `multiple errors are printed once each, and counted`() {
        let first = Diagnostic(file: "a.yaml", mark: TextMark(line: 1, column: 1), message: "m", hint: "h")
        let second = Diagnostic(file: "a.yaml", mark: TextMark(line: 2, column: 1), message: "n")
        let failure = Failure.invalid("invalid-profile", [first, second])
        #expect(failure.text == "a.yaml:1:1: m\n  hint: h\na.yaml:2:1: n\nerror: a.yaml: 2 errors\n")
        #expect(failure.json["error"]?.object?["line"] == 1)
        #expect(failure.json["error"]?.object?["mistakes"]?.list.count == 2)
        let other = Diagnostic(file: "b.yaml", mark: .start, message: "o")
        #expect(Failure.invalid("invalid-profile", [first, second, other]).message == "2 files: 3 errors")
    }

    @Test func `unknown values are null`() {
        let expected = #"{"error":{"code":"usage","att":null,"name":null,"message":"what?","hint":null}}"#
        #expect(Failure.usage("what?").json.jsonText == expected)
    }

    @Test(arguments: [
        (CentralError.Code.badInput, Commands.ExitStatus.badInput), (.deviceNotFound, .notFound),
        (.attributeNotFound, .notFound),
        (.connectionFailed, .connection), (.connectionLost, .connection), (.timedOut, .connection),
        (.att, .peerError),
        (.noBus, .unavailable), (.bluetoothdUnavailable, .unavailable), (.noAdapter, .unavailable),
        (.adapterOff, .unavailable), (.notAllowed, .unavailable), (.cancelled, .interrupted), (.failed, .connection),
    ])
    func `every reason has its exit status`(code: CentralError.Code, status: Commands.ExitStatus) {
        #expect(Failure(CentralError(code, "")).status == status)
    }

    @Test(arguments: [
        (ControlError.Code.denied, Commands.ExitStatus.unavailable), (.gattlabdUnavailable, .unavailable),
        (.limit, .unavailable), (.storage, .unavailable), (.notPermitted, .unavailable), (.notSupported, .unavailable),
        (.locked, .connection), (.sessionExists, .badInput), (.sessionNotFound, .notFound),
        (.alarmExists, .badInput), (.alarmState, .badInput), (.alarmNotFound, .notFound), (.notFound, .notFound),
        (ControlError.Code(rawValue: "of-a-newer-daemon"), .connection),
    ])
    func `the errors of a daemon have their exit status`(code: ControlError.Code, status: Commands.ExitStatus) {
        #expect(Failure(ControlError(code, "")).status == status)
    }

    @Test func `a daemon's error keeps its ATT error or its name`() {
        let refusal = Failure(ControlError(.att, "refused", hint: "ask", att: 0x80, name: "Application Error"))
        #expect(refusal == Failure(CentralError(.att, "refused", hint: "ask", att: .controlPointNotSupported)))
        #expect(Failure(ControlError(.failed, "", name: "org.bluez.Error.Failed")).dbusName == "org.bluez.Error.Failed")
    }

    @Test func `a D-Bus error keeps its name`() {
        let error = BlueZError(.notPermitted, "no instance left", dbusName: "org.bluez.Error.NotPermitted")
        let failure = Failure(error)
        #expect(failure.dbusName == "org.bluez.Error.NotPermitted")
        #expect(failure.status == .unavailable)
    }
}

@Suite struct OutputStreamTests {
    @Test @EventLoop func `a flush writes everything in order`() throws {
        let pipe = try Pipe()
        let stream = OutputStream(descriptor: pipe.writing)
        for line in 0..<100 { stream.write("\(line)\n") }
        stream.flush()
        close(pipe.writing)
        #expect(String(decoding: pipe.read(atMost: 4096), as: UTF8.self) == (0..<100).map { "\($0)\n" }.joined())
        close(pipe.reading)
    }

    @Test @EventLoop func `output beyond the buffer of a slow reader is written later and not lost`() async throws {
        let pipe = try Pipe()
        let stream = OutputStream(descriptor: pipe.writing)
        // More than a pipe holds (64 KiB), less than the stream buffers (1 MiB).
        let block = [UInt8](repeating: 0x2E, count: 300_000)
        stream.write { $0 += block }
        let reading = pipe.reading
        let total = await Task.detached {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            var total = 0
            while total < 300_000 {
                let count = read(reading, &bytes, bytes.count)
                guard count > 0 else { break }
                total += count
            }
            return total
        }.value
        #expect(total == block.count)
        pipe.close()
    }

    @Test @EventLoop func `a reader that exits ends the output silently`() throws {
        let pipe = try Pipe()
        pipe.closeReading()
        let stream = OutputStream(descriptor: pipe.writing)
        var isBroken = false
        stream.onFailure = { isBroken = true }
        stream.write("to nobody\n")
        stream.flush()
        #expect(isBroken)
        stream.write("more\n")
        stream.flush()
        close(pipe.writing)
    }
}
