package import Documents
package import GATT

/// Tests of a device written as steps, without a programming language.
package struct StepScript: Hashable, Sendable {
    /// The device of steps that specify none.
    package var device: String?
    package var description: String?
    /// The steps before the first test.
    package var setup: [Step] = []
    /// The steps after the last test, regardless of its outcome.
    package var teardown: [Step] = []
    package var beforeEach: [Step] = []
    package var afterEach: [Step] = []
    package var tests: [Test] = []

    package struct Test: Hashable, Sendable {
        package var name: String
        package var mark: TextMark
        package var tags: Set<String> = []
        /// Timeout of an attempt; nil for the default timeout of tests.
        package var timeout: Duration?
        /// The number of retries after a failure.
        package var retries = 0
        /// The reason for skipping the test; nil to run it.
        package var skip: String?
        package var steps: [Step] = []
    }
}

/// An action and the expectations on its result.
package struct Step: Hashable, Sendable {
    package var mark: TextMark
    package var action: Action
    /// Timeout of the step, if it specifies one.
    package var limit: Duration?
    package var expectations: [StepExpectation] = []
    /// The error that the step is expected to fail with.
    package var error: StepError?

    package enum Action: Hashable, Sendable {
        case scan(StepScan)
        /// Connects to this device, or to the device of the script.
        case connect(String?)
        case disconnect
        /// Waits until the peer has closed the connection.
        case waitDisconnected
        case read(StepAttribute)
        case write([StepWrite], StepWrite.Kind?)
        /// Queues the values of a characteristic, without a socket if `startNotify` is true.
        case subscribe(StepAttribute, startNotify: Bool)
        case unsubscribe(StepAttribute)
        /// Waits for this number of notified or indicated values.
        case notify(StepAttribute, count: Int)
        /// Checks the connected device against the expectations.
        case expect
        case wait(Duration)
        case log(String)
        /// A timeline of faults for the simulator, in YAML.
        case fault(String)
        case emulate(StepEmulation)
    }
}

/// The conditions of a scan.
package struct StepScan: Hashable, Sendable {
    package var service: BluetoothUUID?
    /// The prefix of the name.
    package var name: String?
    package var address: DeviceAddress?
    /// The minimum RSSI in dBm.
    package var rssi: Int16?
    /// The company identifier of manufacturer data.
    package var manufacturer: UInt16?
    /// Conditions for manufacturer data, of which one must match; empty to match all devices.
    package var manufacturerData: [DataCondition<UInt16>] = []
    /// Conditions for service data, of which one must match; empty to match all devices.
    package var serviceData: [DataCondition<BluetoothUUID>] = []
    /// The number of devices that must be discovered; with 0, none may be.
    package var count = 1
}

/// An attribute as named in scripts: `2A37`, `heart-rate/heart-rate-measurement`, `2A37/2902`, `@16`.
package struct StepAttribute: Hashable, Sendable {
    package var text: String
    /// The UUID; nil if the attribute is named by its handle.
    package var uuid: BluetoothUUID?
}

/// A value to write to an attribute.
package struct StepWrite: Hashable, Sendable {
    package var attribute: StepAttribute
    package var value: [UInt8]

    package enum Kind: Hashable, Sendable {
        case request, command, reliable
    }
}

/// A profile to emulate.
package struct StepEmulation: Hashable, Sendable {
    /// The path or name of the profile.
    package var profile: String
    package var adapter: String?
    /// The values of signals to hold, by name.
    package var held: [String: FieldValue] = [:]
    package var seed: UInt64 = 0
}

/// The error that a step is expected to fail with.
package struct StepError: Hashable, Sendable {
    package var mark: TextMark
    /// The error word; one of ``words``.
    package var kind: String
    /// The ATT error code, if a specific one is expected.
    package var att: ATTError?

    /// The error words that can be expected.
    package static let names = [
        "att", "attribute-not-found", "bad-input", "connection-failed", "connection-lost", "device-not-found", "failed",
        "invalid-value", "timed-out",
    ]
}
