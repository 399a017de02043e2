internal import EventLoop
internal import Trace

/// The controller at this end of a connection: the kernel's, or that of a simulated adapter.
@EventLoop
protocol LinkController {
    /// Reads the signal strength in dBm.
    func rssi() async -> LinkReport.Reading<Int>
    /// Reads the adapter's transmit power in dBm.
    func transmitPower() async -> LinkReport.Reading<Int>
    func phys() async -> LinkReport.Reading<LinkParameters.PHYs>
    /// The parameters that the controller has reported in the traffic.
    func parameters(in log: LinkParameterLog) -> LinkParameters?
}
