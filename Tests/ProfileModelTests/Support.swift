import Documents
import GATT
import Glibc
import ProfileModel
import Testing

/// The bundled profile with this name.
func profile(named name: String) throws -> PeripheralProfile {
    try PeripheralProfile.parse(try text(ofFile: "Profiles/\(name).yaml"), file: "\(name).yaml")
}

/// The contents of a file of the package.
func text(ofFile name: String) throws -> [UInt8] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(root)/\(name)"
    let file = try #require(fopen(path, "r"), "cannot open \(path)")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
}

/// The names of the bundled profiles, in alphabetical order.
let bundledProfiles: [String] = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let folder = opendir("/\(root)/Profiles") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(".yaml") { names.append(String(name.dropLast(5))) }
    }
    return names.sorted()
}()

func parse(_ yaml: String) throws -> PeripheralProfile {
    do throws(InvalidDocument) {
        return try PeripheralProfile.parse(Array(yaml.utf8), file: "f")
    } catch {
        Issue.record("\(error.diagnostics.map(\.description))")
        throw error
    }
}

extension PeripheralProfile {
    /// The ID of the first characteristic with this UUID.
    func id(_ uuid: UInt16) throws -> AttributeID {
        try #require(services.flatMap(\.characteristics).first { $0.uuid == BluetoothUUID(uuid) }).id
    }
}

extension ProfileEngine {
    /// All notifications up to a time, requested when they are due.
    mutating func notifications(until end: Duration) -> [DueNotification] {
        var all: [DueNotification] = []
        while let due = nextDue, due <= end {
            while let notification = popDueNotification(at: due) { all.append(notification) }
        }
        return all
    }
}
