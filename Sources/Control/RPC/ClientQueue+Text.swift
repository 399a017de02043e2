extension ClientQueue.Item {
    /// Writes the notification as a line of JSON.
    package func write(into json: inout [UInt8]) {
        let content: SubscriptionNotification.Content
        switch self.content {
        case .event(let line): return line.append(subscription: subscription, to: &json)
        case .gap(let gap): content = .gap(gap)
        case .end(let error): content = .end(error)
        }
        SubscriptionNotification(subscription: subscription, session: session, content).request.write(into: &json)
        json.append(UInt8(ascii: "\n"))
    }
}
