import Commands
import Glibc

let status = await Gattlab.run(Array(CommandLine.arguments.dropFirst()), environment: .current)
exit(status.rawValue)
