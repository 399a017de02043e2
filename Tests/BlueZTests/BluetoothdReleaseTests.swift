import BlueZ
import GATT
import Testing

@Suite struct BluetoothdReleaseTests {
    @Test(arguments: [
        ("usb:v1D6Bp0246d0542", BluetoothdRelease(5, 66)), ("usb:v1D6Bp0246d0557", BluetoothdRelease(5, 87)),
        ("usb:v1D6Bp0246d", nil), ("usb:v1D6Bp0246d10000", nil), ("usb:v05ACp820Ad0210", nil), ("", nil),
    ])
    func `the release is read from the Modalias of an adapter`(_ modalias: String, _ release: BluetoothdRelease?) {
        #expect(BluetoothdRelease(modalias: modalias) == release)
    }

    @Test(arguments: [
        (BluetoothdRelease(5, 66), true), (BluetoothdRelease(5, 86), true), (BluetoothdRelease(5, 87), false),
        (BluetoothdRelease(6, 0), false),
    ])
    func `filters have no services for releases that crash on them`(_ release: BluetoothdRelease, _ filters: Bool) {
        #expect(release.filtersServices == filters)
    }

    @Test func `a filter without its services still includes undiscoverable devices`() {
        let filter = DiscoveryFilter(services: [BluetoothUUID(0x180D)], rssi: -60, duplicates: true)
        #expect(filter.withoutServices == DiscoveryFilter(rssi: -60, duplicates: true, pattern: ""))
        #expect(DiscoveryFilter(rssi: -60).withoutServices == DiscoveryFilter(rssi: -60))
    }
}
