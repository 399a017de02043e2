/// The key of an option of managers that selects an adapter by its name or address, such as `hci1`; the first powered adapter
/// otherwise.
///
/// The value is a `String`. Apple's systems have one adapter, and ignore the key.
public let CBManagerOptionAdapterKey = "gattlabInitOptionAdapter"
