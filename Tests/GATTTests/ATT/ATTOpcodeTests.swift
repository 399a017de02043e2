import GATT
import Testing

@Suite struct ATTOpcodeTests {
    @Test(
        arguments: [
            (.exchangeMTURequest, .exchangeMTUResponse), (.findInformationRequest, .findInformationResponse),
            (.findByTypeValueRequest, .findByTypeValueResponse), (.readByTypeRequest, .readByTypeResponse),
            (.readRequest, .readResponse), (.readBlobRequest, .readBlobResponse),
            (.readMultipleRequest, .readMultipleResponse), (.readByGroupTypeRequest, .readByGroupTypeResponse),
            (.writeRequest, .writeResponse), (.prepareWriteRequest, .prepareWriteResponse),
            (.executeWriteRequest, .executeWriteResponse),
            (.readMultipleVariableRequest, .readMultipleVariableResponse),
        ] as [(ATTOpcode, ATTOpcode)]
    )
    func `a request has a response`(_ request: ATTOpcode, _ response: ATTOpcode) {
        #expect(request.kind == .request)
        #expect(request.kind?.sender == .client)
        #expect(request.reply == response)
        #expect(request.request == nil)
        #expect(response.kind == .response)
        #expect(response.kind?.sender == .server)
        #expect(response.request == request)
        #expect(response.reply == nil)
        let error = ATTPDU.errorResponse(.init(to: request, handle: 0, .invalidPDU))
        #expect(error.completes(request))
        #expect(!error.completes(.handleValueIndication))
        #expect(!ATTPDU.handleValueConfirmation.completes(request))
    }

    @Test func `an indication has a confirmation`() {
        #expect(ATTOpcode.handleValueIndication.kind == .indication)
        #expect(ATTOpcode.handleValueIndication.reply == .handleValueConfirmation)
        #expect(ATTOpcode.handleValueConfirmation.kind == .confirmation)
        #expect(ATTOpcode.handleValueConfirmation.kind?.sender == .client)
        #expect(ATTOpcode.handleValueConfirmation.request == .handleValueIndication)
        #expect(ATTPDU.handleValueConfirmation.completes(.handleValueIndication))
    }

    @Test(
        arguments: [
            .errorResponse, .writeCommand, .signedWriteCommand, .handleValueNotification,
            .multipleHandleValueNotification, ATTOpcode(rawValue: 0x00), ATTOpcode(rawValue: 0x3E),
            ATTOpcode(rawValue: 0xFF),
        ]
    )
    func `other opcodes have no response and are not responses`(_ opcode: ATTOpcode) {
        #expect(opcode.reply == nil)
        #expect(opcode.request == nil)
    }

    @Test func `the command bit marks a command, known or not`() {
        #expect(ATTOpcode.writeCommand.kind == .command)
        #expect(ATTOpcode.writeCommand.isCommand && !ATTOpcode.writeCommand.isSigned)
        #expect(ATTOpcode.writeCommand.method == ATTOpcode.writeRequest.method)
        #expect(ATTOpcode.signedWriteCommand.isCommand && ATTOpcode.signedWriteCommand.isSigned)
        #expect(ATTOpcode.signedWriteCommand.method == ATTOpcode.writeRequest.method)
        #expect(ATTOpcode(rawValue: 0x7F).kind == .command)
        #expect(ATTOpcode(rawValue: 0x24).kind == nil)
        #expect(!ATTOpcode.handleValueNotification.isCommand)
        #expect(ATTOpcode.handleValueNotification.kind == .notification)
        #expect(ATTOpcode.multipleHandleValueNotification.kind == .notification)
    }

    @Test func `an opcode has the name of the Core Specification`() {
        #expect(ATTOpcode.readRequest.description == "ATT_READ_REQ (0x0a)")
        #expect(ATTOpcode.signedWriteCommand.description == "ATT_SIGNED_WRITE_CMD (0xd2)")
        #expect(ATTOpcode(rawValue: 0x24).description == "Reserved for Future Use (0x24)")
        let names = (0...255).compactMap { ATTOpcode(rawValue: UInt8($0)).name }
        #expect(Set(names).count == names.count)
    }
}
