import GATT
import Testing

@testable import Lua
@testable import Probe

/// The components that several reports share.
@Suite("Parts of reports")
struct ReportPartsTests {
    @Test(arguments: [
        ("plain é", "plain é"), ("a\nb\tc", "a␊b␉c"), ("\u{1B}[31m\u{7F}\u{0}", "␛[31m␡␀"),
        ("\u{85}\u{9B}\u{2028}\u{FFFE}\u{FFFF}", "�����"),
    ])
    func `no text controls a terminal`(text: String, shown: String) {
        #expect(PlainText.line(text) == shown)
    }

    @Test(arguments: [
        ("<&>\"'", "&lt;&amp;&gt;&quot;&#39;"), ("a\n\t\r", "a&#10;&#9;&#13;"), ("\r\n", "&#13;&#10;"),
        ("\u{0}\u{1F}\u{FFFF}", "␀␟�"), ("\u{1F494}é", "\u{1F494}é"),
    ])
    func `characters that XML does not allow are escaped or replaced`(text: String, escaped: String) {
        #expect(XMLText.escape(text) == escaped)
    }

    @Test
    func `columns of traffic are as wide as they need to be`() {
        var lost = Traffic(.lost, device: "AA:BB:CC:DD:EE:FF")
        lost.failureReason = "too far"
        var unnamed = Traffic(.write, device: "")
        unnamed.attribute = BluetoothUUID("0000aaaa-0000-1000-8000-000000000000")
        unnamed.value = []
        let exchanges = [SampleRun.read(1), unnamed, lost].enumerated().map { (Duration.seconds(9 + $0), $1) }
        let words = ReportText { "\($0["batteryLevel"]?.jsonText ?? "")%" }
        let lines = words.lines(exchanges, last: 3)
        #expect(
            lines == [
                "+9.000 s   read   Battery Level                         01       1%",
                "+10.000 s  write  0000aaaa-0000-1000-8000-000000000000  (empty)",
                "+11.000 s  lost   AA:BB:CC:DD:EE:FF                              too far",
            ]
        )
        #expect(words.lines(exchanges, last: 1).first == "(2 earlier omitted)")
    }

    @Test(
        arguments: zip(
            SampleRun.events.indices,
            [
                #"{"event":"run-began","time":"at 0 ms","elapsed":0.0,"script":"checks.lua","device":"heart-rate","seed":7,"tests":6,"host":"bench"}"#,
                #"{"event":"device","time":"at 50 ms","elapsed":0.05,"address":"AA:BB:CC:DD:EE:FF","name":"Strap"}"#,
                #"{"event":"suite-began","time":"at 100 ms","elapsed":0.1,"path":["checks.lua"]}"#,
                #"{"event":"test-began","time":"at 100 ms","elapsed":0.1,"path":["checks.lua","connects"],"name":"connects","tags":["quick"],"repetition":1,"file":"checks.lua","line":5}"#,
                #"{"event":"log","time":"at 150 ms","elapsed":0.15,"message":"hello\nthere"}"#,
            ]
        )
    )
    func `lines of JSON`(index: Int, expected: String) {
        let line = JSONLinesReport.line(SampleRun.events[index]) { "at \($0.shortText)" }
        #expect(String(decoding: line, as: UTF8.self) == expected + "\n")
    }

    @Test
    func `the JSON of results, exchanges and ends`() {
        let text = JSONLinesReport { _ in "" }.text(after: SampleRun.events)
        for part in [
            #""operation":"read","address":"AA:BB:CC:DD:EE:FF","attribute":"2A19","handle":21,"value":"47","decoded":{"batteryLevel":71,"#,
            #""outcome":"failed","reason":null,"error":{"code":"expectation","att":null,"name":null,"message":"the battery is low","#,
            #""expected":"at least 80","got":"71","file":"checks.lua","line":12,"trace":["checks.lua:12: in function 'level'"]}"#,
            #""outcome":"skipped","reason":"no # today","error":null,"#,
            #"{"event":"suite-broken","time":"","elapsed":0.41,"path":["checks.lua","Battery"],"error":{"code":"connection-lost","#,
            #""error":{"code":"att","att":5,"name":"Insufficient Authentication","message":"the peer refused","hint":"pair first","#,
            #""attempts":2,"flaky":true,"earlierErrors":[{"code":"connection-lost","#,
            #"{"event":"run-ended","time":"","elapsed":1.5,"passed":1,"failed":1,"broken":1,"skipped":1,"flaky":1,"brokenSuites":1,"duration":1.5,"interrupted":false,"status":1,"error":null}"#,
        ] { #expect(text.contains(part)) }
        #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == SampleRun.events.count)
    }
}
