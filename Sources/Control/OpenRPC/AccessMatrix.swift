/// The table of docs/security.md: who may send which request, generated from the types of the requests.
package enum AccessMatrix {
    package static let header = "| method | role | over MQTT | from a page | about what others have made |"

    /// One row for each request.
    package static var rows: [String] { Requests.all.map { row($0) } }

    private static func row<Request: ControlRequest>(_: Request.Type) -> String {
        let local = Request.localParameters.map { "`\($0.name)`" }.joined(separator: ", ")
        let remote = local.isEmpty ? "yes" : "without \(local)"
        let cells = [
            "`\(Request.method)`", Request.role?.rawValue ?? "none", Request.isLocal ? "no" : remote, remote,
            others(Request.others),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private static func others(_ others: Others) -> String {
        switch others {
        case .everyone: "yes"
        case .administrators: "with `admin`"
        case .none: "no"
        }
    }
}
