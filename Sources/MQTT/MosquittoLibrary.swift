internal import CMosquitto

/// The functions of libmosquitto.
enum MosquittoLibrary {
    /// Loads libmosquitto, unless it has been loaded.
    ///
    /// - Throws: `.unreachable` if it is not installed; it can be installed while the process runs.
    static func load() throws(MQTTError) -> cmosquitto_library {
        // If this succeeds, all functions are set.
        let library = UnsafeMutablePointer<cmosquitto_library>.allocate(capacity: 1)
        defer { library.deallocate() }
        if let failure = cmosquitto_load(library) {
            throw MQTTError(
                .unreachable,
                "libmosquitto cannot be loaded: \(String(cString: failure))",
                hint: "install it, on Debian with 'apt install libmosquitto1'"
            )
        }
        // It counts its calls, and fails only on Windows.
        _ = library.pointee.lib_init()
        return library.pointee
    }
}
