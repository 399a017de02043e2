extension Vector {
    /// Values of the services for sports and fitness.
    static let sports = [
        cyclingSpeedAndCadence, runningSpeedAndCadence, cyclingPower, locationAndNavigation, fitnessMachine,
    ].flatMap { $0 }
}
