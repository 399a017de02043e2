import GATT

/// Ends the process with the broken rule unless a condition holds; the fuzzer then keeps the input.
func require(
    _ condition: Bool,
    _ rule: @autoclosure () -> String,
    file: StaticString = #file,
    line: UInt = #line
) {
    guard !condition else { return }
    fatalError("broken rule: \(rule())", file: file, line: line)
}

/// Checks the rules of a strict and a lenient decoding of the same bytes.
///
/// - Returns: The result of the strict one.
@discardableResult
func compare<Value: Equatable>(
    strict: Result<(value: Value, warnings: [DecodeError]), DecodeError>,
    lenient: Result<(value: Value, warnings: [DecodeError]), DecodeError>,
    of bytes: [UInt8],
    _ context: @autoclosure () -> String
) -> Value? {
    switch (strict, lenient) {
    case (.success(let strict), .success(let lenient)):
        require(strict.warnings.isEmpty, "a strict decoding has no warnings: \(context())")
        require(lenient.warnings.isEmpty, "strictly accepted bytes cause no warning: \(context())")
        require(strict.value == lenient.value, "strictly accepted bytes decode to the same leniently: \(context())")
        return strict.value
    case (.success, .failure(let error)):
        require(false, "strictly accepted bytes are accepted leniently, not \(error): \(context())")
    case (.failure(let error), .success(let lenient)):
        require(lenient.warnings.first == error, "the first warning is the strict error \(error): \(context())")
        lenient.warnings.forEach { check($0, of: bytes) }
    case (.failure(let strict), .failure(let lenient)):
        check(strict, of: bytes)
        check(lenient, of: bytes)
    }
    return nil
}

/// Returns a Boolean value that indicates whether an error is intentional: only an E2E-CRC can be, given as a number.
func isWrongOnPurpose(_ error: DecodeError) -> Bool {
    error.field == "e2eCrc" || error.field.hasSuffix(".e2eCrc")
}

/// Checks that an error has the position of a byte or the end of the value, and a description.
private func check(_ error: DecodeError, of bytes: [UInt8]) {
    require((0...bytes.count).contains(error.offset), "the error is inside the value: \(error)")
    require(!error.field.isEmpty && !error.description.isEmpty && !error.hint.isEmpty, "the error has a message")
}
