import Documents
import GATT
import ProfileExchange
import ProfileModel
import TestGrowth
import Testing

@Suite struct ExportTests {
    @Test func `a profile becomes a server configuration`() throws {
        let exported = try export(
            """
            types: [{ uuid: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10, name: My "Service" }]
            name: A & B
            services:
              - uuid: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10
                characteristics:
                  - uuid: FFF1
                    properties: [read, write, notify, reliable-write]
                    security: [encrypt-read, encrypt-authenticated-write, encrypt-notify]
                    hex: "01ff"
                    descriptors: [{ uuid: 2901, value: Text, properties: [read, write] }]
                  - { uuid: 2A19, properties: [write-without-response] }
            """
        )
        #expect(
            exported.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <server-configuration name="A &amp; B">
                  <service name="My &quot;Service&quot;" uuid="6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10">
                    <characteristic name="FFF1" uuid="FFF1" value="01ff">
                      <descriptor name="Characteristic Extended Properties" uuid="2900" value="0100">
                        <permission name="READ"/>
                      </descriptor>
                      <descriptor name="Client Characteristic Configuration" uuid="2902" value="0000">
                        <permission name="READ"/>
                        <permission name="WRITE_ENCRYPTED"/>
                      </descriptor>
                      <descriptor name="Characteristic User Description" uuid="2901" value="54657874">
                        <permission name="READ"/>
                        <permission name="WRITE"/>
                      </descriptor>
                      <permission name="READ_ENCRYPTED"/>
                      <permission name="WRITE_ENCRYPTED_MITM"/>
                      <property name="READ"/>
                      <property name="WRITE"/>
                      <property name="NOTIFY"/>
                      <property name="EXTENDED_PROPERTIES"/>
                    </characteristic>
                    <characteristic name="Battery Level" uuid="2A19">
                      <permission name="WRITE"/>
                      <property name="WRITE_WITHOUT_RESPONSE"/>
                    </characteristic>
                  </service>
                </server-configuration>

                """
        )
        #expect(exported.losses == [])
    }

    @Test(arguments: bundledProfiles)
    func `an exported profile is imported as the same tree`(name: String) throws {
        let profile = try PeripheralProfile.parse(try contents(ofFile: "Profiles/\(name)"), file: name)
        let exported = ExportedConfiguration(try ProfileEngine(profile, seed: 0))
        let imported = try readProfile(exported.text)
        let text = try imported.draft.verifiedText(file: "p")
        let again = try PeripheralProfile.parse(Array(text.utf8), file: "p")
        #expect(again.name == profile.name)
        #expect(try tree(again) == tree(profile))
        let isExpected = { (message: String) in
            message.hasSuffix("because bluetoothd adds it itself")
                || message.hasPrefix("the signature that WRITE_SIGNED")
        }
        #expect(imported.warnings.allSatisfy { isExpected($0.message) })
    }

    @Test(arguments: [
        ("read", "encrypt-read"), ("read", "encrypt-read, encrypt-authenticated-read"),
        ("write", "encrypt-write"), ("write-without-response", "encrypt-authenticated-write"),
        ("notify", "encrypt-notify"),
        ("notify, indicate", "encrypt-authenticated-notify, encrypt-authenticated-indicate"),
        ("read, write, notify", "encrypt-write, encrypt-authenticated-read"),
    ]) func `security survives an export`(properties: String, security: String) throws {
        let yaml = """
            name: a
            services:
              - uuid: FFF0
                characteristics:
                  - { uuid: FFF1, properties: [\(properties)], security: [\(security)], hex: "00" }
            """
        let exported = try export(yaml)
        #expect(exported.losses == [])
        #expect(try read(exported.text).text.contains("security: [\(security)]"))
    }

    @Test(arguments: [
        ("description: text", "the description"),
        ("appearance: heart-rate-belt", "the appearance"),
        ("advertising: { interval: 20ms }", "the advertising data and its options"),
        ("advertising: [{ services: [FFF0] }, { services: [FFF1] }]", "the advertising data and its options"),
        ("signals: { a: { constant: 1 } }", "the signals, whose values at the start are exported"),
        ("script: behavior.lua", "the script"),
        ("defective: true", "the service 1800, which Android adds itself"),
        ("types: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, value: uint8 }]", "the layout of \(ownUUID)"),
        ("types: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, name: \"a\\u0001\" }]", names),
    ]) func `a lost part of a profile is listed`(key: String, loss: String) throws {
        let automatic = key.contains("defective") ? "- { uuid: 1800, characteristics: [] }" : ""
        let exported = try export(
            """
            name: a
            \(key)
            services:
              \(automatic)
              - uuid: FFF0
                characteristics: [{ uuid: \(ownUUID), properties: [read], hex: "00" }]
            """
        )
        #expect(exported.losses == [loss])
    }

    @Test(arguments: [
        ("properties: [notify], notify: { every: 1s }", "the schedule of the notifications of FFF1"),
        ("properties: [read, write], write: [{ store: true }]", "the rules for writes of FFF1"),
        ("properties: [read], security: [authorize]", "authorize of FFF1"),
        ("properties: [read], security: [encrypt-write]", "encrypt-write of FFF1, which no property offers"),
        (
            "properties: [read], security: [secure-read]",
            "secure-read of FFF1, which becomes a permission with MITM protection"
        ),
        (
            "properties: [notify, indicate], security: [encrypt-notify]",
            "the difference between the security of notifications and indications of FFF1"
        ),
        (
            "properties: [read], descriptors: [{ uuid: 2901, value: a, security: [authorize] }]",
            "authorize of the descriptor 2901 of FFF1"
        ),
    ]) func `a lost part of a characteristic is listed`(keys: String, loss: String) throws {
        let exported = try export(
            "name: a\nservices: [{ uuid: FFF0, characteristics: [{ uuid: FFF1, hex: \"00\", \(keys) }] }]"
        )
        #expect(exported.losses == [loss])
    }

    @Test func `secondary and included services are listed`() throws {
        let exported = try export(
            """
            name: a
            services:
              - { uuid: FFF0, primary: false, characteristics: [] }
              - { uuid: FFF1, includes: [FFF0], characteristics: [] }
            """
        )
        #expect(exported.losses == ["that the service FFF0 is secondary", "that the service FFF1 includes FFF0"])
    }

    @Test func `Growth: an export is linear in the size of the profile`() {
        let growth = Growth.measure(upTo: 4096) { count in
            let entry = "{ uuid: FFF1, properties: [read], hex: \"00\", security: [authorize] }"
            let entries = Array(repeating: entry, count: count).joined(separator: ", ")
            let text = "name: a\nservices: [{ uuid: FFF0, characteristics: [\(entries)] }]"
            let profile = try? PeripheralProfile.parse(Array(text.utf8), file: "f")
            return profile.flatMap { try? ProfileEngine($0, seed: 0) }
        } _: { engine in
            _ = engine.map { ExportedConfiguration($0) }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a requested handle is reported as lost`() throws {
        let exported = try export("name: a\nservices: [{ uuid: FFF0, handle: 0x0200, characteristics: [] }]")
        #expect(exported.losses == ["the handle 512 of the service FFF0"])
    }

    private func export(_ yaml: String) throws -> ExportedConfiguration {
        let profile = try PeripheralProfile.parse(Array(yaml.utf8), file: "f")
        return ExportedConfiguration(try ProfileEngine(profile, seed: 0))
    }

    /// The attributes of a profile that bluetoothd does not add itself, each on a line with its value at the start.
    private func tree(_ profile: PeripheralProfile) throws -> [String] {
        var engine = try ProfileEngine(profile, seed: 0)
        var lines: [String] = []
        for service in profile.services where !AutomaticAttributes.services.contains(service.uuid) {
            lines.append("\(service.uuid)")
            for characteristic in service.characteristics {
                var properties = characteristic.properties
                // They imply each other.
                if !properties.isDisjoint(with: [.reliableWrite, .writableAuxiliaries]) {
                    properties.insert(.extendedProperties)
                }
                let value = try engine.value(of: characteristic.id, at: .zero)
                lines.append("- \(characteristic.uuid) \(properties.names) \(characteristic.security.names) \(value)")
                for descriptor in characteristic.descriptors {
                    let access = "\(descriptor.properties.names) \(descriptor.security.names)"
                    lines.append("  - \(descriptor.uuid) \(access) \(try engine.value(of: descriptor.id, at: .zero))")
                }
            }
        }
        return lines
    }
}

private let ownUUID = "6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10"
private let names = "characters of names that XML does not permit"
