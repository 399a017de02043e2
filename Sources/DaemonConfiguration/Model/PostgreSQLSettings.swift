extension Configuration {
    /// The PostgreSQL database that receives the samples.
    package struct PostgreSQL: Hashable, Sendable {
        /// A connection URI without a password; nil if samples are not copied.
        package var url: String?
        /// A file whose first line is the password.
        package var passwordFile: String?
        /// The name of this machine in the database; nil selects the machine's host name.
        package var host: String?

        package init() {}
    }
}
