extension KnownFault {
    /// All known faults: those of bluetoothd, then those of kernels, then those of controllers.
    ///
    /// Distributions backport fixes and faults, so a release alone makes a fault possible, and a line of a log proves it.
    package static let all =
        adapterFaults + connectionFaults + pairingFaults + clientFaults + serverFaults + kernelFaults + controllerFaults
}
