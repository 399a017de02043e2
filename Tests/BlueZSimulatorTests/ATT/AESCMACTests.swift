import GATT
import Testing

@testable import BlueZSimulator

struct AESCMACTests {
    static let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
    static let message = bytes(
        """
        6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51\
        30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710
        """
    )

    /// The examples of RFC 4493, section 4.
    @Test(arguments: [
        (0, "bb1d6929e95937287fa37d129b756746"), (16, "070a16b46b4d4144f79bdd9dd04a287c"),
        (40, "dfa66747de9ae63030ca32611497c827"), (64, "51f0bebf7e3b9d92fc49741779363cfe"),
    ])
    func `authenticates the messages of the RFC`(length: Int, code: String) {
        #expect(AESCMAC(key: Self.key).code(of: Array(Self.message.prefix(length))) == bytes(code))
    }
}

/// The bytes of hex digits, with optional spaces.
func bytes(_ hex: String) -> [UInt8] {
    (try? HexText.decode(hex.filter { !$0.isWhitespace })) ?? []
}
