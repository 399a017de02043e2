import Commands
import Testing

@Suite struct DaemonChoiceTests {
    private static let bus = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/bus"]

    @Test(arguments: [
        (use: DaemonUse?.none, socket: String?.none, variables: [:], expected: DaemonUse.auto),
        (.always, nil, [:], .always),
        (.never, "/socket", [:], .never),
        (nil, nil, ["GATTLAB_DAEMON": "always"], .always),
        (.never, nil, ["GATTLAB_DAEMON": "always"], .never),
        (nil, nil, ["GATTLAB_DAEMON": ""], .auto),
        (nil, "/socket", [:], .always),
        (nil, "/socket", ["GATTLAB_DAEMON": "auto"], .auto),
        (nil, nil, ["GATTLAB_SOCKET": "/socket"], .always),
        (nil, nil, ["GATTLAB_SOCKET": "/socket", "GATTLAB_DAEMON": "auto"], .auto),
        (.never, nil, ["GATTLAB_SOCKET": "/socket"], .never),
        (nil, nil, bus, .never),
        (.auto, nil, bus, .auto),
        (nil, nil, bus.merging(["GATTLAB_SOCKET": "/socket"]) { first, _ in first }, .always),
    ])
    func `options and variables determine whether the daemon is used`(
        use: DaemonUse?,
        socket: String?,
        variables: [String: String],
        expected: DaemonUse
    ) throws {
        #expect(try DaemonChoice(use: use, socket: socket, variables: variables).use == expected)
    }

    @Test func `the socket of the command line takes precedence over the environment`() throws {
        let variables = ["GATTLAB_SOCKET": "/of/environment"]
        #expect(try DaemonChoice(use: nil, socket: "/given", variables: variables).socket == "/given")
        #expect(try DaemonChoice(use: nil, socket: nil, variables: variables).socket == "/of/environment")
        #expect(try DaemonChoice(use: nil, socket: nil, variables: ["GATTLAB_SOCKET": ""]).socket == nil)
    }

    @Test func `an invalid word in the environment is reported with its variable`() {
        #expect {
            try DaemonChoice(use: nil, socket: nil, variables: ["GATTLAB_DAEMON": "nevr"])
        } throws: { error in
            let failure = error as? Failure
            return failure?.status == .badInput
                && failure?.message.hasPrefix("GATTLAB_DAEMON: unknown value 'nevr'") == true
                && failure?.hint == "did you mean 'never'?"
        }
    }
}
