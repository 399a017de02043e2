internal import BlueZ
internal import Control
internal import GATT

/// The adapters of a scan.
enum ScanAdapters {
    /// Returns the adapters to scan with, each once, in the form that requests use.
    ///
    /// If all were chosen and none is on, the result is nil, the default adapter, whose scan fails with the reason.
    ///
    /// - Parameter present: The adapters of this machine, as the service lists them. Others are returned unchanged.
    static func selected(_ choices: [AdapterChoice], among present: [FieldObject]) -> [String?] {
        var selected: [String] = []
        for choice in choices {
            for name in names(choice, among: present) where !selected.contains(name) { selected.append(name) }
        }
        return selected.isEmpty ? [nil] : selected
    }

    private static func names(_ choice: AdapterChoice, among present: [FieldObject]) -> [String] {
        switch choice {
        case .all: present.filter { $0["powered"] == .boolean(true) }.compactMap { $0["adapter"]?.text }
        case .one(.name(let name)): [name]
        case .one(.address(let address)):
            [present.first { $0["address"]?.text == address.description }?["adapter"]?.text ?? address.description]
        }
    }
}
