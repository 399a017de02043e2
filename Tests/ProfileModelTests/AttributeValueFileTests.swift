import Documents
import ProfileModel
import Testing

/// Values of attributes that are texts or the bytes of files.
@Suite struct AttributeValueFileTests {
    private static func profile(_ keys: String) -> String {
        """
        name: n
        services:
          - uuid: FFF0
            characteristics:
              - { uuid: FFF1, properties: [read], hex: "00", descriptors: [{ uuid: "2901", \(keys) }] }
              - { uuid: FFF2, properties: [read], \(keys) }
        """
    }

    private func values(_ text: String, _ files: [String: String] = [:]) throws -> [[UInt8]] {
        let characteristics = try resolve(text, files).profile.services[0].characteristics
        return try [characteristics[0].descriptors[0].value, characteristics[1].value].map { source in
            guard case .bytes(let bytes) = source else { throw CancellationError() }
            return bytes
        }
    }

    @Test func `a text is sent in UTF-8`() throws {
        #expect(try values(Self.profile("text: Grüße")) == [Array("Grüße".utf8), Array("Grüße".utf8)])
    }

    @Test func `the bytes of a file are sent, and take its place in the resolved profile`() throws {
        let text = Self.profile("file: values/icon.bin")
        let files = ["values/icon.bin": "abc"]
        #expect(try values(text, files) == [Array("abc".utf8), Array("abc".utf8)])
        let resolved = String(decoding: try resolve(text, files).text(), as: UTF8.self)
        #expect(!resolved.contains("icon.bin"))
        #expect(try values(resolved) == [Array("abc".utf8), Array("abc".utf8)])
    }

    @Test func `the name of a file may be a variable`() throws {
        let text = "variables: { icon: lock.bin }\n" + Self.profile("file: '${icon}'")
        #expect(try values(text, ["lock.bin": "x"]) == [Array("x".utf8), Array("x".utf8)])
    }

    @Test(arguments: [
        ("file: icon.bin", "main:5:90: there is no file 'icon.bin'"),
        ("file: ../icon.bin", "main:5:90: the file '../icon.bin' is not in the folder of the profile"),
        ("file: /icon.bin", "main:5:90: the file '/icon.bin' is not in the folder of the profile"),
        ("file: long.bin", "main:5:90: the file 'long.bin' has 513 bytes, more than the limit of 512"),
        ("file: [a]", "main:5:90: file must be a text, not a list"),
        ("text: [a]", "main:5:90: text must be a text, not a list"),
        ("text: a, hex: '00'", "main:5:84: a descriptor has both a hex and text"),
    ])
    func `a value that cannot be read is an error`(keys: String, message: String) {
        let error = #expect(throws: InvalidDocument.self) {
            _ = try resolve(Self.profile(keys), ["long.bin": String(repeating: "x", count: 513)])
        }
        #expect(error?.diagnostics.first?.description == message)
    }

    @Test func `a profile that is a single text reads no files`() {
        let error = #expect(throws: InvalidDocument.self) {
            _ = try PeripheralProfile.parse(Array(Self.profile("file: icon.bin").utf8), file: "f")
        }
        let message = "the file 'icon.bin' cannot be read here, where a profile is a single text"
        #expect(error?.diagnostics.first?.message == message)
    }
}
