// As on Apple platforms, a file that imports CoreBluetooth can use Data, UUID, NSObject and DispatchQueue, and also
// CFAbsoluteTime, CFAbsoluteTimeGetCurrent() and CFUUID, which Foundation exports there, but not on Linux.
@_exported public import CoreFoundation
@_exported public import Foundation
