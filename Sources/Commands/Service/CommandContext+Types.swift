internal import Documents
internal import GATT
internal import Platform
internal import ProfileModel

extension CommandContext {
    /// Returns the types of attributes: those of the SIG, and those in the user's file.
    ///
    /// The file is that of `--types`, `GATTLAB_TYPES`, or `types.yaml` in the user's configuration, if it exists.
    ///
    /// - Throws: `Failure` with all errors in the file.
    func types() throws(Failure) -> AttributeTypes {
        if let cachedTypes { return cachedTypes }
        let types: AttributeTypes = if let path = typesFile { try Self.load(path) } else { .assigned }
        cachedTypes = types
        return types
    }

    private var typesFile: String? {
        if let path = arguments[GlobalOptions.types] { return path }
        if let path = environment.variables["GATTLAB_TYPES"], !path.isEmpty { return path }
        guard let folder = try? UserFolders(variables: environment.variables).configuration() else { return nil }
        let path = folder + "/gattlab/types.yaml"
        return TextFile.exists(path) ? path : nil
    }

    private static func load(_ path: String) throws(Failure) -> AttributeTypes {
        let text = try TextFile.contents(of: path)
        do throws(InvalidDocument) {
            return try AttributeTypes.parse(text, file: path)
        } catch {
            throw .invalid("invalid-types", error.diagnostics)
        }
    }
}

extension CommandContext {
    /// Returns the value of a required argument that may be one of the user's own names.
    func resolved<Value>(_ argument: Argument<NamedArgument<Value>>) throws(Failure) -> Value {
        try resolve(try arguments.required(argument))
    }

    /// Returns the value of an option that may be one of the user's own names; `nil` if it was not given.
    func resolved<Value>(_ option: Option<NamedArgument<Value>>) throws(Failure) -> Value? {
        // The method map would erase the type of the error.
        guard let word = arguments[option] else { return nil }
        return try resolve(word)
    }

    /// Returns all values of an argument that may be the user's own names.
    func allResolved<Value>(_ argument: Argument<NamedArgument<Value>>) throws(Failure) -> [Value] {
        try arguments.all(argument).map { (word) throws(Failure) in try resolve(word) }
    }

    private func resolve<Value>(_ word: NamedArgument<Value>) throws(Failure) -> Value {
        let text = try types().replacingNames(inPath: word.text)
        do throws(InvalidValue) { return try word.kind.parse(text) } catch {
            throw .badInput("\(word.kind.placeholder): \(error.reason)", hint: error.hint)
        }
    }
}
