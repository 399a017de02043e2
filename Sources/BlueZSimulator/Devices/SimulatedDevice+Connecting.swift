internal import DBus
internal import GATT

extension SimulatedDevice {
    /// Device1.Connect.
    func connect(_ invocation: Invocation) {
        connection.handle(.connect(invocation, isPowered: adapter.isPowered))
    }

    /// Device1.Disconnect, also for Adapter1.RemoveDevice.
    func disconnect(_ invocation: Invocation) { connection.handle(.disconnect(invocation)) }

    /// Device1.ConnectProfile: profiles are of BR/EDR, where nobody answers.
    func connectProfile(_ invocation: Invocation) {
        guard !connection.isBusy else { return invocation.fail(.bluez("InProgress", "br-connection-busy")) }
        guard adapter.isPowered else {
            return invocation.fail(.bluez("NotReady", "br-connection-adapter-not-powered"))
        }
        isTemporary = false
        simulation.clock.after(Self.pageTime) { invocation.fail(.failed("br-connection-page-timeout")) }
    }

    /// How long a controller calls a device of BR/EDR (Core Specification, Vol 4, Part E, 6.6).
    private static let pageTime = Duration.milliseconds(5120)

    /// Device1.DisconnectProfile: there is none to disconnect.
    func disconnectProfile(_ invocation: Invocation) { invocation.fail(.invalidArguments) }

    /// Device1.GetServiceRecords: those of BR/EDR, which are never known.
    func serviceRecords(_ invocation: Invocation) {
        invocation.fail(adapter.isPowered && !isConnected ? .notConnected : .notReady)
    }

    /// Takes the name that the device itself has told.
    func toldName(_ name: String) {
        adapter.toldNames[address] = name
        guard advertisement.rename(name) else { return }
        changed("Name")
        changed("Alias")
    }

    /// Takes the appearance that the device itself has told.
    func toldAppearance(_ appearance: UInt16) {
        for property in advertisement.look(appearance) { changed(property) }
    }

    /// Whether this side is about to end the link.
    var isDisconnecting: Bool { connection.machine.isParting }
}

extension SimulatedAdapter {
    /// Takes links that others make to the adapter; the device comes into being with its link.
    func acceptLinks() {
        controller.onLink = { [weak self] end in
            guard let self else { return }
            makeDevice(end.peer.address, end.peer.addressType).connection.established(end)
        }
    }
}
