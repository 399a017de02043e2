/// What servers do differently.
package struct ServerRules: Hashable, Sendable {
    /// How long a handler may take before the request is answered with Unlikely Error; `nil` for as long as it likes.
    package var answerTimeout: Duration?
    /// Whether Signed Write Commands are taken; they are dropped otherwise.
    package var takesSignedWrites: Bool
    /// Whether handle and offset count among the 512 octets a value may have.
    package var countsHeaders: Bool
    /// Whether one attribute that cannot be read fails a whole Read By Type Request, instead of ending the list.
    package var failsWholeLists: Bool
    /// Whether the hash of the database is made of descriptors, too.
    package var hashesDescriptors: Bool
    /// How long notifications are gathered for a client that takes several at once; `nil` if they are sent singly.
    package var gathering: Duration?

    /// As a simple peripheral has it, by the letter of the Core Specification.
    package static let plain = ServerRules(
        answerTimeout: nil,
        takesSignedWrites: true,
        countsHeaders: false,
        failsWholeLists: false,
        hashesDescriptors: true,
        gathering: nil
    )

    /// As bluetoothd 5.66 has it, where what is checked for its length is the PDU without its opcode.
    package static let bluetoothd = ServerRules(
        answerTimeout: .seconds(5),
        takesSignedWrites: false,
        countsHeaders: true,
        failsWholeLists: true,
        hashesDescriptors: true,
        gathering: .milliseconds(10)
    )

    /// As a release of bluetoothd has it.
    package static func bluetoothd(_ version: BlueZVersion) -> ServerRules {
        var rules = bluetoothd
        rules.countsHeaders = version.countsHeaders
        rules.hashesDescriptors = version.hashesDescriptors
        return rules
    }
}
