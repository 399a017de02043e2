internal import BlueZ
internal import Central
internal import DeviceLinks
internal import EventLoop
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
    /// The controller of the connection, once it has been found.
    private var controller: (any LinkController)?

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

    /// Reports the state of a connection, which is the same in all calls.
    func report(_ link: SharedLink) async -> LinkReport {
        LinkReport(
            address: link.address,
            name: link.device[DeviceProperty.name],
            adapter: link.device.adapter.name,
            mtu: link.mtu,
            readings: await readings(link)
        )
    }

    private func readings(_ link: SharedLink) async -> LinkReport.Readings {
        let controller: any LinkController
        do throws(HCIError) {
            controller = try openController(of: link)
        } catch {
            return LinkReport.Readings(unknown: error.description)
        }
        var readings = LinkReport.Readings(
            rssi: await controller.rssi(),
            transmitPower: await controller.transmitPower(),
            phys: await controller.phys(),
            parameters: parameters(of: controller)
        )
        if readings.phys.value == nil, let phys = readings.parameters.value?.phys { readings.phys = .known(phys) }
        return readings
    }

    /// Returns the controller, which the first call finds.
    private func openController(of link: SharedLink) throws(HCIError) -> any LinkController {
        if let controller { return controller }
        let adapter = link.device.adapter.name
        let found: any LinkController
        if let simulator {
            found = SimulatedLinkController(simulator, link.address, on: adapter)
        } else {
            found = try KernelLinkController(link.address, on: adapter)
        }
        controller = found
        return found
    }

    private func parameters(of controller: any LinkController) -> LinkReport.Reading<LinkParameters> {
        source?.drain()
        if let parameters = controller.parameters(in: log) { return .known(parameters) }
        return .unknown(sourceProblem ?? Self.openBefore)
    }
}
