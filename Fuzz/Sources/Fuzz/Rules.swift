import GATT

/// Ends the process, with the rule that was broken, unless a condition holds; the fuzzer then keeps the input.
func require(
    _ condition: Bool,
    _ rule: @autoclosure () -> String,
    file: StaticString = #file,
    line: UInt = #line
) {
    guard !condition else { return }
    fatalError("broken rule: \(rule())", file: file, line: line)
}

/// The rules of a strict and a lenient decoding of the same bytes.
///
/// - Returns: what the strict one gave.
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
        require(lenient.warnings.isEmpty, "what is accepted strictly is no warning: \(context())")
        require(strict.value == lenient.value, "what is accepted strictly means the same leniently: \(context())")
        return strict.value
    case (.success, .failure(let error)):
        require(false, "what is accepted strictly is accepted leniently, not \(error): \(context())")
    case (.failure(let error), .success(let lenient)):
        require(lenient.warnings.first == error, "the first warning is the strict error \(error): \(context())")
        lenient.warnings.forEach { check($0, of: bytes) }
    case (.failure(let strict), .failure(let lenient)):
        check(strict, of: bytes)
        check(lenient, of: bytes)
    }
    return nil
}

/// Whether bytes were made wrong on purpose: only an E2E-CRC can be, by giving the number to send instead of it.
func isWrongOnPurpose(_ error: DecodeError) -> Bool {
    error.field == "e2eCrc" || error.field.hasSuffix(".e2eCrc")
}

/// An error names a byte of the value, or its end, and can be shown.
private func check(_ error: DecodeError, of bytes: [UInt8]) {
    require((0...bytes.count).contains(error.offset), "the error is inside the value: \(error)")
    require(!error.field.isEmpty && !error.description.isEmpty && !error.hint.isEmpty, "the error says something")
}
