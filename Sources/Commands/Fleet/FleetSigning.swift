internal import Control
internal import FleetJobs
internal import Platform
internal import Signatures

/// The signatures of a run's messages.
enum FleetSigning {
    /// Returns a function that signs messages with the key in a file; nil without one.
    ///
    /// - Throws: `.badInput` if the key cannot be used.
    static func function(
        key path: String?
    ) throws(Failure) -> ((_ topic: String, _ text: [UInt8]) throws(ControlError) -> [UInt8])? {
        guard let path else { return nil }
        let text = try TextFile.contents(of: path)
        do throws(InvalidKey) {
            let key = try SigningKey(pem: text)
            return { (topic, text) throws(ControlError) in
                do throws(InvalidKey) {
                    let signature = try key.sign(SignedMessage.signedBytes(topic: topic, text: text))
                    return SignedMessage(text: text, signature: signature).payload
                } catch {
                    throw ControlError(.badInput, "the run cannot be signed: \(error.reason)")
                }
            }
        } catch {
            throw .badInput(
                "\(path) cannot be used as a key: \(error.reason)",
                hint: "create one: openssl genpkey -algorithm ed25519 -out key.pem"
            )
        }
    }
}
