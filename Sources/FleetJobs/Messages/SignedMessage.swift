internal import GATT

/// A message with a signature of its text and its topic, which names the machine and the run.
package struct SignedMessage: Hashable, Sendable {
    /// The JSON text of the message.
    package var text: [UInt8]
    package var signature: [UInt8]

    package init(text: [UInt8], signature: [UInt8]) {
        self.text = text
        self.signature = signature
    }

    /// Returns nil for a payload without a signature.
    package init?(_ payload: [UInt8]) {
        let limits = JSONParser.Limits(depth: 2, values: 8, key: 64)
        guard case .object(let object)? = try? JSONParser.parse(payload, limits: limits), object.entries.count == 2,
            case .text(let text)? = object["message"], case .text(let digits)? = object["signature"],
            let signature = try? HexText.decode(digits)
        else { return nil }
        self.init(text: Array(text.utf8), signature: signature)
    }

    package var payload: [UInt8] {
        let object: FieldObject = [
            "message": .text(String(decoding: text, as: UTF8.self)), "signature": .text(HexText.encode(signature)),
        ]
        return Array(object.jsonText.utf8)
    }

    /// Returns the bytes that are signed: no signature for another purpose, machine or run is valid.
    package static func signedBytes(topic: String, text: [UInt8]) -> [UInt8] {
        Array("gattlab probes 1\n\(topic)\n".utf8) + text
    }
}
