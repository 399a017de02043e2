import Signatures
import Testing

@Suite struct SignaturesTests {
    static func pem(_ kind: String, _ text: String) -> [UInt8] {
        Array("-----BEGIN \(kind)-----\n\(text)\n-----END \(kind)-----\n".utf8)
    }

    // RFC 8032, 7.1, TEST 2.
    static let privateKey = pem("PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEIEzNCJso/5banbbDRuwRTg9bijGfNaumJNqM9u1PuKb7")
    static let publicKey = pem("PUBLIC KEY", "MCowBQYDK2VwAyEAPUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=")
    static let message: [UInt8] = [0x72]
    static let signature: [UInt8] = [
        0x92, 0xA0, 0x09, 0xA9, 0xF0, 0xD4, 0xCA, 0xB8, 0x72, 0x0E, 0x82, 0x0B, 0x5F, 0x64, 0x25, 0x40, 0xA2, 0xB2,
        0x7B,
        0x54, 0x16, 0x50, 0x3F, 0x8F, 0xB3, 0x76, 0x22, 0x23, 0xEB, 0xDB, 0x69, 0xDA, 0x08, 0x5A, 0xC1, 0xE4, 0x3E,
        0x15,
        0x99, 0x6E, 0x45, 0x8F, 0x36, 0x13, 0xD0, 0xF1, 0x1D, 0x8C, 0x38, 0x7B, 0x2E, 0xAE, 0xB4, 0x30, 0x2A, 0xEE,
        0xB0,
        0x0D, 0x29, 0x16, 0x12, 0xBB, 0x0C, 0x00,
    ]
    static let otherKey = pem("PUBLIC KEY", "MCowBQYDK2VwAyEAGqxWgIsrvpvd4ENcPBVDLl53eH0n74JixfUKxAIoqkI=")
    static let ellipticKey = pem(
        "PUBLIC KEY",
        "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE/CMT+THPyTCVthY0dWx1AvFbQw3u\n"
            + "kZYBsaxJyiAWOdW+yufIgWK/j56zaigdGFhKPbTXWY82iuKYsR26xteftw=="
    )

    @Test func `signatures are those of RFC 8032`() throws {
        #expect(try SigningKey(pem: Self.privateKey).sign(Self.message) == Self.signature)
        for keys in [Self.publicKey, Self.otherKey + Self.publicKey, Self.publicKey + Self.otherKey] {
            #expect(try VerificationKeys(pem: keys).verify(Self.signature, of: Self.message))
        }
    }

    @Test func `a changed message or signature, or another key, is not valid`() throws {
        let keys = try VerificationKeys(pem: Self.publicKey)
        #expect(!keys.verify(Self.signature, of: []))
        #expect(!keys.verify(Self.signature, of: [0x73]))
        #expect(!keys.verify([], of: Self.message))
        #expect(!keys.verify(Array(Self.signature.dropLast()), of: Self.message))
        #expect(try !VerificationKeys(pem: Self.otherKey).verify(Self.signature, of: Self.message))
        for bit in 0..<Self.signature.count * 8 {
            var changed = Self.signature
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!keys.verify(changed, of: Self.message), "bit \(bit)")
        }
    }

    static let invalid: [[UInt8]] = [
        [], Array("key".utf8), privateKey, ellipticKey, publicKey + Array("more".utf8), publicKey + ellipticKey,
        pem("PUBLIC KEY", "AAAA"),
    ]

    @Test(arguments: invalid.indices)
    func `other files are no keys`(index: Int) {
        #expect(throws: InvalidKey.self) { try VerificationKeys(pem: Self.invalid[index]) }
        let isPrivate = Self.invalid[index] == Self.privateKey
        if !isPrivate { #expect(throws: InvalidKey.self) { try SigningKey(pem: Self.invalid[index]) } }
    }
}
