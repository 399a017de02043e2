/// Layouts of values from small sensors for motion, doors, buttons and contacts.
///
/// See the GATT Specification Supplement, under the name of each value.
extension Layout {
    // MARK: Movement

    /// Acceleration - 3D (0x2C1D).
    static let acceleration3D = Layout(
        .sint8("vectorX", .acceleration8),
        .sint8("vectorY", .acceleration8),
        .sint8("vectorZ", .acceleration8)
    )

    /// Precise Acceleration - 3D (0x2C1E).
    static let preciseAcceleration3D = Layout(
        .sint16("vectorX", .acceleration16),
        .sint16("vectorY", .acceleration16),
        .sint16("vectorZ", .acceleration16)
    )

    /// Acceleration Detection Status (0x2C1F).
    static let accelerationDetectionStatus = Layout(
        .enum8("accelerationDetectionStatus", .init(0, "no-change"), .init(1, "change"))
    )

    // MARK: Switches

    /// Door/Window Status (0x2C20).
    static let doorWindowStatus = Layout(
        .enum8("openStatus", .init(0, "open"), .init(1, "closed"), .init(2, "tilted"))
    )

    /// Pushbutton Status 8 (0x2C21), with two bits for each button.
    static let pushbuttonStatus8 = Layout(
        .packed8("buttons"),
        .part("button0Status", bit: 0, buttonNames),
        .part("button1Status", bit: 2, buttonNames),
        .part("button2Status", bit: 4, buttonNames),
        .part("button3Status", bit: 6, buttonNames)
    )

    private static let buttonNames = ["not-actuated", "pressed", "released", "held"]

    /// Contact Status 8 (0x2C22), with one bit for each contact.
    static let contactStatus8 = Layout(
        .packed8("contacts"),
        .part("contact0Status", bit: 0, contactNames),
        .part("contact1Status", bit: 1, contactNames),
        .part("contact2Status", bit: 2, contactNames),
        .part("contact3Status", bit: 3, contactNames),
        .part("contact4Status", bit: 4, contactNames),
        .part("contact5Status", bit: 5, contactNames),
        .part("contact6Status", bit: 6, contactNames),
        .part("contact7Status", bit: 7, contactNames)
    )

    private static let contactNames = ["open", "closed"]
}

extension FieldQuantity {
    /// Acceleration - 3D, in units of 0.01 of the standard acceleration of gravity.
    fileprivate static let acceleration8 = FieldQuantity(
        .per(100),
        unit: "gn",
        unknown: 0x7F,
        range: -128...125,
        specialValues: .init(0x7E, .outOfRange)
    )

    /// Precise Acceleration - 3D, in units of 0.001 of the standard acceleration of gravity.
    fileprivate static let acceleration16 = FieldQuantity(
        .per(1000),
        unit: "gn",
        unknown: 0x7FFF,
        range: -0x8000...0x7FFD,
        specialValues: .init(0x7FFE, .outOfRange)
    )
}
