extension Vector {
    /// Test vectors of the services for sports and fitness.
    static let sports = [
        cyclingSpeedAndCadence, runningSpeedAndCadence, cyclingPower, locationAndNavigation, fitnessMachine,
        physicalActivityMonitor,
    ].flatMap { $0 }
}
