/// The requested latency of the connection to a central, which trades speed for energy.
public enum CBPeripheralManagerConnectionLatency: Int, Sendable {
    /// 0: short connection intervals, for speed.
    case low = 0
    /// 1: a balance between speed and energy.
    case medium = 1
    /// 2: long connection intervals, to save energy.
    case high = 2
}
