package import KnownFaults

extension BluetoothdRelease {
    /// A Boolean value that indicates whether a discovery filter may contain services.
    ///
    /// Since 5.87, bluetoothd crashes when a device that advertises services is reported while any filter contains services:
    /// `is_filter_match` passes the UUID to `queue_find` as the function.
    package var filtersServices: Bool { self < BluetoothdRelease(5, 87) }

    /// A Boolean value that indicates whether a discovery filter that names only a transport applies on every controller.
    ///
    /// Since 5.67, it is no filter on a controller with that transport only, so devices without a discoverable flag, such as
    /// beacons, are hidden.
    package var appliesTransportFilter: Bool { self < BluetoothdRelease(5, 67) }

    /// A Boolean value that indicates whether operations that a lost connection leaves without a reply block their attributes.
    ///
    /// While bluetoothd raises the security of a connection for an operation, the operation waits in the queue of its channel,
    /// which `bt_att_chan_free` drops without a callback. Since 5.80, the objects of attributes outlast the connection, and
    /// therefore their pointers to such operations: later ones fail with `InProgress`, or are never replied to either, until the
    /// device is removed.
    package var blocksUnansweredAttributes: Bool { self >= BluetoothdRelease(5, 80) }
}
