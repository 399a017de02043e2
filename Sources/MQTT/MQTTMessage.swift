/// An application message of MQTT 5.
package struct MQTTMessage: Hashable, Sendable {
    package var topic: String
    package var payload: [UInt8]
    package var quality: QualityOfService
    /// A Boolean value that indicates whether the broker keeps the message for later subscribers of the topic.
    ///
    /// Of a received message, it is true if the broker had kept it before the subscription. Retaining an empty payload deletes
    /// the message that was kept (MQTT 5, 3.3.1.3).
    package var isRetained: Bool
    /// The topic for the response, of a request.
    package var responseTopic: String?
    /// Bytes that connect a response with its request.
    package var correlation: [UInt8]?

    /// The number of times a message is delivered.
    package enum QualityOfService: Int32, Sendable {
        case atMostOnce = 0
        case atLeastOnce = 1
    }

    package init(
        _ topic: String,
        _ payload: [UInt8],
        _ quality: QualityOfService = .atLeastOnce,
        isRetained: Bool = false
    ) {
        self.topic = topic
        self.payload = payload
        self.quality = quality
        self.isRetained = isRetained
    }
}
