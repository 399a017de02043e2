import EventLoop
import GATT

@testable import BlueZSimulator

/// An advertising peripheral other than bluetoothd: a heart rate sensor with a battery.
@EventLoop
final class TestPeripheral: AttributeHandler {
    let controller: Controller
    let database = AttributeDatabase()
    private(set) var bearer: ATTBearer?
    private(set) var link: LinkEnd?
    /// The values by handle, for reads and writes.
    var values: [UInt16: [UInt8]] = [:]
    /// The writes in order: handle, kind and value.
    private(set) var writes: [String] = []
    /// The errors to respond with, by handle.
    var errors: [UInt16: ATTError] = [:]
    /// The handles whose requests are not responded to.
    var silent: Set<UInt16> = []
    /// The handles whose writes are handled when `release` is called.
    var held: Set<UInt16> = []
    private var heldWrites: [@EventLoop () -> Void] = []
    private(set) var heartRate: ServiceEntry?

    static let address = DeviceAddress("C0:00:00:00:00:01") ?? DeviceAddress()

    init(on air: Air) {
        controller = Controller(air: air, address: Self.address, addressType: .random, position: 1)
        air.add(controller)
        controller.setPowered(true)
        controller.onLink = { [weak self] end in self?.accept(end) }
    }

    private func accept(_ end: LinkEnd) {
        let bearer = ATTBearer(
            database: database,
            receiveMTU: 100,
            clock: controller.air.clock
        ) { [weak end] pdu in end?.send(pdu) }
        end.onReceive = { [weak bearer] pdu in bearer?.receive(pdu) }
        end.onSecurityChange = { [weak bearer] level in bearer?.security = level }
        end.onClose = { [weak self, weak bearer] _ in
            bearer?.close()
            self?.bearer = nil
            self?.link = nil
        }
        self.bearer = bearer
        link = end
    }

    func advertise() {
        // Flags: LE General Discoverable, no BR/EDR; a complete name.
        let data: [UInt8] = [2, 0x01, 0x06, 5, 0x09, 0x54, 0x65, 0x73, 0x74]
        controller.advertise(AdvertisingSet(handle: 1, data: data, isConnectable: true))
    }

    /// Adds Heart Rate: a measurement that notifies, a readable location, a writable control point.
    func addHeartRate() throws(DatabaseError) {
        let service = ServiceDefinition(
            uuid: BluetoothUUID(0x180D),
            characteristics: [
                CharacteristicDefinition(
                    uuid: BluetoothUUID(0x2A37),
                    properties: .notify,
                    value: .handler(self),
                    descriptors: [DescriptorDefinition(uuid: BluetoothUUID(0x2901), value: .constant([0x48, 0x52]))]
                ),
                CharacteristicDefinition(uuid: BluetoothUUID(0x2A38), properties: .read, value: .handler(self)),
                CharacteristicDefinition(
                    uuid: BluetoothUUID(0x2A39),
                    properties: [.write, .writeWithoutResponse],
                    value: .handler(self)
                ),
            ]
        )
        heartRate = try database.add(service, at: 0x0010)
    }

    /// Adds a service with one characteristic.
    @discardableResult
    func add(
        _ service: UInt16,
        _ characteristic: UInt16,
        _ properties: CharacteristicProperties,
        _ permissions: AttributePermissions = []
    ) throws(DatabaseError) -> ServiceEntry {
        try database.add(
            ServiceDefinition(
                uuid: BluetoothUUID(service),
                characteristics: [
                    CharacteristicDefinition(
                        uuid: BluetoothUUID(characteristic),
                        properties: properties,
                        permissions: permissions,
                        value: .handler(self)
                    )
                ]
            )
        )
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        guard !silent.contains(access.handle) else { return }
        if let error = errors[access.handle] { return reply(.failure(error)) }
        let value = values[access.handle] ?? []
        guard access.offset <= value.count else { return reply(.failure(.invalidOffset)) }
        reply(.success(Array(value.dropFirst(access.offset))))
    }

    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard !silent.contains(access.handle) else { return }
        guard !held.contains(access.handle) else {
            heldWrites.append { [weak self] in self?.write(value, access, reply: reply) }
            return
        }
        if access.kind == .authorizePrepare { return reply(.success(())) }
        writes.append("\(HexText.encode([UInt8(truncatingIfNeeded: access.handle)])) \(access.kind) \(value.count)")
        if let error = errors[access.handle] { return reply(.failure(error)) }
        reply(.success(()))
    }

    func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {
        writes.append("\(HexText.encode([UInt8(truncatingIfNeeded: handle)])) configured \(new)")
    }

    func clearWrites() { writes = [] }

    /// Handles the held writes, and further ones at once.
    func release() {
        held = []
        let writes = heldWrites
        heldWrites = []
        for write in writes { write() }
    }
}
