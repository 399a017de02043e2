internal import Foundation

extension NSError {
    /// Returns the error with a localized description, which is computed from its code if the error has none.
    func describing(_ text: (Int) -> String?) -> NSError {
        guard userInfo[NSLocalizedDescriptionKey] == nil, let text = text(code) else { return self }
        return NSError(domain: domain, code: code, userInfo: userInfo.merging([NSLocalizedDescriptionKey: text]) { $1 })
    }

    /// The error in the format of Apple platforms, such as `Error Domain=CBErrorDomain Code=6 "The connection …"`.
    var summary: String {
        "Error Domain=\(domain) Code=\(code) \"\(localizedDescription)\""
    }
}
