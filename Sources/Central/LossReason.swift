/// The reason for the end of a connection; the raw value is the `reason` of events.
package enum LossReason: String, Hashable, Sendable, CaseIterable {
    /// The connection has ended, and bluetoothd does not report why.
    case linkLost = "link-lost"
    case endedByDevice = "ended-by-device"
    /// Another program on this computer, or bluetoothd itself, has ended the connection.
    case endedByHost = "ended-by-host"
    /// No packet arrived within the supervision timeout: the device is out of range or off.
    case supervisionTimeout = "supervision-timeout"
    case authenticationFailed = "authentication-failed"
    /// This computer was suspended.
    case suspended
    case deviceRemoved = "device-removed"
    case adapterOff = "adapter-off"
    case adapterRemoved = "adapter-gone"
    case bluetoothdStopped = "bluetoothd-gone"
    case busLost = "bus-gone"
    /// The connection was closed locally.
    case local
}

extension LossReason {
    /// Creates the reason for the end of a connection while bluetoothd and its adapter are available.
    ///
    /// - Parameters:
    ///   - isAdapterOn: False if the adapter is off or is being powered off, which ends all connections with any reported reason.
    ///   - reported: The name that `org.bluez.Device1.Disconnected` reports; nil before bluetoothd 5.83, which has no such signal.
    package init(isAdapterOn: Bool, reported: String?) {
        guard isAdapterOn else {
            self = .adapterOff
            return
        }
        self =
            switch reported {
            case "org.bluez.Reason.Remote": .endedByDevice
            case "org.bluez.Reason.Local": .endedByHost
            case "org.bluez.Reason.Timeout": .supervisionTimeout
            case "org.bluez.Reason.Authentication": .authenticationFailed
            case "org.bluez.Reason.Suspend": .suspended
            default: .linkLost
            }
    }

    /// A Boolean value that indicates whether only the connection has ended, and bluetoothd still knows the device.
    var keepsDevice: Bool {
        switch self {
        case .linkLost, .endedByDevice, .endedByHost, .supervisionTimeout, .authenticationFailed, .suspended: true
        case .deviceRemoved, .adapterOff, .adapterRemoved, .bluetoothdStopped, .busLost, .local: false
        }
    }

    /// The hint of the errors of operations after the end.
    var hint: String? {
        switch self {
        case .linkLost:
            "the device ended the connection or is out of range; bluetoothd reports which from release 5.83 on"
        default: nil
        }
    }
}
