internal import BlueZ
internal import Foundation

/// The key of an option of managers that selects an adapter by its name or address, such as `hci1`; without it, `GATTLAB_ADAPTER` selects
/// one, and otherwise the first adapter that is on is used.
///
/// The value is a `String`. Apple's systems have one adapter, and ignore the key.
public let CBManagerOptionAdapterKey = "gattlabInitOptionAdapter"

extension AdapterSelector {
    /// The environment variable that selects the adapter of programs that do not.
    private static let variable = "GATTLAB_ADAPTER"

    /// Creates the selection of a manager; nil if neither its options nor the environment select an adapter.
    ///
    /// A text that cannot be one of an adapter is reported, and selects none that exists.
    init?(
        options: [String: Any]?,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        report: (String) -> Void
    ) {
        let option = options?[CBManagerOptionAdapterKey] as? String
        guard let text = option ?? environment[Self.variable], !text.isEmpty else { return nil }
        if let selector = AdapterSelector(text) {
            self = selector
        } else {
            let source = option == nil ? Self.variable : "CBManagerOptionAdapterKey"
            report("\(source): '\(text)' is neither hciN nor an address")
            self = .name(text)
        }
    }
}
