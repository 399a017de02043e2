/// The PSM of an L2CAP channel; dynamic values of LE channels are 0x0080 to 0x00FF.
public typealias CBL2CAPPSM = UInt16
