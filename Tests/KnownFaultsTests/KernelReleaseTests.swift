import KnownFaults
import Testing

@Suite struct KernelReleaseTests {
    private static let debian = "#1 SMP PREEMPT_DYNAMIC Debian 6.1.119-1 (2024-11-22)"

    @Test(arguments: [
        ("6.12.47+rpt-rpi-v8", "", KernelRelease(6, 12, 47)), ("7.2.0", "", KernelRelease(7, 2, 0)),
        ("7.2-rc3", "", KernelRelease(7, 2, 0)), ("6.1.0-28-amd64", debian, KernelRelease(6, 1, 119)),
        ("6.1.0-28-amd64", "#1 SMP", KernelRelease(6, 1, nil)), ("6.8.0-45-generic", debian, KernelRelease(6, 8, nil)),
        ("6.12.48+deb13-amd64", debian, KernelRelease(6, 12, 48)), ("7.2.0-arch1-1", "", KernelRelease(7, 2, 0)),
        ("6.17.8-300.fc43.x86_64", "", KernelRelease(6, 17, 8)), ("6.1.0-28-amd64", "Debian", KernelRelease(6, 1, nil)),
        ("6", "", nil), ("", "", nil), ("6.", "", nil), ("6.1.", "", nil), ("6.99999", "", nil), ("x.y.z", "", nil),
    ])
    func `the release is read from uname`(release: String, version: String, expected: KernelRelease?) {
        #expect(KernelRelease(release: release, version: version) == expected)
    }

    @Test(arguments: [
        (KernelRelease(6, 12, 87), false, false), (KernelRelease(6, 12, 88), true, true),
        (KernelRelease(6, 12, 99), true, true), (KernelRelease(6, 13, 0), false, false),
        (KernelRelease(6, 12, nil), false, true), (KernelRelease(6, 11, nil), false, false),
        (KernelRelease(7, 0, nil), false, false),
    ])
    func `an unknown stable release is possibly in a range`(release: KernelRelease, isIn: Bool, mayBeIn: Bool) {
        let range = KernelRange(from: KernelRelease(6, 12, 88), until: KernelRelease(6, 13))
        #expect(range.contains(release) == isIn)
        #expect(range.mayContain(release) == mayBeIn)
    }

    @Test(arguments: [
        (KernelRange(from: KernelRelease(6, 12, 88), until: KernelRelease(6, 13)), "6.12.88 to before 6.13"),
        (KernelRange(from: KernelRelease(6, 19)), "from 6.19"),
        (KernelRange(until: KernelRelease(6, 1, 30)), "before 6.1.30"),
        (KernelRange(), "all"),
    ])
    func `a range has a text`(range: KernelRange, text: String) { #expect(range.description == text) }

    @Test(arguments: [
        ("5.66", BluetoothdRelease(5, 66)), ("5.85-4ubuntu0.1", BluetoothdRelease(5, 85)),
        ("6.0", BluetoothdRelease(6, 0)),
        ("5", nil), ("", nil), ("bluetoothd", nil), ("5.999", nil),
    ])
    func `the release of bluetoothd is read from its version`(version: String, expected: BluetoothdRelease?) {
        #expect(BluetoothdRelease(version: version) == expected)
    }
}
