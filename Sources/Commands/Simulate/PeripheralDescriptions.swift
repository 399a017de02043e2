internal import BlueZSimulator
internal import EventLoop
internal import ProfileModel

/// The peripherals of one `--peripheral` option, with their profile loaded.
@EventLoop
struct PeripheralDescriptions {
    private let description: SimulatedPeripheral.Description
    private let count: Int

    /// Loads the profile of a request.
    ///
    /// - Throws: The errors in the profile.
    init(_ request: PeripheralRequest, _ context: CommandContext) throws(Failure) {
        let loaded = try LoadedProfile(named: request.profile, settings: request.settings, context)
        var description = SimulatedPeripheral.Description(loaded.profile)
        description.distance = request.distance
        description.address = request.address
        description.holding = loaded.held
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
