package import ProfileModel

extension Kind {
    /// Services for a starting profile, separated by commas.
    package static let startingServices = ValueKind<[ServiceRules]>(
        "SERVICE",
        completion: .words(ServiceRules.all.map(\.name))
    ) { (text) throws(InvalidValue) in
        let names = text.split(separator: ",")
        guard !names.isEmpty else {
            throw InvalidValue("'\(text)' names no service", hint: "for example: heart-rate,battery")
        }
        var services: [ServiceRules] = []
        for name in names {
            do throws(UnknownService) { services.append(try ServiceRules.named(String(name))) } catch {
                throw InvalidValue(error.message, hint: error.hint)
            }
        }
        return services
    }
}
