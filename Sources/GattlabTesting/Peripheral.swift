internal import BlueZSimulator
internal import EventLoop
public import GATT
internal import ProfileModel

/// A simulated peripheral that a test controls.
public final class Peripheral: Sendable {
    /// The identity address, at which programs connect to the peripheral.
    public let address: DeviceAddress
    /// The name of the profile, which the peripheral advertises unless the profile specifies another.
    public let name: String
    private let device: SimulatedPeripheral
    private let world: SimulatedWorld
    private let log = OperationLog()

    @EventLoop
    init(_ description: SimulatedDevice, in world: SimulatedWorld) throws(SimulationError) {
        let description = try DeviceLoader.load(description)
        do throws(HoldError) {
            device = try world.add(description)
        } catch {
            throw SimulationError(error.message, hint: error.hint)
        }
        self.world = world
        address = device.address
        name = device.name
        device.follow { [log] event in log.append(PeripheralOperation(event)) }
    }

    /// Holds signals of the profile at values and sets fields of constant values: `["heart-rate": 150]`; null ends the effect.
    ///
    /// - Throws: `SimulationError` if a name is unknown or a value does not fit.
    @concurrent public func set(_ values: FieldObject) async throws(SimulationError) {
        do throws(HoldError) { try await device.server.set(values) } catch {
            throw SimulationError(error.message, hint: error.hint)
        }
    }

    /// Ends the connections of the peripheral, as a loss of the signal does.
    @concurrent public func drop() async { await device.dropLinks() }

    /// Moves the peripheral to a distance in meters.
    @concurrent public func move(to distance: Double) async { await setPosition(-abs(distance)) }

    /// Removes the peripheral: it neither advertises nor answers from now on.
    @concurrent public func remove() async { await world.remove(device) }

    @EventLoop
    private func setPosition(_ position: Double) { device.controller.position = position }

    /// All operations so far, in order.
    public var operations: [PeripheralOperation] {
        get async { await log.operations }
    }

    /// The written values of a characteristic, in order.
    @concurrent public func written(to characteristic: BluetoothUUID) async -> [[UInt8]] {
        await log.operations.filter { $0.kind == .write && $0.characteristic == characteristic }.compactMap(\.value)
    }

    /// A Boolean value that indicates whether a program is connected.
    public var isConnected: Bool {
        get async { await log.operations.last { $0.characteristic == nil }?.kind == .connected }
    }

    /// Returns the first operation of a kind, and waits for it if there was none yet.
    ///
    /// - Throws: `SimulationError` if there was none within `limit`.
    @concurrent public func first(
        _ kind: PeripheralOperation.Kind,
        of characteristic: BluetoothUUID? = nil,
        within limit: Duration = .seconds(10)
    ) async throws(SimulationError) -> PeripheralOperation {
        let found = await log.first(within: limit) { operation in
            operation.kind == kind && (characteristic == nil || characteristic == operation.characteristic)
        }
        guard let found else {
            let place = characteristic.map { " of \($0)" } ?? ""
            throw SimulationError("there was no \(kind.rawValue)\(place) within \(limit)")
        }
        return found
    }
}
