import Central
import Testing

@Suite struct LossReasonTests {
    static let reasons: [(reported: String?, LossReason)] = [
        ("org.bluez.Reason.Remote", .endedByDevice),
        ("org.bluez.Reason.Local", .endedByHost),
        ("org.bluez.Reason.Timeout", .supervisionTimeout),
        ("org.bluez.Reason.Authentication", .authenticationFailed),
        ("org.bluez.Reason.Suspend", .suspended),
        ("org.bluez.Reason.Unknown", .linkLost),
        ("something else", .linkLost),
        (nil, .linkLost),
    ]

    @Test(arguments: reasons)
    func `the reason is the one that bluetoothd reports`(_ reported: String?, _ reason: LossReason) {
        #expect(LossReason(isAdapterOn: true, reported: reported) == reason)
    }

    @Test(arguments: reasons)
    func `an adapter that is being powered off ends connections with any reason`(_ reported: String?, _: LossReason) {
        #expect(LossReason(isAdapterOn: false, reported: reported) == .adapterOff)
    }

    @Test func `the names in events are distinct words`() {
        let names = LossReason.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    }
}
