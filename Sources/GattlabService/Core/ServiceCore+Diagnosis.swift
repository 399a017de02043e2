internal import BlueZ
internal import Control
internal import DBus
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import GATT

extension ServiceCore {
    /// Returns a report for troubleshooting.
    func diagnosis() async -> FieldObject {
        await [
            "status": .object(status()),
            "configuration": .object(configuration.object),
            "sessions": .list(summaries.map { (try? ControlCoder.encode($0)) ?? .null }),
            "questions": .list(
                (builtInSessions?.pendingQuestions ?? []).map { (try? ControlCoder.encode($0)) ?? .null }
            ),
            "log": .list(log.recent.entries.map { .text($0.line) }),
            "objects": .list(objects()),
            "metrics": .text(metricsText()),
        ]
    }

    /// Returns the cached objects of bluetoothd, collected in time slices of the event loop.
    private func objects() async -> [FieldValue] {
        var slice = LoopTimeSlice()
        var objects: [FieldValue] = []
        for (path, interfaces) in bluetooth.openClient?.tree.contents ?? [] {
            await slice.yieldIfExpired()
            var object: FieldObject = ["path": .text(path.description)]
            for (interface, properties) in interfaces.sorted(by: { $0.key < $1.key }) {
                var shown = FieldObject()
                for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
                    shown.append(name, FieldValue(diagnosing: value))
                }
                object.append(interface, .object(shown))
            }
            objects.append(.object(object))
        }
        return objects
    }
}
