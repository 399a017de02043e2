import Glibc
import Platform
import TestFiles
import Testing

@Suite struct SourceCheckoutTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func add(_ names: String...) throws {
        mkdir("\(folder.path)/Profiles", 0o755)
        for name in names { try TestFiles.write([], to: "\(folder.path)/\(name)") }
    }

    @Test(arguments: ["/.build", "/.build/x86_64-unknown-linux-gnu", "/.build/thread/debug"])
    func `a build belongs to the checkout around it`(build: String) throws {
        try add("Package.swift", "Profiles/profile.schema.json")
        #expect(SourceCheckout(containing: folder.path + build)?.path == folder.path)
    }

    @Test(arguments: ["", "/build", "/.builds/debug", "/Sources"])
    func `other folders of a checkout contain no build`(other: String) throws {
        try add("Package.swift", "Profiles/profile.schema.json")
        #expect(SourceCheckout(containing: folder.path + other) == nil)
    }

    @Test func `a checkout of another package is not one of gattlab`() throws {
        try add("Package.swift")
        #expect(SourceCheckout(containing: folder.path + "/.build/debug") == nil)
    }

    @Test func `profiles without the sources are not a checkout`() throws {
        try add("Profiles/profile.schema.json")
        #expect(SourceCheckout(containing: folder.path + "/.build/debug") == nil)
    }
}
