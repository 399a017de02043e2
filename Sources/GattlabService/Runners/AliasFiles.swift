internal import GATT
internal import Glibc
internal import Peripheral
internal import Platform

/// The changes of aliases that have not been undone, one file for each adapter.
struct AliasFiles: AliasRecords {
    /// Path of the folder, which is created on first use; nil keeps nothing.
    let folder: String?

    func load(_ adapter: String) -> AliasChange? {
        guard let file = file(adapter), let bytes = try? TextFile.read(file),
            case .object(let object) = try? JSONParser.parse(bytes),
            case .text(let original) = object["original"], case .text(let emulated) = object["emulated"]
        else { return nil }
        return AliasChange(original: original, emulated: emulated)
    }

    func save(_ change: AliasChange?, of adapter: String) {
        guard let folder, let file = file(adapter) else { return }
        guard let change else {
            unlink(file)
            return
        }
        var object = FieldObject()
        object.append("original", .text(change.original))
        object.append("emulated", .text(change.emulated))
        mkdir(TextFile.folder(of: folder), 0o700)
        mkdir(folder, 0o700)
        guard let descriptor = try? RegularFile.open(file, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
        else { return }
        _ = RegularFile.write(Array(FieldValue.object(object).jsonText.utf8), to: descriptor)
        close(descriptor)
    }

    private func file(_ adapter: String) -> String? { folder.map { "\($0)/\(adapter)" } }
}
