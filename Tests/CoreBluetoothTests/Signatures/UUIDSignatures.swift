import CoreBluetooth
import CoreFoundation
import Foundation
import Testing

/// A UUID with a deprecated initializer.
private protocol DeprecatedMembers {
    func uuid(_ uuid: CFUUID) -> CBUUID
}

private struct UUIDMembers: DeprecatedMembers {
    @available(*, deprecated)
    func uuid(_ uuid: CFUUID) -> CBUUID {
        let create: (CFUUID) -> CBUUID = CBUUID.init(cfuuid:)
        return create(uuid)
    }
}

/// A UUID with overridden members.
private final class DerivedUUID: CBUUID {
    override var data: Data { super.data }
    override var uuidString: String { super.uuidString }
}

@Suite struct UUIDSignatures {
    @Test func `a UUID is an object that can be copied`() {
        let uuid: any NSObject & NSCopying = CBUUID(string: "180D")
        #expect(uuid.isEqual(CBUUID(string: "180D")))
        let _: CBUUID.Type = DerivedUUID.self
    }

    @Test func `the initializers of a UUID`() {
        let _: () -> CBUUID = CBUUID.init
        let _: (String) -> CBUUID = CBUUID.init(string:)
        let _: (Data) -> CBUUID = CBUUID.init(data:)
        let _: (UUID) -> CBUUID = CBUUID.init(nsuuid:)
    }

    @Test func `the properties of a UUID`() {
        #expect(isReadOnly(\CBUUID.data, Data.self))
        #expect(isReadOnly(\CBUUID.uuidString, String.self))
    }

    @Test func `a UUID of CoreFoundation keeps its bytes`() {
        let deprecated: any DeprecatedMembers = UUIDMembers()
        let other: CFUUID = CFUUIDCreate(kCFAllocatorDefault)
        let bytes = withUnsafeBytes(of: CFUUIDGetUUIDBytes(other)) { Data($0) }
        #expect(deprecated.uuid(other).data == bytes)
    }
}
