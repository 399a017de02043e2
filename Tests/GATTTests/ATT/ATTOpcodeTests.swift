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
        #expect(request.answer == response)
        #expect(request.question == nil)
        #expect(response.kind == .response)
        #expect(response.kind?.sender == .server)
        #expect(response.question == request)
        #expect(response.answer == nil)
        let error = ATTPDU.errorResponse(.init(to: request, handle: 0, .invalidPDU))
        #expect(error.answers(request))
        #expect(!error.answers(.handleValueIndication))
        #expect(!ATTPDU.handleValueConfirmation.answers(request))
    }

    @Test func `an indication has a confirmation`() {
        #expect(ATTOpcode.handleValueIndication.kind == .indication)
        #expect(ATTOpcode.handleValueIndication.answer == .handleValueConfirmation)
        #expect(ATTOpcode.handleValueConfirmation.kind == .confirmation)
        #expect(ATTOpcode.handleValueConfirmation.kind?.sender == .client)
        #expect(ATTOpcode.handleValueConfirmation.question == .handleValueIndication)
        #expect(ATTPDU.handleValueConfirmation.answers(.handleValueIndication))
    }

    @Test(
        arguments: [
            .errorResponse, .writeCommand, .signedWriteCommand, .handleValueNotification,
            .multipleHandleValueNotification, ATTOpcode(rawValue: 0x00), ATTOpcode(rawValue: 0x3E),
            ATTOpcode(rawValue: 0xFF),
        ]
    )
    func `all else has no answer and is none`(_ opcode: ATTOpcode) {
        #expect(opcode.answer == nil)
        #expect(opcode.question == nil)
    }

    @Test func `the command bit makes a command, known or not`() {
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
