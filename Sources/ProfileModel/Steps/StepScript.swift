package import GATT

/// Tests of a device written down as steps, without a programming language.
package struct StepScript: Hashable, Sendable {
    /// The device that steps are about where they name none.
    package var device: String?
    package var description: String?
    /// Done before the first test.
    package var setup: [Step] = []
    /// Done after the last, whatever happened.
    package var teardown: [Step] = []
    package var beforeEach: [Step] = []
    package var afterEach: [Step] = []
    package var tests: [Test] = []

    package struct Test: Hashable, Sendable {
        package var name: String
        package var mark: TextMark
        package var tags: Set<String> = []
        /// How long an attempt may take; nil for as long as tests may.
        package var timeout: Duration?
        /// How often it is tried again after a failure.
        package var retries = 0
        /// Why it is to be left out.
        package var skip: String?
        package var steps: [Step] = []
    }
}

/// One thing to do, and what is expected of it.
package struct Step: Hashable, Sendable {
    package var mark: TextMark
    package var action: Action
    /// How long it may take, where the step says.
    package var limit: Duration?
    package var expectations: [StepExpectation] = []
    /// The error that it has to end with.
    package var error: StepError?

    package enum Action: Hashable, Sendable {
        case scan(StepScan)
        /// Connects to this device, or to that of the script.
        case connect(String?)
        case disconnect
        /// Waits until the peer has ended the connection.
        case waitDisconnected
        case read(StepAttribute)
        case write([StepWrite], StepWrite.Kind?)
        case subscribe(StepAttribute)
        case unsubscribe(StepAttribute)
        /// Takes so many values that are notified or indicated.
        case notify(StepAttribute, count: Int)
        /// Holds the connected device against the expectations.
        case expect
        case wait(Duration)
        case log(String)
        /// A timeline of faults for the simulator, in YAML.
        case fault(String)
        case emulate(StepEmulation)
    }
}

/// What to listen for.
package struct StepScan: Hashable, Sendable {
    package var service: BluetoothUUID?
    /// How the name begins.
    package var name: String?
    package var address: DeviceAddress?
    /// The weakest signal that counts, in dBm.
    package var rssi: Int16?
    /// The company identifier of manufacturer data.
    package var manufacturer: UInt16?
    /// How many devices have to be heard; with 0, none may be.
    package var count = 1
}

/// An attribute as scripts name it: `2A37`, `heart-rate/heart-rate-measurement`, `2A37/2902`, `@16`.
package struct StepAttribute: Hashable, Sendable {
    package var text: String
    /// Its UUID; nil where it is named by a handle.
    package var uuid: BluetoothUUID?
}

/// A value for an attribute.
package struct StepWrite: Hashable, Sendable {
    package var attribute: StepAttribute
    package var value: [UInt8]

    package enum Kind: Hashable, Sendable {
        case request, command, reliable
    }
}

/// A profile to put on the air.
package struct StepEmulation: Hashable, Sendable {
    /// Its path or name.
    package var profile: String
    package var adapter: String?
    /// Signals to hold at a value.
    package var held: [String: FieldValue] = [:]
    package var seed: UInt64 = 0
}

/// The error that a step has to end with.
package struct StepError: Hashable, Sendable {
    package var mark: TextMark
    /// One of ``words``.
    package var kind: String
    /// The code of the Attribute Protocol, where it has to be a certain one.
    package var att: ATTError?

    /// What can be expected to go wrong.
    package static let words = [
        "att", "attribute-not-found", "bad-input", "connection-failed", "connection-lost", "device-not-found", "failed",
        "invalid-value", "timed-out",
    ]
}
