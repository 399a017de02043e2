internal import GATT

extension RPCResponse {
    /// A Boolean value that indicates whether the response is so large that it should not be encoded on the event loop.
    package var isLong: Bool {
        guard case .success(let value) = result else { return false }
        var budget = 16_384
        return value.exceeds(&budget)
    }
}

extension FieldValue {
    /// Returns true if the value exceeds a budget of approximately as many bytes of JSON, stopping when it is used up.
    fileprivate func exceeds(_ budget: inout Int) -> Bool {
        budget -= 8
        switch self {
        case .text(let text): budget -= text.utf8.count
        case .list(let items):
            for item in items where item.exceeds(&budget) { return true }
        case .object(let object):
            for entry in object.entries {
                budget -= entry.key.utf8.count
                if entry.value.exceeds(&budget) { return true }
            }
        case .null, .boolean, .integer, .number: break
        }
        return budget < 0
    }
}
