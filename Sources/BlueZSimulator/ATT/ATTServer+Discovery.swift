import GATT

/// Discovery requests (Core Specification, Vol 3, Part F, 3.4.3 and 3.4.4.9).
extension ATTServer {
    /// Rejects an invalid range with an error at its first handle, or at handle 0 if one of its handles is zero.
    ///
    /// - Returns: A Boolean value that indicates whether the range was rejected.
    func rejectIfInvalid(_ range: ATTHandleRange) -> Bool {
        if range.isValid { return false }
        fail(range.end == 0 ? 0 : range.start, .invalidHandle)
        return true
    }

    func findInformation(_ request: ATTPDU.FindInformationRequest) {
        if rejectIfInvalid(request.range) { return }
        let found = database.attributes(in: request.range).lazy.map {
            ATTPDU.FindInformationResponse.Attribute(handle: $0.handle, type: $0.type)
        }
        let response = ATTPDU.FindInformationResponse(found, mtu: bearer.mtu)
        respond(response.map(ATTPDU.findInformationResponse), orNotFoundFrom: request.range.start)
    }

    func findByTypeValue(_ request: ATTPDU.FindByTypeValueRequest) {
        if rejectIfInvalid(request.range) { return }
        let type = BluetoothUUID(request.type)
        // Values that the link may not read, or that are not stored in the database, are not compared.
        let found = database.attributes(in: request.range).lazy.filter {
            $0.type == type && $0.constant == request.value && $0.readError(at: self.bearer.security) == nil
        }
        let groups = found.map { ATTHandleRange($0.handle, through: $0.groupEnd) }
        let response = ATTPDU.FindByTypeValueResponse(groups, mtu: bearer.mtu)
        respond(response.map(ATTPDU.findByTypeValueResponse), orNotFoundFrom: request.range.start)
    }

    func readByGroupType(_ request: ATTPDU.ReadByGroupTypeRequest) {
        if rejectIfInvalid(request.range) { return }
        guard [AttributeType.primaryService, AttributeType.secondaryService].contains(request.type) else {
            return fail(request.range.start, .unsupportedGroupType)
        }
        let groups = database.attributes(in: request.range).lazy.filter { $0.type == request.type }.map {
            ATTPDU.ReadByGroupTypeResponse.Group(
                ATTHandleRange($0.handle, through: $0.groupEnd),
                value: $0.constant ?? []
            )
        }
        let response = ATTPDU.ReadByGroupTypeResponse(groups, mtu: bearer.mtu)
        respond(response.map(ATTPDU.readByGroupTypeResponse), orNotFoundFrom: request.range.start)
    }
}
