/// Test vectors of the health services.
extension Vector {
    static let health =
        healthThermometer + bloodPressure + glucose + pulseOximeter + continuousGlucoseMonitoring + insulinDelivery
}
