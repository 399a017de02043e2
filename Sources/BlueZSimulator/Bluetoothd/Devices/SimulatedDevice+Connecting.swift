internal import DBus
internal import GATT

extension SimulatedDevice: LinkOwner {
    /// Handles Device1.Connect.
    func connect(_ invocation: Invocation) {
        connection.handle(.connect(invocation, isPowered: adapter.isPowered))
        autoConnection.connectRequested()
        connection.updateAutoConnection()
    }

    func dropLinks() { link?.link?.close(.supervisionTimeout) }

    /// Handles Device1.Disconnect, and the end of the link for Adapter1.RemoveDevice.
    func disconnect(_ invocation: Invocation) {
        autoConnection.disconnectRequested(isTrusted: isTrusted)
        connection.updateAutoConnection()
        connection.handle(.disconnect(invocation))
    }

    /// Handles Device1.ConnectProfile, which fails because profiles are discovered over BR/EDR, where no peer is reachable.
    func connectProfile(_ invocation: Invocation) {
        let name = invocation.arguments.first?.string ?? ""
        guard !simulation.options.version.checksProfileNames || ProfileName.isKnown(name) else {
            return invocation.fail(.bluez("InvalidArguments", "br-connection-invalid-argument"))
        }
        guard !connection.isBusy else { return invocation.fail(.bluez("InProgress", "br-connection-busy")) }
        guard adapter.isPowered else {
            return invocation.fail(.bluez("NotReady", "br-connection-adapter-not-powered"))
        }
        isTemporary = false
        invocation.fail(.failed("br-connection-sdp-search"))
    }

    /// Handles Device1.DisconnectProfile; there is no profile to disconnect.
    func disconnectProfile(_ invocation: Invocation) { invocation.fail(.invalidArguments) }

    /// Handles Device1.GetServiceRecords; the records are those of BR/EDR, which are never known.
    func serviceRecords(_ invocation: Invocation) {
        invocation.fail(adapter.isPowered && !isConnected ? .notConnected : .notReady)
    }

    /// Sets the name that the device itself has reported; unlike an advertised name, it is forgotten with the device.
    func setReportedName(_ name: String) {
        guard advertisement.setName(name) else { return }
        changed("Name")
        changed("Alias")
    }

    /// Sets the appearance that the device itself has reported.
    func setReportedAppearance(_ appearance: UInt16) {
        for property in advertisement.setAppearance(appearance) { changed(property) }
    }

    /// Sets vendor and product that the device itself has reported.
    func setReportedDeviceID(_ id: PnPID) {
        let id = ParsedAdvertisement.DeviceID(
            source: UInt16(id.vendorIDSource.rawValue),
            vendor: id.vendorID,
            product: id.productID,
            version: id.productVersion
        )
        if advertisement.setDeviceID(id) { changed("Modalias") }
    }

    /// A Boolean value that indicates whether this side is about to end the link.
    var isDisconnecting: Bool { connection.machine.isDisconnecting }
}

extension SimulatedAdapter {
    /// Accepts links from other devices; a device object is created with its link.
    func acceptLinks() {
        controller.onLink = { [weak self] end in
            guard let self else { return }
            let (address, type) = controller.resolve(end.peerAddress, end.peerAddressType)
            // The host ignores the link of a blocked device, which the peer may keep open.
            if devices[address]?.isBlocked == true { return }
            makeDevice(address, type).connection.established(end)
        }
    }
}
