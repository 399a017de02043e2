import Foundation
import Testing

/// The page about the module lists every public member.
@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Members that types have because of a protocol, as on Apple's systems.
    private static let inherited: Set = [
        "code", "copy", "description", "errorDomain", "hash", "isEqual", "rawValue", "_ErrorType", "_nsError",
        "_nsErrorDomain",
    ]

    private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// The names of public types, constants, properties and methods, and the labels that distinguish delegate methods.
    ///
    /// Constants inside of a type, such as the members of an option set, are covered by their type.
    private static func names() throws -> Set<String> {
        let declaration =
            #/(?m)^ *(?:weak )?(?:public|open)(?: [a-z()]+)*? (?:class func|class|struct|enum|protocol|func|var|let|typealias) (\w+)/#
        let event = #/\b((?:did|will|connectionEventDid)[A-Z]\w*) \w+:/#
        let folder = root.appendingPathComponent("Sources/CoreBluetooth")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        var names: Set<String> = []
        for path in paths {
            let source = try text(folder.appendingPathComponent(path))
            names.formUnion(
                source.matches(of: declaration).filter { !$0.0.contains(" static ") }.map { String($0.1) }
            )
            if path.contains("Delegate") { names.formUnion(source.matches(of: event).map { String($0.1) }) }
        }
        return names.subtracting(inherited)
    }

    @Test func `every public member is named`() throws {
        let page = try Self.text(Self.root.appendingPathComponent("docs/corebluetooth.md"))
        let words = Set(page.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        let names = try Self.names()
        #expect(names.isSuperset(of: ["CBCentralManager", "didDiscoverServices", "isScanning", "authorizationStatus"]))
        #expect(names.subtracting(words).sorted() == [])
    }
}
