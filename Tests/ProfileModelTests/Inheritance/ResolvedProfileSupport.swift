import Documents
import ProfileModel

/// Parses the profile `main`, whose bases and values are the other files.
func resolve(
    _ main: String,
    _ files: [String: String] = [:],
    settings: [String: String] = [:]
) throws(InvalidDocument) -> ResolvedProfile {
    try ResolvedProfile.parse(
        Array(main.utf8),
        file: "main",
        settings: settings.mapValues { .scalar($0, isQuoted: false) },
        base: { (name, _) throws(ResolvedProfile.BaseError) in
            guard let text = files[name] else {
                throw ResolvedProfile.BaseError(message: "there is no profile '\(name)'", hint: "create it")
            }
            return (name, Array(text.utf8))
        },
        value: { (name, _) throws(ResolvedProfile.BaseError) in
            guard let text = files[name] else { throw ResolvedProfile.BaseError(message: "there is no file '\(name)'") }
            return Array(text.utf8)
        }
    )
}

/// A strap with all kinds of entries that profiles change.
let baseStrap = """
    name: Strap
    description: a base
    advertising: { services: [heart-rate], local-name: base }
    signals:
      rate: { constant: 60 }
    services:
      - uuid: heart-rate
        characteristics:
          - { uuid: heart-rate-measurement, properties: [notify], value: { heartRate: { signal: rate } } }
          - { uuid: body-sensor-location, properties: [read], value: chest }
      - uuid: battery-service
        characteristics:
          - uuid: battery-level
            properties: [read, notify]
            value: 50
            descriptors: [{ uuid: "2904", hex: "04000000000000" }]
    """

/// All properties of a profile, for comparison.
func described(_ profile: PeripheralProfile) -> String { String(reflecting: profile) }
