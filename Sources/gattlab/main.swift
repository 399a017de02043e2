import Commands
import Glibc
import Sessions

StandardDescriptors.fill()
let status = await Gattlab.run(Array(OwnProcess.arguments.dropFirst()), environment: .current)
exit(status.rawValue)
