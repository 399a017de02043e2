internal import EventLoop
internal import Glibc
internal import Platform

/// The program that opens a page in the user's browser.
@EventLoop
struct BrowserOpener {
    private static let name = "xdg-open"
    private let file: String

    /// - Throws: `Failure` if the program is not installed.
    init(_ environment: Environment) throws(Failure) {
        guard let file = Program.locate(Self.name, path: environment.variables["PATH"] ?? "") else {
            throw .badInput(
                "--open requires xdg-open",
                hint: "install xdg-utils, or open the link of 'gattlab web' yourself"
            )
        }
        self.file = file
    }

    /// Opens a page; the browser continues after the command.
    func open(_ link: String) throws(Failure) {
        var options = Program.LaunchOptions()
        options.isIsolated = true
        options.output = STDERR_FILENO
        options.deathSignal = nil
        do throws(SystemError) {
            _ = try Program([Self.name, link], path: file, options)
        } catch {
            throw .badInput(error.message)
        }
    }
}
