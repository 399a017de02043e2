internal import DBus

/// Bearer.LE1, which recent releases export beside Device1: the same link and bond, without the other transport.
extension SimulatedDevice {
    static let bearerName = "org.bluez.Bearer.LE1"

    func bearerInterface() -> ServedInterface {
        ServedInterface(
            Self.bearerName,
            methods: [
                ServedMethod("Connect") { [weak self] in self?.connectBearer($0) },
                ServedMethod("Disconnect") { [weak self] in self?.disconnectBearer($0) },
            ],
            signals: [ExportedSignal("Disconnected", "ss", names: ["name", "message"])],
            properties: [
                ServedProperty("Adapter", "o", of: self, get: { .objectPath($0.adapter.path) }, set: nil),
                ServedProperty("Paired", "b", of: self, get: { .boolean($0.isPaired) }, set: nil),
                ServedProperty("Bonded", "b", of: self, get: { .boolean($0.isBonded) }, set: nil),
                ServedProperty("Connected", "b", of: self, get: { .boolean($0.isConnected) }, set: nil),
            ]
        )
    }

    /// Queues a change of a property of Bearer.LE1, in the releases that have it.
    func bearerChanged(_ property: String) { server.propertyChanged(property, of: Self.bearerName, at: path) }

    private func connectBearer(_ invocation: Invocation) {
        guard !isConnected else { return invocation.fail(.alreadyConnected) }
        guard !connection.isBusy else { return invocation.fail(.inProgress) }
        connect(invocation)
    }

    private func disconnectBearer(_ invocation: Invocation) {
        guard isConnected else { return invocation.fail(.notConnected) }
        guard !isDisconnecting else { return invocation.fail(.inProgress) }
        disconnect(invocation)
    }
}
