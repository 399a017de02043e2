internal import BlueZ
internal import Central
internal import DBus
internal import DeviceLinks
internal import GATT
internal import HCI
internal import Trace

/// The state of a connection, from bluetoothd, from the controller and from the traffic.
@EventLoop
final class LinkMonitor {
    private let simulator: SimulatorClient?
    private var log = LinkParameterLog()
    private var source: TraceSource?
    /// The reason for which there is no traffic to read.
    private var sourceProblem: String?

    private static let openBefore =
        "controllers report them at the start of a connection only, and it was open before"

    /// Opens the traffic, before the connection, whose parameters are reported at its start only.
    init() async {
        let source: TraceSource
        do throws(Failure) {
            source = try await .open()
        } catch {
            simulator = nil
            let isForbidden = error.code == CentralError.Code.notAllowed.rawValue
            sourceProblem = isForbidden ? LinkReport.missingPrivilege : error.message
            return
        }
        self.source = source
        simulator = source.name == TraceSource.simulator ? try? await SimulatorClient() : nil
        source.onRecord = { [weak self] in self?.log.receive($0) }
    }

    /// Reports the state of a connection.
    func report(_ link: SharedLink) async -> LinkReport {
        let adapter = link.device.adapter.name
        var report = LinkReport(
            address: link.address,
            name: link.device[DeviceProperty.name],
            adapter: adapter,
            mtu: link.mtu,
            rssi: .unknown(""),
            transmitPower: .unknown(""),
            phys: .unknown(""),
            parameters: .unknown("")
        )
        do throws(HCIError) {
            let controller = try controller(link.address, on: adapter)
            report.rssi = await controller.rssi()
            report.transmitPower = await controller.transmitPower()
            report.phys = await controller.phys()
            report.parameters = parameters(of: controller)
            if report.phys.value == nil, let phys = report.parameters.value?.phys { report.phys = .known(phys) }
        } catch {
            report.explain(error.description)
        }
        return report
    }

    private func controller(_ peer: DeviceAddress, on adapter: String) throws(HCIError) -> any LinkController {
        if let simulator { return SimulatedLinkController(simulator, peer, on: adapter) }
        return try KernelLinkController(peer, on: adapter)
    }

    private func parameters(of controller: any LinkController) -> LinkReport.Reading<LinkParameters> {
        source?.drain()
        if let parameters = controller.parameters(in: log) { return .known(parameters) }
        return .unknown(sourceProblem ?? Self.openBefore)
    }
}

extension LinkReport {
    /// Gives all values the same reason.
    fileprivate mutating func explain(_ reason: String) {
        (rssi, transmitPower, phys, parameters) = (
            .unknown(reason), .unknown(reason), .unknown(reason), .unknown(reason)
        )
    }
}
