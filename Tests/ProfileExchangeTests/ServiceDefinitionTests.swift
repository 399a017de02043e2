import ProfileExchange
import ProfileModel
import Testing

@Suite struct ServiceDefinitionTests {
    @Test func `a service definition becomes a skeleton`() throws {
        let imported = try read(
            """
            <Service xmlns:xsi="x" xsi:noNamespaceSchemaLocation="y" name="Heart Rate" uuid="180D"
            type="org.bluetooth.service.heart_rate">
              <InformativeText><Abstract>A sensor.</Abstract></InformativeText>
              <Characteristics>
                <Characteristic name="Heart Rate Measurement" type="org.bluetooth.characteristic.heart_rate_measurement">
                  <Requirement>Mandatory</Requirement>
                  <Properties><Read>Excluded</Read><Notify>Mandatory</Notify><Write/></Properties>
                  <Descriptors>
                    <Descriptor type="org.bluetooth.descriptor.gatt.client_characteristic_configuration">
                      <Requirement>Mandatory</Requirement>
                      <Properties><Read>Mandatory</Read><Write>Mandatory</Write></Properties>
                    </Descriptor>
                    <Descriptor type="org.bluetooth.descriptor.gatt.characteristic_user_description">
                      <Requirement>if_named</Requirement>
                      <Properties><Read>Mandatory</Read><Write>Optional</Write></Properties>
                    </Descriptor>
                  </Descriptors>
                </Characteristic>
                <Characteristic type="org.bluetooth.characteristic.body_sensor_location">
                  <Requirement>Optional</Requirement>
                  <Properties><Read>Mandatory</Read></Properties>
                </Characteristic>
                <Characteristic type="org.bluetooth.characteristic.heart_rate_control_point">
                  <InformativeText>C1: <p>If energy is expended.</p></InformativeText>
                  <Requirement>C1</Requirement>
                  <Properties><Write>Mandatory</Write><Indicate>C2</Indicate></Properties>
                </Characteristic>
              </Characteristics>
            </Service>
            """
        )
        #expect(
            imported.text == """
                # The values are placeholders. Optional and conditional parts are comments.
                name: "Heart Rate"
                services:
                  - uuid: heart-rate
                    characteristics:
                      - uuid: heart-rate-measurement
                        properties: [notify]
                        value: {heartRate: 0, sensorContact: not-supported, rrIntervals: []}
                        descriptors: []
                          # Conditional (if_named)
                          # Optional properties: write
                          # - uuid: characteristic-user-description
                          #   value: ""
                      # Optional
                      # - uuid: body-sensor-location
                      #   properties: [read]
                      #   value: other
                      # Conditional (C1): C1: If energy is expended.
                      # Conditional properties: indicate (C2)
                      # - uuid: heart-rate-control-point
                      #   properties: [write]

                """
        )
        #expect(
            imported.warnings == ["f:9:9: the descriptor 2902 is not imported, because bluetoothd adds it itself"]
        )
    }

    @Test func `a vendor's characteristic has a placeholder, not the UUID of another vendor's of its name`() throws {
        let imported = try read(
            """
            <Service name="Key finder" type="com.example.keyfinder" uuid="EEE1"><Characteristics>
            <Characteristic name="Control Point" type="com.example.keyfinder_control_point">
            <Requirement>Mandatory</Requirement><Properties><Write>Mandatory</Write></Properties>
            </Characteristic>
            <Characteristic name="State" type="com.example.state">
            <Requirement>Mandatory</Requirement><Properties><Write>Mandatory</Write></Properties>
            </Characteristic>
            </Characteristics></Service>
            """
        )
        #expect(imported.text.contains("00000000-0000-4000-8000-000000000001"))
        #expect(imported.text.contains("00000000-0000-4000-8000-000000000002"))
        #expect(imported.text.contains("# The UUID stands for that of 'Control Point'; replace it."))
        let warnings = imported.warnings.filter { $0.contains("stands for it") }
        #expect(warnings.count == 2)
    }

    @Test(arguments: [
        ("<Transports/>", "f:1:30: <Transports> in <Service> is not imported"),
        (
            list("<Characteristic type='org.bluetooth.characteristic.no_such_thing'/>"),
            "f:1:47: the Characteristic 'no-such-thing' is not imported, because no UUID has this name"
        ),
        (
            list("<Characteristic name='Battery Level'/>"),
            "f:1:47: the Characteristic has no <Requirement>, and counts as optional"
        ),
        (
            list("<Characteristic name='Battery Level'><Requirement>Mandatory</Requirement></Characteristic>"),
            "f:1:47: the characteristic 2A19 is not imported, because it has no property"
        ),
        (
            list("<Characteristic name='Battery Level'><Requirement>Excluded</Requirement></Characteristic>"),
            "f:1:47: the Characteristic is not imported, because it is excluded"
        ),
        (
            list("<Characteristic name='Battery Level'><Properties/><Properties/></Characteristic>"),
            "f:1:97: this <Properties> is not imported, because another one precedes it"
        ),
        (
            list("<Characteristic name='Battery Level'><SecuritySettings/></Characteristic>"),
            "f:1:84: <SecuritySettings> in <Characteristic> is not imported"
        ),
    ]) func `each part without a counterpart is a warning`(content: String, warning: String) throws {
        let imported = try read("<Service name='' uuid='FFF0'>\(content)</Service>")
        #expect(imported.warnings.contains(warning))
    }

    @Test(arguments: [
        ("<Service name='a'/>", "f:1:1: <Service> lacks the attribute uuid"),
        ("<Service name='a' uuid='1800'/>", "f:1:1: bluetoothd provides the service 1800 itself"),
    ]) func `an unusable definition is an error with a hint`(text: String, message: String) {
        #expect(errors(text).first == message)
        #expect(errors(text).count == 2)
    }

    @Test(arguments: ["org.bluetooth.descriptor.es_measurement", "es_measurement"])
    func `abbreviations of Environmental Sensing are known`(type: String) throws {
        let descriptor = "<Descriptor type='\(type)'><Requirement>Mandatory</Requirement></Descriptor>"
        let properties = "<Requirement>Mandatory</Requirement><Properties><Read>Mandatory</Read></Properties>"
        let content = "\(properties)<Descriptors>\(descriptor)</Descriptors>"
        let characteristics = list("<Characteristic uuid='2A6E'>\(content)</Characteristic>")
        let imported = try read("<Service name='a' uuid='FFF0'>\(characteristics)</Service>")
        #expect(imported.text.contains("          - uuid: environmental-sensing-measurement\n"))
    }

    @Test func `commented parts are valid once they are not comments`() throws {
        let text = """
            <Service name='a' uuid='180D'>
            \(list("""
                <Characteristic type='org.bluetooth.characteristic.heart_rate_measurement'><Requirement>C1</Requirement>
                <Properties><Notify>Mandatory</Notify></Properties><Descriptors>
                <Descriptor type='org.bluetooth.descriptor.gatt.characteristic_user_description'><Requirement>Optional</Requirement>
                <Properties><Read>Mandatory</Read></Properties></Descriptor></Descriptors></Characteristic>
                """))
            </Service>
            """
        var draft = try readProfile(text).draft
        draft.services[0].characteristics[0].isCommentedOut = false
        draft.services[0].characteristics[0].descriptors[0].isCommentedOut = false
        #expect(try draft.verifiedText(file: "p").contains("            value: \"\"\n"))
        #expect(!(try draft.verifiedText(file: "p").contains("defective")))
    }

    @Test func `an attribute without mandatory properties gets the others`() throws {
        let imported = try read(
            """
            <Service name='a' uuid='FFF0'><Characteristics>
            <Characteristic uuid='6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10' name='Own'><Requirement>Mandatory</Requirement>
            <Properties><Read>For input</Read><Write>Optional</Write></Properties></Characteristic>
            </Characteristics></Service>
            """
        )
        #expect(imported.text.contains("name: Own"))
        #expect(imported.text.contains("        properties: [read]\n        hex: \"\"\n"))
        #expect(imported.text.contains("      # Conditional properties: read (For input)\n"))
    }
}

/// Returns a list of characteristics.
private func list(_ content: String) -> String { "<Characteristics>\(content)</Characteristics>" }
