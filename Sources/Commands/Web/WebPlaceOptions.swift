internal import Control
internal import EventLoop
internal import Platform
internal import Web

/// The options of `gattlab web` for the place at which the page is served.
enum WebPlaceOptions {
    private static let defaultPort = 8326
    private static let port = Option(
        "port",
        Kind.integer("N", in: 0...65_535),
        help: "Port; 0 selects a free one (default \(defaultPort))"
    )
    private static let address = Option(
        "address",
        Kind.webAddress,
        help:
            "Address of this machine to serve at, or 0.0.0.0 for all (default 127.0.0.1); any but loopback requires a certificate"
    )
    private static let name = Option(
        "name",
        Kind.hostName,
        repeats: true,
        help:
            "Name or address in the certificate by which browsers open the page; the first one is that of the link"
    )
    private static let certificate = Option("certificate", Kind.file, help: "Certificate for TLS, in PEM")
    private static let key = Option("key", Kind.file, help: "Private key of the certificate, in PEM")

    static let parameters: [Parameter] = [
        .option(port), .option(address), .option(name), .option(certificate), .option(key),
    ]

    /// Returns the place, with the contents of the files.
    ///
    /// - Throws: `Failure` if options do not fit together, and for a file that cannot be used.
    @EventLoop
    static func place(_ arguments: ParsedArguments) throws(Failure) -> WebPlace {
        var place = WebPlace(port: UInt16(arguments[port] ?? defaultPort))
        place.address = arguments[address] ?? .loopback
        place.names = arguments.all(name)
        place.certificate = try certificate(arguments)
        let option = "--address \(place.address.text)"
        guard place.certificate != nil || place.address.isLoopback else {
            throw .usage(
                "\(option) requires --certificate and --key",
                hint:
                    "without TLS, other machines could read the cookie; or forward the port: ssh -L 8326:127.0.0.1:8326 HOST"
            )
        }
        guard place.certificate != nil || place.names.isEmpty else {
            throw .usage(
                "--name requires --certificate and --key",
                hint: "without a certificate, the page has the address only"
            )
        }
        guard !place.address.isAny || !place.names.isEmpty else {
            throw .usage(
                "\(option) requires --name",
                hint: "name this machine as in the certificate: --name bench.local"
            )
        }
        return place
    }

    private static func certificate(_ arguments: ParsedArguments) throws(Failure) -> WebCertificate? {
        switch (arguments[certificate], arguments[key]) {
        case (nil, nil): return nil
        case (.some, nil): throw .usage("--certificate requires --key", hint: "give the file with its private key")
        case (nil, .some): throw .usage("--key requires --certificate", hint: "give the file with the certificate")
        case (let certificate?, let key?):
            let texts = (try contents(of: certificate, certificateHint), try contents(of: key, keyHint))
            do throws(ControlError) {
                let result = try WebCertificate(certificate: (certificate, texts.0), key: (key, texts.1))
                try SecretFile.check(key)
                return result
            } catch {
                throw Failure(error)
            }
        }
    }

    private static let certificateHint =
        "give a file in PEM that the user of gattlab can read; docs/web.md explains making one"
    private static let keyHint = "give the private key in PEM, in a file that the user of gattlab can read"

    private static func contents(of file: String, _ hint: String) throws(Failure) -> [UInt8] {
        do throws(ControlError) {
            return try TextFile.read(file)
        } catch {
            throw .badInput(error.message, hint: error.hint ?? hint)
        }
    }
}

extension Kind {
    fileprivate static let webAddress = ValueKind<WebAddress>("ADDRESS") { (text) throws(InvalidValue) in
        guard let address = WebAddress(text) else {
            throw InvalidValue(
                "'\(text)' is not an IP address",
                hint: "'ip address' lists the addresses of this machine"
            )
        }
        return address
    }

    /// A host as browsers write it in URLs, in lowercase.
    fileprivate static let hostName = ValueKind<String>("NAME") { (text) throws(InvalidValue) in
        if let address = WebAddress(text) { return address.urlHost }
        let name = text.lowercased()
        let isValid =
            !name.isEmpty && name.utf8.count <= 253
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "-"), UInt8(ascii: "."): true
                default: false
                }
            }
        guard isValid else {
            throw InvalidValue(
                "'\(text)' is not a host name",
                hint: "write it without the scheme and the port, as in bench.local"
            )
        }
        return name
    }
}
