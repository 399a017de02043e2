/// Layouts of the object metadata in the Object Transfer Service.
///
/// See the GATT Specification Supplement, under the name of each value.
extension Layout {
    /// Object Name (0x2ABE).
    static let objectName = Layout(.text("objectName", limit: 120))

    /// Object Type (0x2ABF).
    static let objectType = Layout(.uuid("objectType"))

    /// Object First-Created (0x2AC1).
    static let objectFirstCreated = Layout(.dateTime("objectFirstCreated"))

    /// Object Last-Modified (0x2AC2).
    static let objectLastModified = Layout(.dateTime("objectLastModified"))

    /// Object ID (0x2AC3).
    static let objectID = Layout(.uint48("objectId"))
}
