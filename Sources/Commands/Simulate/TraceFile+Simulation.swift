internal import BlueZSimulator

extension TraceFile {
    /// Writes the traffic of a simulated world to the file, starting now.
    func record(_ world: SimulatedWorld) {
        world.trace { bytes in
            self.write(bytes)
            return true
        }
    }
}
