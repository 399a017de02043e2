import Commands
import Glibc
import HCI
import Testing

/// The doctor's input: programs and files of the system.
@Suite(.timeLimit(.minutes(1))) struct DoctorGatheringTests {
    @Test func `the output of a program is limited`() {
        let output = ProgramOutput.read(["/usr/bin/yes"], limit: 100_000, within: .seconds(30))
        #expect(output?.count == 100_000)
    }

    @Test func `a program that does not end is killed at the timeout`() {
        let start = ContinuousClock.now
        let output = ProgramOutput.read(
            ["/bin/sh", "-c", "echo 5.66; exec sleep 600"],
            limit: 64,
            within: .seconds(3)
        )
        #expect(output == Array("5.66\n".utf8))
        #expect(ContinuousClock.now - start < .seconds(300), "sleep has not been waited for")
    }

    @Test func `a missing program has no output`() {
        #expect(ProgramOutput.read(["/nonexistent/journalctl"], limit: 64, within: .seconds(1)) == nil)
    }

    /// A controller's device is a link to an interface of the USB device that has the identifier.
    @Test(arguments: [
        (["idVendor": "0bda\n", "idProduct": "8771\n"], USBIdentifier(vendor: 0x0BDA, product: 0x8771)),
        (["idVendor": "0bda\n"], nil), (["idVendor": "x\n", "idProduct": "8771\n"], nil), ([:], nil),
    ])
    func `the USB identifier is read from sysfs`(files: [String: String], expected: USBIdentifier?) throws {
        var template = Array("/tmp/gattlab-XXXXXX".utf8CString)
        let root = String(cString: try #require(mkdtemp(&template)))
        let paths = ["\(root)/1-1", "\(root)/1-1/1-1:1.0", "\(root)/hci0"]
        for path in paths { mkdir(path, 0o700) }
        symlink(paths[1], "\(paths[2])/device")
        for (name, text) in files {
            let file = try #require(fopen("\(paths[0])/\(name)", "w"))
            fputs(text, file)
            fclose(file)
        }
        #expect(Controller.usbIdentifier(of: "\(paths[2])/device") == expected)
        for name in files.keys { unlink("\(paths[0])/\(name)") }
        unlink("\(paths[2])/device")
        for path in paths.reversed() { rmdir(path) }
        rmdir(root)
    }
}
