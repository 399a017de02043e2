internal import FleetJobs

/// The command line of `gattlab probe` for a job.
enum ProbeCommandLine {
    /// Returns the words after the name of the program.
    ///
    /// - Parameters:
    ///   - path: The path of the script.
    ///   - device: The device that was found; nil if the script selects its devices itself.
    ///   - socket: The path of gattlabd's socket.
    static func words(_ order: ProbeOrder, path: String, device: ReceivedDevice?, socket: String) -> [String] {
        let options = order.options
        var words = ["probe", path, "--json", "--socket", socket]
        words += ["--seed", options.seed, "--timeout", "\(options.timeout)ms", "--repeat", "\(options.repetitions)"]
        for filter in options.filters { words.append("--filter=\(filter)") }
        if options.allowsWrites { words.append("--allow-writes") }
        if options.isTrusted { words.append("--trust") }
        if options.failsFast { words.append("--fail-fast") }
        if let device { words += ["--device", device.address] }
        if let adapter = device?.adapter ?? order.adapter { words.append("--adapter=\(adapter)") }
        return words
    }
}
