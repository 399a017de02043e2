/// The parts of an HTTP request on which its response depends.
package struct WebRequest: Hashable, Sendable {
    package var method = "GET"
    /// The path without the query.
    package var path = "/"
    /// The value of `token` in the query.
    package var token: String?
    /// The value of `name` in the query.
    package var name: String?
    package var host: String?
    package var origin: String?
    package var cookie: String?
    package var upgrade: String?
    package var webSocketKey: String?
    package var webSocketVersion: String?

    package init() {}

    /// Returns the values of a cookie; a browser may send several with the same name.
    func cookies(named name: String) -> [String] {
        (cookie ?? "").split(separator: ";").compactMap { pair in
            let text = pair.drop { $0 == " " }
            return text.hasPrefix(name + "=") ? String(text.dropFirst(name.count + 1)) : nil
        }
    }
}
