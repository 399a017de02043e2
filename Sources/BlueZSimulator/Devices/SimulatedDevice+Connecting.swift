internal import DBus
internal import GATT

extension SimulatedDevice: LinkHolder {
    /// Device1.Connect.
    func connect(_ invocation: Invocation) {
        connection.handle(.connect(invocation, isPowered: adapter.isPowered))
        autoConnection.connectRequested()
        connection.updateAutoConnection()
    }

    func dropLinks() { link?.link?.close(.supervisionTimeout) }

    /// Device1.Disconnect, also for Adapter1.RemoveDevice.
    func disconnect(_ invocation: Invocation) {
        autoConnection.disconnectRequested(isTrusted: isTrusted)
        connection.updateAutoConnection()
        connection.handle(.disconnect(invocation))
    }

    /// Device1.ConnectProfile: profiles are of BR/EDR, where nobody can be asked for them.
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

    /// Device1.DisconnectProfile: there is none to disconnect.
    func disconnectProfile(_ invocation: Invocation) { invocation.fail(.invalidArguments) }

    /// Device1.GetServiceRecords: those of BR/EDR, which are never known.
    func serviceRecords(_ invocation: Invocation) {
        invocation.fail(adapter.isPowered && !isConnected ? .notConnected : .notReady)
    }

    /// Takes the name that the device itself has told; unlike an advertised one it is forgotten with the device.
    func toldName(_ name: String) {
        guard advertisement.rename(name) else { return }
        changed("Name")
        changed("Alias")
    }

    /// Takes the appearance that the device itself has told.
    func toldAppearance(_ appearance: UInt16) {
        for property in advertisement.look(appearance) { changed(property) }
    }

    /// Takes vendor and product that the device itself has told.
    func toldIdentity(_ id: PnPID) {
        let id = HeardAdvertisement.DeviceID(
            source: UInt16(id.vendorIDSource.rawValue),
            vendor: id.vendorID,
            product: id.productID,
            version: id.productVersion
        )
        if advertisement.identify(id) { changed("Modalias") }
    }

    /// Whether this side is about to end the link.
    var isDisconnecting: Bool { connection.machine.isParting }
}

extension SimulatedAdapter {
    /// Takes links that others make to the adapter; the device comes into being with its link.
    func acceptLinks() {
        controller.onLink = { [weak self] end in
            guard let self else { return }
            let (address, type) = controller.resolve(end.peerAddress, end.peerAddressType)
            // The host of a device that is blocked does not take part in the link, which the peer may hold.
            if devices[address]?.isBlocked == true { return }
            makeDevice(address, type).connection.established(end)
        }
    }
}
