/// The devices of a week, which send at multiples of a period.
enum WeekProfiles {
    /// A chest strap, whose energy stays at its maximum until the battery is replaced.
    static func strap(_ period: Int) -> String {
        """
        name: Strap
        advertising: { services: [heart-rate], interval: 10s }
        signals:
          heart-rate:
            curve:
              from: 58
              phases: [{ for: 5h }, { to: 152, for: 20m }, { to: 71, for: 40m }, { to: 58, for: 3h }]
              repeat: true
              noise: { amplitude: 4, every: 1m }
          energy: { total: { of: heart-rate, above: 51, gain: 0.57, per: 1m, limit: 65535 } }
          battery: { ramp: { from: 100, by: -1, every: 1h, to: 20, repeat: true } }
        services:
          - uuid: heart-rate
            characteristics:
              - uuid: heart-rate-measurement
                properties: [notify]
                notify: { every: \(period)s }
                value: { heartRate: { signal: heart-rate }, energyExpended: { signal: energy, every: 3 } }
              - { uuid: body-sensor-location, properties: [read], value: chest }
              - { uuid: heart-rate-control-point, properties: [write], write: [{ error: 0x80 }] }
          - uuid: battery-service
            characteristics:
              - uuid: battery-level
                properties: [read, notify]
                notify: { every: 1h }
                value: { signal: battery }
        """
    }

    /// A bicycle sensor, whose wheel rolls over in the first hours and whose crank does about twice a day.
    static func bicycle(_ period: Int, wheel: Int) -> String {
        """
        name: Bicycle
        advertising: { services: [cycling-speed-and-cadence], interval: 10s }
        signals:
          wheel-rate:
            curve: { from: 180, phases: [{ to: 260, for: 2h }, { to: 0, for: 1h }, { to: 180, for: 30m }], repeat: true }
          cadence: { curve: { from: 95, phases: [{ to: 70, for: 3h }, { to: 95, for: 1h }], repeat: true } }
          wheel: { revolutions: { of: wheel-rate, bits: 32, from: \(wheel) } }
          wheel-time: { event-time: { of: wheel } }
          crank: { revolutions: { of: cadence, bits: 16 } }
          crank-time: { event-time: { of: crank } }
        services:
          - uuid: cycling-speed-and-cadence
            characteristics:
              - uuid: csc-measurement
                properties: [notify]
                notify: { every: \(period)s }
                value:
                  cumulativeWheelRevolutions: { signal: wheel }
                  lastWheelEventTime: { signal: wheel-time }
                  cumulativeCrankRevolutions: { signal: crank }
                  lastCrankEventTime: { signal: crank-time }
              - { uuid: csc-feature, properties: [read], value: [wheel-revolution-data, crank-revolution-data] }
              - { uuid: sc-control-point, properties: [write, indicate], write: [{ hex: "7f", answer: "107f02" }] }
        """
    }

    /// A crank power meter.
    static func power(_ period: Int) -> String {
        """
        name: Power
        advertising: { services: [cycling-power], interval: 10s }
        signals:
          power:
            curve: { from: 0, phases: [{ to: 250, for: 1h }, { to: 90, for: 1h }, { to: 0, for: 2h }], repeat: true }
          cadence: { curve: { from: 60, phases: [{ to: 90, for: 1h }, { to: 60, for: 1h }], repeat: true } }
          crank: { revolutions: { of: cadence, bits: 16, from: 65500 } }
          crank-time: { event-time: { of: crank } }
        services:
          - uuid: cycling-power
            characteristics:
              - uuid: cycling-power-measurement
                properties: [notify]
                notify: { every: \(period)s }
                value:
                  instantaneousPower: { signal: power }
                  cumulativeCrankRevolutions: { signal: crank }
                  lastCrankEventTime: { signal: crank-time }
              - uuid: cycling-power-feature
                properties: [read]
                value:
                  cyclingPowerFeature: [crank-revolution-data]
                  distributedSystemSupport: not-for-use-in-a-distributed-system
              - { uuid: sensor-location, properties: [read], value: left-crank }
        """
    }

    /// A foot pod.
    static func pod(_ period: Int) -> String {
        """
        name: Pod
        advertising: { services: [running-speed-and-cadence], interval: 10s }
        signals:
          speed:
            curve: { from: 1.5, phases: [{ to: 3.5, for: 30m }, { to: 1.5, for: 90m }], repeat: true }
            resolution: 0.05
          cadence: { curve: { from: 56, phases: [{ to: 86, for: 30m }, { to: 56, for: 90m }], repeat: true } }
          stride:
            curve: { from: 0.8, phases: [{ to: 1.2, for: 30m }, { to: 0.8, for: 90m }], repeat: true }
            resolution: 0.01
          distance: { total: { of: speed, gain: 1, per: 1s, limit: 400000000 }, resolution: 0.1 }
        services:
          - uuid: running-speed-and-cadence
            characteristics:
              - uuid: rsc-measurement
                properties: [notify]
                notify: { every: \(period)s }
                value:
                  walkingOrRunningStatus: walking
                  instantaneousSpeed: { signal: speed }
                  instantaneousCadence: { signal: cadence }
                  instantaneousStrideLength: { signal: stride }
                  totalDistance: { signal: distance }
              - uuid: rsc-feature
                properties: [read]
                value: [instantaneous-stride-length, total-distance, walking-or-running-status]
              - { uuid: sc-control-point, properties: [write, indicate], write: [{ hex: "7f", answer: "107f02" }] }
        """
    }

    /// A weather station.
    static func weather(_ period: Int) -> String {
        """
        name: Weather
        advertising: { services: [environmental-sensing], interval: 10s }
        signals:
          temperature: { sine: { mean: 4, amplitude: 9, period: 24h }, resolution: 0.01 }
          humidity: { sine: { mean: 65, amplitude: 20, period: 24h, phase: 180 }, resolution: 0.01 }
          pressure: { walk: { min: 98500, max: 103500, step: 30, every: 10m }, resolution: 0.1 }
        services:
          - uuid: environmental-sensing
            characteristics:
              - uuid: temperature
                properties: [read, notify]
                notify: { every: \(period)s }
                value: { signal: temperature }
                descriptors:
                  - uuid: environmental-sensing-trigger-setting
                    value: { condition: fixed-time-interval, time: \(period) }
              - uuid: humidity
                properties: [read, notify]
                notify: { every: \(period)s }
                value: { signal: humidity }
                descriptors:
                  - uuid: environmental-sensing-trigger-setting
                    value: { condition: fixed-time-interval, time: \(period) }
              - uuid: pressure
                properties: [read, notify]
                notify: { every: \(period)s }
                value: { signal: pressure }
                descriptors:
                  - uuid: environmental-sensing-trigger-setting
                    value: { condition: fixed-time-interval, time: \(period) }
        """
    }
}
