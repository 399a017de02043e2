internal import GATT

extension AssignedNumber {
    /// The number in its usual notation: `2A37`, `0x0341`, `0x16`.
    var numberText: String {
        switch kind {
        case .service, .characteristic, .descriptor, .declaration, .unit: uuid.description
        case .appearance, .company: "0x\(uuid)"
        case .adType: "0x\(uuid.description.suffix(2))"
        }
    }
}
