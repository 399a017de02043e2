import Commands
import Glibc
import Platform

StandardDescriptors.fill()
let status = await Gattlab.run(Array(OwnProcess.arguments.dropFirst()), environment: .current)
exit(status.rawValue)
