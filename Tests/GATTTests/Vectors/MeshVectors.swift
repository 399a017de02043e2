/// Test vectors of mesh nodes.
extension Vector {
    static let mesh: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2ADB, "01", #"{"messageType":"mesh-beacon","sar":"complete-message","data":""}"#),
        // Edge cases of the definition
        Vector(0x2ADB, "030005", #"{"messageType":"provisioning-pdu","sar":"complete-message","data":"0005"}"#),
        Vector(0x2ADC, "43aa", #"{"messageType":"provisioning-pdu","sar":"first-segment","data":"aa"}"#),
        Vector(0x2ADD, "80bb", #"{"messageType":"network-pdu","sar":"continuation-segment","data":"bb"}"#),
        Vector(0x2ADE, "c2cc", #"{"messageType":"proxy-configuration","sar":"last-segment","data":"cc"}"#),
    ]
}
