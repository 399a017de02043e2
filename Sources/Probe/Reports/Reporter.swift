/// Makes something of what happens in a run, as it happens.
package protocol Reporter: AnyObject {
    func take(_ event: RunEvent)
}

/// A report to be kept in a file.
package protocol FileReport: Reporter {
    /// The whole report so far, well-formed at any time, also in the middle of a run.
    var text: [UInt8] { get }
}
