import EventLoop
package import GATT

/// Reading and writing values (Core Specification, Vol 3, Part G, 4.8 and 4.9).
extension ATTClient {
    /// Reads a value from an offset to its end.
    package func read(
        _ handle: UInt16,
        offset: Int = 0,
        then: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    ) {
        if offset > 0 { return readBlob(handle, offset, [], then: then) }
        request(.readRequest(.init(handle: handle))) { [self] result in
            switch result {
            case .success(.readResponse(let response)) where response.value.count == bearer.mtu.readCapacity:
                readBlob(handle, response.value.count, response.value, then: then)
            case .success(.readResponse(let response)): then(.success(response.value))
            case .success: then(.failure(.unlikelyError))
            case .failure(let error): then(.failure(error))
            }
        }
    }

    /// Reads the rest of a value from `offset` on and appends it to `value`.
    private func readBlob(
        _ handle: UInt16,
        _ offset: Int,
        _ value: [UInt8],
        then: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    ) {
        guard let start = UInt16(exactly: offset) else { return then(.failure(.invalidOffset)) }
        request(.readBlobRequest(.init(handle: handle, offset: start)), isNext: !value.isEmpty) { [self] result in
            switch result {
            case .success(.readBlobResponse(let response)):
                let value = value + response.part
                let end = offset + response.part.count
                guard response.part.count == bearer.mtu.readCapacity, end < ATTServer.longestValue else {
                    return then(.success(value))
                }
                readBlob(handle, end, value, then: then)
            case .success: then(.failure(.unlikelyError))
            case .failure(let error): then(.failure(error))
            }
        }
    }

    /// Writes a value, in prepared parts if it exceeds one request or does not start at offset 0.
    package func write(
        _ handle: UInt16,
        _ value: [UInt8],
        offset: Int = 0,
        then: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard offset == 0, value.count <= bearer.mtu.valueCapacity else {
            return prepare(handle, value, from: offset, isReliable: false, then: then)
        }
        request(.writeRequest(.init(handle: handle, value: value))) { then($0.map { _ in }) }
    }

    /// Writes a value with a Write Command, which has no response.
    ///
    /// - Returns: false if the bearer is closed or the value exceeds one command; nothing is sent then.
    @discardableResult
    package func writeCommand(_ handle: UInt16, _ value: [UInt8]) -> Bool {
        guard bearer.isOpen, value.count <= bearer.mtu.valueCapacity else { return false }
        bearer.send(.writeCommand(.init(handle: handle, value: value)))
        return true
    }

    /// Writes a value after the server has echoed all of it.
    package func reliableWrite(
        _ handle: UInt16,
        _ value: [UInt8],
        offset: Int = 0,
        then: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        prepare(handle, value, from: offset, isReliable: true, then: then)
    }

    private func prepare(
        _ handle: UInt16,
        _ value: [UInt8],
        from offset: Int,
        isReliable: Bool,
        then: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard (0...Int(UInt16.max)).contains(offset), offset + value.count <= Int(UInt16.max) else {
            return then(.failure(.invalidOffset))
        }
        let parts = ATTPDU.PreparedWrite.parts(of: value, handle: handle, mtu: bearer.mtu).map { part in
            var part = part
            part.offset += UInt16(offset)
            return part
        }
        prepare(parts[...], isFirst: true, isReliable: isReliable, then: then)
    }

    /// Queues one part after the other, then executes the write; an error cancels the queued parts.
    ///
    /// No other request comes in between, because the server's queue is for one write at a time.
    private func prepare(
        _ parts: ArraySlice<ATTPDU.PreparedWrite>,
        isFirst: Bool,
        isReliable: Bool,
        then: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard let part = parts.first else {
            return request(.executeWriteRequest(.init(.write)), isNext: true) { then($0.map { _ in }) }
        }
        request(.prepareWriteRequest(.init(part)), isNext: !isFirst) { [self] result in
            switch result {
            case .success(.prepareWriteResponse(let response)) where !isReliable || response.write == part:
                prepare(parts.dropFirst(), isFirst: false, isReliable: isReliable, then: then)
            case .success: cancel(.unlikelyError, then: then)
            case .failure(let error): cancel(error, then: then)
            }
        }
    }

    private func cancel(_ error: ATTError, then: @escaping @EventLoop (Result<Void, ATTError>) -> Void) {
        request(.executeWriteRequest(.init(.cancel)), isNext: true) { _ in then(.failure(error)) }
    }

    /// Reads the attributes of a type in a range, as many as fit into one response.
    package func readByType(
        _ type: BluetoothUUID,
        in range: ATTHandleRange = .all,
        then: @escaping @EventLoop (Result<[ATTHandleValue], ATTError>) -> Void
    ) {
        request(.readByTypeRequest(.init(in: range, type: type))) { result in
            switch result {
            case .success(.readByTypeResponse(let response)):
                let handles = response.attributes.map(\.handle)
                // The search continues after the last handle, and would never end if that handle were outside the range.
                let isInRange = handles.allSatisfy(range.contains)
                then(isInRange ? .success(response.attributes) : .failure(.unlikelyError))
            case .success: then(.failure(.unlikelyError))
            case .failure(let error): then(.failure(error))
            }
        }
    }

    /// Reads all attributes of a type in a range, with as many requests as needed.
    package func readAllByType(
        _ type: BluetoothUUID,
        in range: ATTHandleRange = .all,
        then: @escaping @EventLoop (Result<[ATTHandleValue], ATTError>) -> Void
    ) {
        readAllByType(type, in: range, into: FoundAttributes(), then: then)
    }

    private func readAllByType(
        _ type: BluetoothUUID,
        in range: ATTHandleRange,
        into found: FoundAttributes,
        then: @escaping @EventLoop (Result<[ATTHandleValue], ATTError>) -> Void
    ) {
        readByType(type, in: range) { [self] result in
            switch result {
            case .success(let attributes):
                found.attributes += attributes
                guard let rest = attributes.last.flatMap({ range.remainder(after: $0.handle) }) else {
                    return then(.success(found.attributes))
                }
                readAllByType(type, in: rest, into: found, then: then)
            case .failure(.attributeNotFound) where !found.attributes.isEmpty: then(.success(found.attributes))
            case .failure(let error): then(.failure(error))
            }
        }
    }
}

/// The attributes from several responses, appended in place because a server may need tens of thousands of responses.
@EventLoop
private final class FoundAttributes {
    var attributes: [ATTHandleValue] = []
}
