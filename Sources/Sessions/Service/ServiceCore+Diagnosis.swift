internal import BlueZ
internal import Control
internal import DBus
internal import GATT

extension ServiceCore {
    /// What helps to find a fault.
    func diagnosis() -> FieldObject {
        [
            "status": .object(status()),
            "configuration": .object(configuration.object),
            "sessions": .list(summaries.map { (try? ControlCoder.encode($0)) ?? .null }),
            "questions": .list((own?.waiting ?? []).map { (try? ControlCoder.encode($0)) ?? .null }),
            "log": .list(log.recent.entries.map { .text($0.line) }),
            "objects": .list(objects),
            "metrics": .text(metricsText()),
        ]
    }

    /// What bluetoothd has, as it is known here.
    private var objects: [FieldValue] {
        (bluetooth.openClient?.tree.contents ?? []).map { path, interfaces in
            var object: FieldObject = ["path": .text(path.description)]
            for (interface, properties) in interfaces.sorted(by: { $0.key < $1.key }) {
                var shown = FieldObject()
                for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
                    shown.append(name, .text("\(value)"))
                }
                object.append(interface, .object(shown))
            }
            return .object(object)
        }
    }
}
