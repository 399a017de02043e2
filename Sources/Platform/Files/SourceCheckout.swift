/// A checkout of gattlab's sources, in whose `.build` folder Swift Package Manager has built the program.
package struct SourceCheckout: Equatable, Sendable {
    /// The folder with `Package.swift`.
    package let path: String

    /// Finds the checkout that contains a folder of its `.build`.
    ///
    /// The folder must contain `Package.swift` and the schema of profiles. No other package has both, such as one that depends on
    /// gattlab.
    ///
    /// - Parameter folder: An absolute path, such as `/src/gattlab/.build/x86_64-unknown-linux-gnu`.
    package init?(containing folder: String) {
        let parts = folder.split(separator: "/")
        guard let build = parts.lastIndex(of: ".build") else { return nil }
        let root = parts[..<build].map { "/" + $0 }.joined()
        guard TextFile.exists(root + "/Package.swift"), TextFile.exists(root + "/Profiles/profile.schema.json") else {
            return nil
        }
        path = root
    }
}
