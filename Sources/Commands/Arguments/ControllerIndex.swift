extension UInt16 {
    /// The index of the controller of an adapter: N of `hciN`; nil for other names.
    init?(indexOfAdapter name: String) {
        guard name.hasPrefix("hci") else { return nil }
        self.init(name.dropFirst(3))
    }
}
