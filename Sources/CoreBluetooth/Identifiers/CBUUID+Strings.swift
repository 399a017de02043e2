// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The UUID of the Characteristic Extended Properties descriptor, `2900`; its value is an `NSNumber`.
public let CBUUIDCharacteristicExtendedPropertiesString: String = "2900"
/// The UUID of the Characteristic User Description descriptor, `2901`; its value is a `String`.
public let CBUUIDCharacteristicUserDescriptionString: String = "2901"
/// The UUID of the Client Characteristic Configuration descriptor, `2902`; its value is an `NSNumber`.
public let CBUUIDClientCharacteristicConfigurationString: String = "2902"
/// The UUID of the Server Characteristic Configuration descriptor, `2903`; its value is an `NSNumber`.
public let CBUUIDServerCharacteristicConfigurationString: String = "2903"
/// The UUID of the Characteristic Presentation Format descriptor, `2904`; its value is `Data`.
public let CBUUIDCharacteristicFormatString: String = "2904"
/// The UUID of the Characteristic Aggregate Format descriptor, `2905`; its value is `Data`.
public let CBUUIDCharacteristicAggregateFormatString: String = "2905"
/// The UUID of the Valid Range descriptor, `2906`; its value is `Data`.
public let CBUUIDCharacteristicValidRangeString: String = "2906"
/// The UUID of the Observation Schedule descriptor, `2910`; its value is `Data`.
public let CBUUIDCharacteristicObservationScheduleString: String = "2910"
/// The UUID of the characteristic that contains the PSM of an L2CAP channel, a little-endian `UInt16`.
public let CBUUIDL2CAPPSMCharacteristicString: String = "ABDD3056-28FA-441D-A470-55A75A52553A"
