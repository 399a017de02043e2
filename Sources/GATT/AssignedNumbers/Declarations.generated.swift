// Written by scripts/generate-assigned-numbers: change the data or the script, not this file.
// The data is of Nordic Semiconductor's Bluetooth Numbers Database and of the Bluetooth SIG's Assigned Numbers;
// for the license see scripts/assigned-numbers.
// swift-format-ignore-file

extension AssignedNumberTable {
    /// The declarations.
    static let declarations = AssignedNumberTable(
        text: #"""
            2800=primary-service,primary-service-declaration=Primary Service
            2801=secondary-service,secondary-service-declaration=Secondary Service
            2802=include,include-declaration=Include
            2803=characteristic,characteristic-declaration=Characteristic
            """#,
        numbers: PerfectHash(
            displacements: #"""
                $$$$
                """#,
            slots: #"""
                $$$$$e$$$$%z$$$$%Q
                """#
        ),
        names: PerfectHash(
            displacements: #"""
                $$$%$(
                """#,
            slots: #"""
                $$e$%Q$%z$%Q$$$$$e$$$$$$$$$$%z$$$
                """#
        )
    )
}
