// As on Apple platforms, a file that imports CoreBluetooth can use Data, UUID, NSObject and DispatchQueue.
@_exported public import Foundation
