/// The parameters of commands that run a profile.
enum ProfileOptions {
    static let profile = Argument(Kind.profile, help: "Path or name of a profile")
    static let set = Option(
        "set",
        Kind.assignment,
        repeats: true,
        help: "Fix a signal of the profile at a value, or set a variable, as in --set heart-rate=150"
    )
    static let seed = Option(
        "seed",
        Kind.seed,
        defaultValue: 0,
        help: "Seed of noise and variation; the same seed gives the same values"
    )
}
