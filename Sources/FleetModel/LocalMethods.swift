/// The methods that a broker's users cannot use.
package enum LocalMethods {
    /// Methods whose effect ends with the connection of their client, or that name programs and paths of this machine.
    package static let names: Set<String> = [
        "lock", "unlock", "pair", "pair.answer", "observers.add", "restoration.load", "restoration.save",
    ]
}
