internal import Control
internal import GATT
internal import StoreModel

extension StoredDocument {
    /// Creates a document with a value as JSON.
    init(kind: String, name: String, encoding value: some Encodable) throws(ControlError) {
        do throws(FieldError) {
            self.init(kind: kind, name: name, text: try ControlCoder.encode(value, absent: .omitted).jsonText)
        } catch {
            throw ControlError(.badInput, "\(kind) \(name) cannot be encoded: \(error)")
        }
    }

    /// Returns the value of the document; nil if it is of a version that this one cannot read.
    func decode<Value: Decodable>(_: Value.Type) -> Value? {
        (try? JSONParser.parse(Array(text.utf8))).flatMap { try? ControlCoder.decode(Value.self, from: $0) }
    }
}
