/// What servers do differently.
package struct ServerRules: Sendable {
    /// How long a handler may take before the request is answered with Unlikely Error; `nil` for as long as it likes.
    package var answerTimeout: Duration?
    /// Whether Signed Write Commands are taken; they are dropped otherwise.
    package var takesSignedWrites: Bool
    /// Whether handle and offset count among the 512 octets a value may have.
    package var countsHeaders: Bool

    /// As a simple peripheral has it.
    package static let plain = ServerRules(answerTimeout: nil, takesSignedWrites: true, countsHeaders: false)

    /// As bluetoothd 5.66 has it: an attribute's answer is awaited for 5 s, there is no signed write, and what is
    /// checked for its length is the PDU without its opcode.
    package static let bluetoothd = ServerRules(
        answerTimeout: .seconds(5),
        takesSignedWrites: false,
        countsHeaders: true
    )
}
