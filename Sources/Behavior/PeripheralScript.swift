package import Documents
package import EventLoop
package import GATT
package import ProfileModel

/// The script of a running profile, which handles requests before the profile's rules.
///
/// Each call ends within its turn of the event loop.
@EventLoop
package protocol PeripheralScript: AnyObject {
    /// Returns the value for a read; nil for the value of the profile.
    ///
    /// - Throws: The `ATTError` to respond to the read with.
    func read(_ id: AttributeID, _ value: [UInt8]) throws(ATTError) -> [UInt8]?

    /// Handles a write.
    ///
    /// - Returns: True if the script has performed the write, false if the profile performs it.
    /// - Throws: The `ATTError` to respond to the write with.
    func write(_ id: AttributeID, _ value: [UInt8]) throws(ATTError) -> Bool

    /// Handles the first subscriber of a characteristic, or the loss of its last one.
    func subscriptionChanged(_ id: AttributeID, isSubscribed: Bool)

    /// The time of the next timer; nil if there is none.
    var nextDue: Duration? { get }

    /// Runs the function of the first timer that is due, if any.
    func runTimer(at time: Duration)
}

/// A line of a script's log, or an error that a call of it ended with.
package struct ScriptReport: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case log
        case error
        /// An error after which the script no longer runs; the device keeps its values.
        case stopped
    }

    package var kind: Kind
    /// The line, or the error with its file and line.
    package var text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// An interpreter of scripts.
///
/// The parts of a program that run profiles do not depend on the language of scripts: the program passes its interpreter to them.
@EventLoop
package protocol ScriptInterpreter: Sendable {
    /// Starts the script of a profile, which registers its handlers; has no effect on a profile without a script.
    ///
    /// - Throws: `InvalidDocument` with the error of the script.
    func start(_ device: RunningProfile, seed: UInt64) throws(InvalidDocument)
}

extension ScriptInterpreter {
    /// Checks that the script of a profile compiles, and that its handlers can be registered.
    package func check(_ profile: PeripheralProfile) throws(InvalidDocument) {
        guard profile.script != nil, let engine = try? ProfileEngine(profile, seed: 0) else { return }
        try start(RunningProfile(engine), seed: 0)
    }
}
