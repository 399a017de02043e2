import Documents
import ProfileModel
import Testing

@Suite struct DeviceListTests {
    private static let lines = """
        # the bench
        C0:11:22:33:44:55   name=left
        "Bench strap"  name=right adapter=hci1   timeout=10s   # by its name

        service=180F  skip="it is being repaired"
        """
    private static let yaml = """
        devices:
          - { device: "C0:11:22:33:44:55", name: left }
          - { device: Bench strap, name: right, adapter: hci1, timeout: 10s }
          - { device: service=180F, skip: it is being repaired }
        """

    @Test(arguments: [("devices", lines), ("devices.txt", lines), ("devices.yaml", yaml), ("devices.yml", yaml)])
    func `a list has the devices and their settings`(file: String, text: String) throws {
        let items = try DeviceList.parse(Array(text.utf8), file: file).items
        #expect(items.map(\.device) == ["C0:11:22:33:44:55", "Bench strap", "service=180F"])
        #expect(items.map(\.title) == ["left", "right", "service=180F"])
        #expect(items.map(\.adapter) == [nil, "hci1", nil])
        #expect(items.map(\.timeout) == [nil, .seconds(10), nil])
        #expect(items.map(\.skip) == [nil, nil, "it is being repaired"])
    }

    @Test func `the top-level key of a YAML list and the mapping of an item are optional`() throws {
        let items = try DeviceList.parse(Array("[a, service=180D]".utf8), file: "f.yaml").items
        #expect(items.map(\.device) == ["a", "service=180D"])
    }

    @Test(
        arguments: [
            ("f", "", "f:1:1: the list contains no devices", nil),
            ("f", "a nmae=b", "f:1:3: a device has no option 'nmae'", "did you mean 'name'?"),
            ("f", "Bench strap", "f:1:7: a device has no option 'strap'", "quotation marks"),
            ("f", "a\n\"b", "f:2:1: unterminated quotation mark", nil),
            ("f", "a timeout=soon", "f:1:3: timeout must be a duration", nil),
            ("f", "a\nb name=a", "f:2:1: duplicate device name 'a'; the first is on line 1", "another name"),
            ("f", "\"\"", "f:1:1: a device has no name", nil),
            ("f.yaml", "device: []", "f.yaml:1:1: a list of devices has no key 'device'", "did you mean 'devices'?"),
            ("f.yaml", "[{name: a}]", "f.yaml:1:2: a device needs the key 'device'", nil),
            ("f.yaml", "[]", "f.yaml:1:1: the list contains no devices", nil),
        ] as [(String, String, String, String?)]
    )
    func `a mistake in a list has its position`(file: String, text: String, message: String, hint: String?) {
        do throws(InvalidDocument) {
            _ = try DeviceList.parse(Array(text.utf8), file: file)
            Issue.record("it was accepted")
        } catch {
            let found = error.diagnostics.first { $0.description.hasPrefix(message) }
            #expect(found != nil, "\(error.diagnostics.map(\.description))")
            if let hint { #expect(found?.hint?.contains(hint) == true, "\(found?.hint ?? "no hint")") }
        }
    }
}
