import KnownFaults
import TestGrowth
import Testing

@Suite struct MainConfigurationTests {
    @Test(arguments: [
        ("[GATT]\nChannels=1", "1"), ("[GATT]\n  Channels = 1 \r\n", "1"), ("[GATT]\nChannels=3\nChannels=1", "1"),
        ("[GATT]\n#Channels=1", nil), ("[General]\nChannels=1", nil), ("Channels=1", nil), ("[GATT]\nChannels", nil),
        ("[GATT]\n=1", nil), ("[GATT]\nChannels=", ""), ("[GATT]\n[General]\n[GATT]\nChannels=a=b", "a=b"), ("", nil),
        ("[GATT", nil), ("[", nil), ("]", nil),
    ])
    func `a setting is read`(text: String, expected: String?) {
        #expect(MainConfiguration(text)["GATT", "Channels"] == expected)
    }

    @Test(arguments: [
        ([], MainConfiguration.path), (["-E"], MainConfiguration.path),
        (["-n", "-f", "/run/a.conf", "-E"], "/run/a.conf"),
        (["-f/run/a.conf"], "/run/a.conf"), (["--configfile", "/run/a.conf"], "/run/a.conf"),
        (["--configfile=/run/a.conf"], "/run/a.conf"), (["-f"], MainConfiguration.path),
    ])
    func `an option names another file`(options: [String], expected: String) {
        #expect(MainConfiguration.path(options: options) == expected)
    }

    @Test func `a large file costs in proportion to its size: Growth`() {
        let growth = Growth.measure(
            upTo: 20_000,
            preparing: { count in (0..<count).map { "[Section \($0)]\nKey = Value\n" }.joined() },
            { _ = MainConfiguration($0) }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
