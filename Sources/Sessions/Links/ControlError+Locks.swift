package import Control
package import GATT
internal import ProfileModel

extension ControlError {
    /// A device that another client keeps to itself.
    ///
    /// - Parameters:
    ///   - holder: that client, for people.
    ///   - remaining: how long the lock still lasts if it is not renewed.
    package static func locked(_ device: DeviceAddress, by holder: String, remaining: Duration) -> ControlError {
        let seconds = max(remaining.components.seconds, 0) + (remaining.components.attoseconds > 0 ? 1 : 0)
        return ControlError(
            .locked,
            "\(device) is locked by \(holder) for another \(Duration.seconds(seconds).text)",
            hint: "wait until it is given back or over; 'gattlab status' lists the locks"
        )
    }
}
