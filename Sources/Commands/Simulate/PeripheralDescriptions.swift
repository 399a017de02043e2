internal import BlueZSimulator
internal import DBus
internal import ProfileModel

/// The peripherals of one `--peripheral`, their profile read.
@EventLoop
struct PeripheralDescriptions {
    private let description: SimulatedPeripheral.Description
    private let count: Int

    /// - Throws: what is wrong with the profile.
    init(_ request: PeripheralRequest, _ session: Session) throws(Failure) {
        var description = SimulatedPeripheral.Description(try PeripheralProfile.load(request.profile, session).profile)
        description.distance = request.distance
        description.address = request.address
        description.holding = request.holding
        self.description = description
        count = request.count
    }

    func add(to world: SimulatedWorld) throws(Failure) {
        for _ in 0..<count {
            do throws(HoldError) {
                try world.add(description)
            } catch {
                throw .badInput(error.message, hint: error.hint)
            }
        }
    }
}
