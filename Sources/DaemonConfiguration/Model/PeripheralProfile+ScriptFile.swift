package import Control
internal import Platform
package import ProfileModel

extension PeripheralProfile {
    /// Reads the script of a profile that names its file, which is in the folder of the profile or below it.
    ///
    /// - Parameter path: The path of the profile.
    /// - Returns: The path and the text; nil if the profile names no file.
    /// - Throws: `.badInput` if the file cannot be read.
    package func readScript(besides path: String) throws(ControlError) -> (path: String, text: [UInt8])? {
        guard let scriptFile else { return nil }
        let script = TextFile.folder(of: path) + "/" + scriptFile
        return (script, try TextFile.read(script))
    }
}
