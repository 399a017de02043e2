import GATT
import ProfileModel
import Testing

@Suite struct ServerConfigurationTests {
    @Test func `a server configuration becomes a profile`() throws {
        let imported = try read(
            """
            <server-configuration name="Garage door">
              <service name="Door Service" uuid="6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10">
                <characteristic name="Door State" uuid="6F2E0001-3A5C-4D1B-9C77-2F1F3F6F0A10" value="0x01 ff">
                  <descriptor name="Label" uuid="2901" value="446f6f72">
                    <permission name="READ_ENCRYPTED"/>
                    <permission name="WRITE_ENCRYPTED_MITM"/>
                  </descriptor>
                  <permission name="READ"/>
                  <permission name="WRITE_ENCRYPTED"/>
                  <property name="READ"/>
                  <property name="WRITE"/>
                  <property name="WRITE_NO_RESPONSE"/>
                </characteristic>
              </service>
              <service name="Battery" uuid="0000180f-0000-1000-8000-00805f9b34fb">
                <characteristic name="Battery Level" uuid="00002a19" value="4b">
                  <permission name="READ_ENCRYPTED_MITM"/>
                  <property name="READ"/>
                </characteristic>
              </service>
            </server-configuration>
            """
        )
        #expect(
            imported.text == """
                types:
                  - { uuid: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10, name: "Door Service" }
                  - { uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, name: "Door State" }
                name: "Garage door"
                services:
                  - uuid: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10
                    characteristics:
                      - uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10
                        properties: [read, write-without-response, write]
                        security: [encrypt-write]
                        hex: "01ff"
                        descriptors:
                          - uuid: characteristic-user-description
                            properties: [read, write]
                            security: [encrypt-read, encrypt-authenticated-write]
                            value: Door
                  - uuid: battery-service
                    characteristics:
                      - uuid: battery-level
                        properties: [read]
                        security: [encrypt-authenticated-read]
                        value: 75

                """
        )
        let label = "f:4:7: the name 'Label' is not imported, because 2901 is 'Characteristic User Description'"
        #expect(imported.warnings == [label])
    }

    @Test(arguments: [
        ("READ", "read", "READ"), ("WRITE", "write", "WRITE"), ("NOTIFY", "notify", nil),
        ("INDICATE", "indicate", nil), ("BROADCAST", "broadcast", nil),
        ("SIGNED_WRITE", "authenticated-signed-writes", "WRITE"),
        ("WRITE_NO_RESPONSE", "write-without-response", "WRITE"),
        ("WRITE_WITHOUT_RESPONSE", "write-without-response", "WRITE"),
        ("EXTENDED_PROPS", "extended-properties", nil), ("EXTENDED_PROPERTIES", "extended-properties", nil),
    ]) func `each name of a property is known`(word: String, property: String, permission: String?) throws {
        let permission = permission.map { "<permission name='\($0)'/>" } ?? ""
        let imported = try read(characteristic("value='01'", "\(permission)<property name='\(word)'/>"))
        #expect(imported.text.contains("        properties: [\(property)]\n"))
        #expect(imported.warnings == [])
    }

    @Test func `descriptors of bluetoothd become properties and security`() throws {
        let imported = try read(
            characteristic(
                "value='01'",
                """
                <descriptor uuid='2900' value='0300'><permission name='READ'/></descriptor>
                <descriptor uuid='2902' value='0000'>
                <permission name='READ'/><permission name='WRITE_ENCRYPTED'/></descriptor>
                <permission name='READ'/><property name='READ'/><property name='NOTIFY'/><property name='INDICATE'/>
                """
            )
        )
        #expect(
            imported.text.contains(
                "properties: [read, notify, indicate, extended-properties, reliable-write, writable-auxiliaries]"
            )
        )
        #expect(imported.text.contains("security: [encrypt-notify, encrypt-indicate]"))
        #expect(
            imported.warnings == [
                "f:1:112: the descriptor 2900 is not imported, because bluetoothd adds it itself",
                "f:2:1: the descriptor 2902 is not imported, because bluetoothd adds it itself",
            ]
        )
    }

    @Test(arguments: [
        (
            "<server-configuration name='a' id='7'/>",
            "f:1:1: the attribute id=\"7\" of <server-configuration> is not imported"
        ),
        ("<server-configuration/>", "f:1:1: the configuration has no name"),
        (
            "<server-configuration name='a'><serivce/></server-configuration>",
            "f:1:32: <serivce> in <server-configuration> is not imported"
        ),
        (
            "<server-configuration name='a'> some\n words </server-configuration>",
            "f:1:1: the text 'some words' in <server-configuration> is not imported"
        ),
        (
            "<server-configuration name='a'><service uuid='1801'/></server-configuration>",
            "f:1:32: the service 1801 is not imported, because bluetoothd adds it itself"
        ),
        (
            "<server-configuration name='a'><service uuid='FFF0' name='Mine'/></server-configuration>",
            "f:1:32: the name 'Mine' of FFF0 is not imported"
        ),
        (
            characteristic("", "<property name='READ'/><property name='READS'/><permission name='READ'/>"),
            "f:1:125: the property 'READS' is not imported"
        ),
        (
            characteristic("", "<property name='READ'/><permission name='READ'/><permission name='WRITE_SIGNED'/>"),
            "f:1:150: the signature that WRITE_SIGNED requires is not imported",
        ),
        (
            characteristic("", "<property name='READ'/>"),
            "f:1:73: FFF1 has no permission READ, and the profile permits what its properties offer"
        ),
        (
            characteristic("", "<property name='NOTIFY'/><permission name='WRITE_ENCRYPTED'/>"),
            "f:1:73: the permission WRITE_ENCRYPTED of FFF1 is not imported, because no property offers it"
        ),
        (
            characteristic("", ""),
            "f:1:73: the characteristic FFF1 is not imported, because it has no property"
        ),
        (
            characteristic("", "<property name='NOTIFY'/><descriptor uuid='2903' value='0000'/>"),
            "f:1:127: the descriptor 2903 has no permission, and clients can read it in the profile"
        ),
    ]) func `each part without a counterpart is a warning`(text: String, warning: String) throws {
        #expect(try read(text).warnings.contains(warning))
    }

    @Test func `names of UUIDs are imported once, and only as types can have them`() throws {
        let base = "-3a5c-4d1b-9c77-2f1f3f6f0a10"
        let services = [
            ("6f2e0000\(base)", "Lock"), ("6f2e0000\(base)", "Lock"), ("6f2e0000\(base)", "Bolt"),
            ("6f2e0001\(base)", "lock"), ("6f2e0002\(base)", "a/b"), ("6f2e0003\(base)", "Heart Rate"),
            ("6f2e0004\(base)", "6f2e0004\(base)"), ("6f2e0005\(base)", "${x} \"\\"), ("180d", "heart rate service"),
        ]
        let elements = services.map { "<service uuid='\($0.0)' name='\($0.1)'/>" }.joined(separator: "\n")
        let imported = try read("<server-configuration name='${a}'>\n\(elements)</server-configuration>")
        let profile = try PeripheralProfile.parse(Array(imported.text.utf8), file: "p")
        #expect(profile.name == "${a}")
        #expect(profile.types.customNames == ["${x}-\"\\", "lock"])
        #expect(
            imported.warnings == [
                "f:4:1: the name 'Bolt' is not imported, because 6f2e0000\(base) is also 'Lock'",
                "f:5:1: the name of 6f2e0001\(base) is not imported: duplicate name 'lock'",
                "f:6:1: the name of 6f2e0002\(base) is not imported: 'a/b' cannot be the name of a type",
                "f:7:1: the name of 6f2e0003\(base) is not imported: 'Heart Rate' is a name of the Bluetooth SIG",
            ]
        )
    }

    @Test func `a long name is advertised in part`() throws {
        let name = "The device with a name of 31 é."
        let imported = try read("<server-configuration name='\(name)'/>")
        let profile = try PeripheralProfile.parse(Array(imported.text.utf8), file: "p")
        #expect(profile.name == name)
        #expect(profile.advertising.localName == "The device with a name of 31 ")
        #expect(
            imported.warnings == [
                "f:1:1: the end of the name does not fit into the advertisement, and is in the profile only"
            ]
        )
    }

    @Test func `a service that violates its specification makes the device a defective one`() throws {
        let imported = try read("<server-configuration name='a'><service uuid='180D'/></server-configuration>")
        #expect(imported.text.contains("\ndefective: true\n"))
    }

    @Test func `one of several configurations is chosen by its name`() throws {
        let text = """
            <server-configurations><server-configuration name="a"/><server-configuration name="b"/>
            <server-configuration name="b"/></server-configurations>
            """
        #expect(try read(text, configuration: "a").text.hasPrefix("name: a\n"))
        #expect(
            errors(text) == [
                "f:1:1: the file contains 3 configurations, and a profile describes one device",
                "choose one with --configuration: 'a', 'b', 'b'",
            ]
        )
        #expect(errors(text, configuration: "b").first == "f:1:1: the file contains 2 configurations 'b'")
        #expect(errors(text, configuration: "c").first == "f:1:1: the file contains no configuration 'c'")
        #expect(
            errors("<server-configurations/>").first == "f:1:1: the file contains no <server-configuration>"
        )
    }

    @Test(arguments: [
        ("<a>", "f:1:4: invalid XML: no element found"),
        ("<profile/>", "f:1:1: <profile> is not the root of a file that gattlab imports"),
        (
            "<server-configuration name='a'><service/></server-configuration>",
            "f:1:32: <service> lacks the attribute uuid"
        ),
        (
            "<server-configuration name='a'><service uuid='18'/></server-configuration>",
            "f:1:32: the uuid '18' of <service> is not a UUID"
        ),
        (
            characteristic("value='0'", ""),
            "f:1:73: the value of <characteristic> is not hex: "
                + "the byte that ends at character 1 has only one hex digit"
        ),
        (
            characteristic("value='\(String(repeating: "00", count: 513))'", ""),
            "f:1:73: the value of <characteristic> has 513 bytes, and an attribute at most 512"
        ),
        (characteristic("", "<property/>"), "f:1:102: <property> lacks the attribute name"),
    ]) func `an unusable file is an error with a position and a hint`(text: String, message: String) throws {
        let lines = errors(text)
        #expect(lines.first == message)
        #expect(lines.count == 2)
    }

    @Test func `all errors are reported at once`() {
        let text = "<server-configuration name='a'><service/><service uuid='x'/></server-configuration>"
        #expect(errors(text).count == 4)
    }

    @Test func `warnings beyond the limit are counted`() throws {
        let text = "<server-configuration name='a'>\(String(repeating: "<a/>", count: 150))</server-configuration>"
        let warnings = try read(text).warnings
        #expect(warnings.count == 101)
        #expect(warnings.last?.hasSuffix("and 50 more parts that are not imported") == true)
    }
}

/// Returns a configuration with one characteristic, whose start tag is in column 73 and has 29 characters without attributes.
private func characteristic(_ attributes: String, _ content: String) -> String {
    "<server-configuration name='configuration'><service uuid='6f2e' name=''>"
        + "<characteristic uuid='FFF1' \(attributes)>\(content)</characteristic></service></server-configuration>"
}
