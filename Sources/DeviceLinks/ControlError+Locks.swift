package import Control
internal import Documents
package import GATT

extension ControlError {
    /// Returns the error for a device that is locked by another client.
    ///
    /// - Parameters:
    ///   - holder: Display name of the client that holds the lock.
    ///   - remaining: Time until the lock expires unless it is renewed.
    package static func locked(_ device: DeviceAddress, by holder: String, remaining: Duration) -> ControlError {
        let seconds = max(remaining.components.seconds, 0) + (remaining.components.attoseconds > 0 ? 1 : 0)
        return ControlError(
            .locked,
            "\(device) is locked by \(holder) for another \(Duration.seconds(seconds).text)",
            hint: "wait until the lock is released or expires; 'gattlab status' lists the locks"
        )
    }
}
