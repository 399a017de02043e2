import Central
import FleetJobs
import GATT
import Testing

@testable import Fleet

@Suite struct ProbeJobTests {
    static func advertisement(_ number: UInt8, name: String? = nil, services: [UInt16] = []) throws -> Advertisement {
        let address = try #require(DeviceAddress("C0:00:00:00:00:0\(number)"))
        return Advertisement(
            adapter: "hci1",
            address: address,
            name: name,
            services: services.map { BluetoothUUID($0) }
        )
    }

    @Test func `devices are found by address, name and service, once`() throws {
        var index = DeviceIndex(["C0:00:00:00:00:01", "Strap", "service=180D", "service=180F", "malformed:00:00:00"])
        let first = ReceivedDevice(address: "C0:00:00:00:00:01", adapter: "hci1")
        #expect(index.match(try Self.advertisement(1)) == [0: first])
        #expect(index.match(try Self.advertisement(1, name: "Strap")) == [1: first])
        let second = ReceivedDevice(address: "C0:00:00:00:00:02", adapter: "hci1")
        #expect(index.match(try Self.advertisement(2, name: "Strap", services: [0x180D, 0x1800])) == [2: second])
        #expect(index.match(try Self.advertisement(2, name: "Strap", services: [0x180D])) == [:])
        #expect(!index.isComplete)
        var one = DeviceIndex(["Strap"])
        _ = one.match(try Self.advertisement(1, name: "Strap"))
        #expect(one.isComplete)
    }

    @Test func `the command line contains what the order says, and no more`() {
        var order = ProbeOrder(scripts: [.init(name: "a.lua", text: "")], devices: ["x"])
        order.adapter = "hci2"
        #expect(
            ProbeCommandLine.words(order, path: "/run/0/a.lua", device: nil, socket: "/s") == [
                "probe", "/run/0/a.lua", "--json", "--socket", "/s", "--seed", "0", "--timeout", "30000ms", "--repeat",
                "1",
                "--adapter=hci2",
            ]
        )
        (order.options.allowsWrites, order.options.isTrusted, order.options.filters) = (
            true, true, ["--trust", "tag:x"]
        )
        order.options.failsFast = true
        let device = ReceivedDevice(address: "C0:00:00:00:00:01", adapter: "hci1")
        #expect(
            ProbeCommandLine.words(order, path: "/run/0/a.lua", device: device, socket: "/s").dropFirst(11) == [
                "--filter=--trust", "--filter=tag:x", "--allow-writes", "--trust", "--fail-fast", "--device",
                "C0:00:00:00:00:01", "--adapter=hci1",
            ]
        )
    }

    @Test func `output arrives in any parts, and its paths are relative`() async {
        let text =
            #"{"event":"device","address":"a"}"# + "\n" + #"{"event":"log","message":"/f/0/a.lua:1 /f/b"}"#
            + "\nno JSON\n"
        let bytes = Array(text.utf8)
        for size in [1, 7, bytes.count] {
            var output = ProbeOutput()
            for start in stride(from: 0, to: bytes.count, by: size) {
                output.append(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(output.usedDevice)
            #expect(
                await output.events(folder: "/f/0") == [
                    ["event": "device", "address": "a"], ["event": "log", "message": "a.lua:1 /f/b"],
                ]
            )
        }
    }

    @Test func `results are kept before the record of tests, and the end always`() async {
        var output = ProbeOutput()
        let log = Array((#"{"event":"log","message":""# + String(repeating: "x", count: 100_000) + "\"}\n").utf8)
        for _ in 0..<20 { output.append(log[...]) }
        output.append(Array((#"{"event":"test-ended"}"# + "\n").utf8)[...])
        let big = Array((#"{"event":"test-ended","name":""# + String(repeating: "x", count: 2_000_000) + "\"}\n").utf8)
        output.append(big[...])
        output.append(Array((#"{"event":"run-ended"}"# + "\n").utf8)[...])
        let events = await output.events(folder: "/f")
        #expect(events.suffix(2) == [["event": "test-ended"], ["event": "run-ended"]])
        #expect(events.count == 12 && output.omitted == 11)
    }

    @Test func `scripts are written and removed with their folder`() async throws {
        let parent = "/tmp/gattlab-run-folder-\(UInt64.random(in: .min ... .max))"
        let folder = RunFolder(in: parent, run: "r")
        let script = ProbeOrder.Script(name: "a.lua", text: "x", modules: [.init(path: "lib/b.lua", text: "y")])
        try await folder.write(ProbeOrder(scripts: [script], devices: []))
        #expect(folder.path(ofScript: 0, script) == "\(parent)/r/0/a.lua")
        try await folder.write(ProbeOrder(scripts: [script], devices: []))
        await folder.remove()
        try await RunFolder(in: parent, run: "s").write(ProbeOrder(scripts: [script], devices: []))
        RunFolder.removeAll(in: parent)
        await #expect(throws: (any Error).self) {
            try await RunFolder(in: "/proc", run: "s").write(ProbeOrder(scripts: [script], devices: []))
        }
    }
}
