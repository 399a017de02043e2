/// The column of a scan's rows for the receiver of a device.
package enum ScanReceiver: Hashable, Sendable {
    /// There is one receiver only.
    case none
    /// The adapter that receives the strongest signal.
    case adapter
    /// The machine that receives the strongest signal, with the number of those that receive the device.
    case machine

    var title: String {
        switch self {
        case .none: ""
        case .adapter: "ADAPTER"
        case .machine: "MACHINE"
        }
    }

    /// The width of the column; 0 if there is none.
    var width: Int {
        switch self {
        case .none: 0
        case .adapter: 7
        case .machine: 14
        }
    }

    /// Returns the text of the column.
    ///
    /// - Parameter count: The number of receivers.
    func text(_ name: String, count: Int) -> String { self == .machine && count > 1 ? "\(name) (\(count))" : name }
}
