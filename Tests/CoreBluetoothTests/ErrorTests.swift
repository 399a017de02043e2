import CoreBluetooth
import Foundation
import Testing

@Suite struct ErrorTests {
    @Test(arguments: 0...18)
    func `a connection error keeps its code`(_ number: Int) throws {
        let code = try #require(CBError.Code(rawValue: number))
        let error: any Error = CBError(code)
        #expect((error as? CBError)?.code == code)
        #expect((error as NSError).code == number)
        #expect((error as NSError).domain == CBErrorDomain)
        #expect(error as? CBATTError == nil)
    }

    @Test func `an unknown number becomes the code unknown`() {
        #expect(CBError.Code(rawValue: 19) == nil)
        #expect(CBError(_nsError: NSError(domain: CBErrorDomain, code: 99)).code == .unknown)
    }

    @Test func `an ATT error keeps every code`() throws {
        for number in 0...255 {
            let code = try #require(CBATTError.Code(rawValue: number))
            #expect(code.rawValue == number)
            let error: any Error = CBATTError(code)
            #expect((error as? CBATTError)?.code == code)
            #expect((error as NSError).code == number)
            #expect((error as NSError).domain == CBATTErrorDomain)
            #expect(error as? CBError == nil)
        }
    }

    @Test(
        arguments: [
            (.success, 0x00), (.invalidHandle, 0x01), (.readNotPermitted, 0x02), (.writeNotPermitted, 0x03),
            (.invalidPdu, 0x04), (.insufficientAuthentication, 0x05), (.requestNotSupported, 0x06),
            (.invalidOffset, 0x07), (.insufficientAuthorization, 0x08), (.prepareQueueFull, 0x09),
            (.attributeNotFound, 0x0A), (.attributeNotLong, 0x0B), (.insufficientEncryptionKeySize, 0x0C),
            (.invalidAttributeValueLength, 0x0D), (.unlikelyError, 0x0E), (.insufficientEncryption, 0x0F),
            (.unsupportedGroupType, 0x10), (.insufficientResources, 0x11),
        ] as [(CBATTError.Code, Int)]
    )
    func `the ATT codes have the numbers of the specification`(_ code: CBATTError.Code, _ number: Int) {
        #expect(code.rawValue == number)
        #expect(CBATTError.Code(rawValue: number) == code)
    }

    @Test func `codes are caught as patterns`() {
        func name(of error: any Error) -> String {
            do {
                throw error
            } catch CBError.connectionTimeout {
                return "timeout"
            } catch CBATTError.readNotPermitted {
                return "not permitted"
            } catch let error as CBATTError where error.code.rawValue == 0x80 {
                return "application"
            } catch {
                return "other"
            }
        }
        #expect(name(of: CBError(.connectionTimeout)) == "timeout")
        #expect(name(of: CBError(.connectionFailed)) == "other")
        #expect(name(of: CBATTError(.readNotPermitted)) == "not permitted")
        #expect(name(of: CBATTError(.writeNotPermitted)) == "other")
        #expect(CBATTError.Code(rawValue: 0x80).map { name(of: CBATTError($0)) } == "application")
    }

    @Test func `codes are cases of a switch`() {
        func name(of code: CBATTError.Code) -> String {
            switch code {
            case .success: "success"
            case .readNotPermitted: "not permitted"
            default: "other"
            }
        }
        #expect(name(of: .success) == "success")
        #expect(name(of: CBATTError.Code(rawValue: 2) ?? .success) == "not permitted")
        #expect(name(of: CBATTError.Code(rawValue: 0x80) ?? .success) == "other")
    }

    @Test func `every code has its own description`() {
        let connection = (0...18).compactMap(CBError.Code.init(rawValue:)).map { CBError($0).localizedDescription }
        #expect(Set(connection).count == 19)
        let codes = (0...255).compactMap(CBATTError.Code.init(rawValue:))
        let attribute = codes.map { CBATTError($0).localizedDescription }
        #expect(Set(attribute).count == 256)
        #expect((connection + attribute).allSatisfy { $0.hasSuffix(".") })
    }

    @Test func `the description is the same as an NSError`() {
        let error: any Error = CBError(.connectionTimeout)
        let text = "The connection timed out because the device stopped responding."
        #expect(error.localizedDescription == text)
        #expect((error as NSError).localizedDescription == text)
        #expect("\(error)" == "Error Domain=CBErrorDomain Code=6 \"\(text)\"")
    }

    @Test func `a description of the creator is kept`() {
        let error = CBATTError(.unlikelyError, userInfo: [NSLocalizedDescriptionKey: "Out of paper."])
        #expect(error.localizedDescription == "Out of paper.")
    }

    @Test func `errors with the same code have the same hash`() {
        #expect(Set([CBError(.unknown), CBError(.unknown), CBError(.outOfSpace)]).count == 2)
        #expect(Set([CBATTError(.success), CBATTError(.success), CBATTError(.invalidPdu)]).count == 2)
    }
}
