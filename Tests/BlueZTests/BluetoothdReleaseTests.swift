import BlueZ
import GATT
import KnownFaults
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

    /// A filter with an empty pattern also reports devices that are not discoverable.
    @Test(arguments: [
        (BluetoothdRelease(5, 66), DiscoveryFilter(), DiscoveryFilter()),
        (BluetoothdRelease(5, 67), DiscoveryFilter(), DiscoveryFilter(pattern: "")),
        (BluetoothdRelease(5, 82), DiscoveryFilter(rssi: -60), DiscoveryFilter(rssi: -60)),
        (BluetoothdRelease(5, 82), DiscoveryFilter(pattern: "AA"), DiscoveryFilter(pattern: "AA")),
        (BluetoothdRelease(5, 86), heartRate, heartRate),
        (BluetoothdRelease(5, 87), heartRate, DiscoveryFilter(duplicates: true, pattern: "")),
        (nil, heartRate, DiscoveryFilter(duplicates: true, pattern: "")),
    ]) func `a filter is one that the release applies`(
        release: BluetoothdRelease?,
        filter: DiscoveryFilter,
        expected: DiscoveryFilter
    ) {
        #expect(filter.adapted(to: release) == expected)
    }

    private static let heartRate = DiscoveryFilter(services: [BluetoothUUID(0x180D)], duplicates: true)
}
