/// The user to whom the values of a device belong that several people share, such as a scale or a blood pressure monitor.
package enum SampledUser {
    /// The field with the index of the user in Weight Measurement, Body Composition Measurement and the blood pressures.
    private static let field = "userId"

    /// Returns the name of the user in the numbers of a value, such as `user-2`, and the other numbers; nil if the device names no user.
    package static func divide(_ samples: [FieldSample]) -> (user: String?, samples: [FieldSample]) {
        guard let index = samples.first(where: { $0.field == field }).flatMap({ Int(exactly: $0.value) }) else {
            return (nil, samples)
        }
        return ("user-\(index)", samples.filter { $0.field != field })
    }
}
