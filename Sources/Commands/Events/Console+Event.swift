internal import Control
internal import GATT
internal import Platform

extension Console {
    /// Writes an event as a JSON line with the current time: `event` first, `time` last.
    func emit(event word: String, _ fields: @autoclosure () -> FieldObject) {
        emit(FieldObject(event: word, fields(), at: .now()))
    }
}

extension FieldObject {
    /// Creates the object of an event: `event`, the fields, and `time`.
    init(event word: String, _ fields: FieldObject, at time: Timestamp) {
        self = ["event": .text(word)]
        for entry in fields.entries { append(entry.key, entry.value) }
        append("time", .text(time.text))
    }
}
