import BlueZ
import Central
import EventLoop
import Foundation

/// The same measurements with the module that CoreBluetooth is built on.
@EventLoop
final class Reference {
    private let adapter: AdapterSelector
    private var scan: SharedScan?

    nonisolated init(adapter: String) { self.adapter = .name(adapter) }

    func measure(_ duration: Duration) async throws -> Rates {
        let scan: SharedScan
        if let known = self.scan {
            scan = known
        } else {
            let client = try await BlueZClient.open(.system)
            scan = SharedScan(client)
            self.scan = scan
        }
        let selector = try DeviceSelector("service=BE4C0001-0000-4000-8000-000000000000")
        let device = try await scan.find(selector, on: adapter, within: .seconds(60))
        let link = try await device.link(within: .seconds(60))
        let value = try attribute("BE4C0002-0000-4000-8000-000000000000", link)
        let flood = try attribute("BE4C0003-0000-4000-8000-000000000000", link)
        var rates = Rates()

        let seconds = Double(duration / .seconds(1))
        let end = ContinuousClock.now + duration
        var reads = 0
        while ContinuousClock.now < end {
            _ = try await link.read(value, within: .seconds(30))
            reads += 1
        }
        rates.reads = Double(reads) / seconds

        let (count, bytes) = (Counter(), Counter())
        var batch: UInt8?
        try await link.subscribe(to: flood.characteristic, within: .seconds(30)) { value in
            count.value += 1
            bytes.value += value.count
            guard let number = value.first, number != batch else { return }
            batch = number
            Task { try? await link.write([1], to: flood, as: .request, within: .seconds(30)) }
        }
        let (start, first) = (processorTime(), count.value)
        try await EventLoop.sleep(for: duration)
        rates.processorTime = (processorTime() - start) / Double(max(1, count.value - first))
        rates.notifications = Double(count.value - first) / seconds
        rates.notifiedBytes = Double(bytes.value) / seconds
        await link.unsubscribe(from: flood.characteristic)
        await link.disconnect()
        return rates
    }

    private func attribute(_ uuid: String, _ link: Link) throws -> Attribute {
        try link.services.attribute(matching: try AttributeSelector(uuid))
    }

    private final class Counter {
        var value = 0
    }
}
