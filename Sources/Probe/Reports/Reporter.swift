/// A consumer of the events of a run.
package protocol Reporter: AnyObject {
    func handle(_ event: RunEvent)
}

/// A report that is written to a file.
package protocol FileReport: Reporter {
    /// The complete report so far, well-formed at any time, even during a run.
    var text: [UInt8] { get }
}
