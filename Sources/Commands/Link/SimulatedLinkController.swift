internal import DBus
internal import EventLoop
internal import GATT
internal import Trace

/// A simulated adapter, whose air has distances and therefore signal strengths, but no PHYs.
@EventLoop
struct SimulatedLinkController: LinkController {
    private let simulator: SimulatorClient
    private let adapter: String
    private let peer: DeviceAddress

    private static let noRadio = "simulated adapters have none"

    init(_ simulator: SimulatorClient, _ peer: DeviceAddress, on adapter: String) {
        self.simulator = simulator
        self.peer = peer
        self.adapter = adapter
    }

    func rssi() async -> LinkReport.Reading<Int> {
        do throws(Failure) {
            let answer = try await simulator.call("GetRSSI", [.string(adapter), .string(peer.description)])
            return answer.first?.int16.map { .known(Int($0)) } ?? .unknown("the simulation does not answer")
        } catch {
            return .unknown(error.message)
        }
    }

    func transmitPower() async -> LinkReport.Reading<Int> { .unknown(Self.noRadio) }

    func phys() async -> LinkReport.Reading<LinkParameters.PHYs> { .unknown(Self.noRadio) }

    func parameters(in log: LinkParameterLog) -> LinkParameters? {
        guard let index = UInt16(indexOfAdapter: adapter), let handle = log.handle(of: peer, on: index) else {
            return nil
        }
        return log.parameters(of: handle, on: index)
    }
}
