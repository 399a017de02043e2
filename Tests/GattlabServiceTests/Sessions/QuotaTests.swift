import Control
import DaemonConfiguration
import EventLoop
import Platform
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct QuotaTests {
    /// Users that no machine has, so that the directory assigns them no groups.
    private nonisolated static let firstUser: UInt32 = 4_000_001
    private nonisolated static let secondUser: UInt32 = 4_000_002

    private static func bench(_ change: (inout Configuration) -> Void) throws -> ServiceBench {
        try ServiceBench {
            $0.permissions.observe.users = [.number(firstUser), .number(secondUser)]
            change(&$0)
        }
    }

    private static func peer(_ uid: UInt32) -> PeerCredentials {
        PeerCredentials(pid: 1, uid: uid, gid: uid, groups: [])
    }

    private static func admitted(_ bench: ServiceBench, _ uid: UInt32, of attempts: Int) -> Int {
        (0..<attempts).count { _ in
            guard (try? bench.core.callers.admit(peer(uid))) != nil else { return false }
            _ = bench.core.callers.connect(peer(uid))
            return true
        }
    }

    @Test func `one user's connections leave room for other users, and all users' for administrators`() async throws {
        let bench = try Self.bench {
            $0.limits.clients = 32; $0.limits.user.clients = 20
        }
        #expect(Self.admitted(bench, Self.firstUser, of: 100) == 20)
        #expect(Self.admitted(bench, Self.secondUser, of: 100) == 8)
        // Root and the daemon's own user.
        #expect(Self.admitted(bench, 0, of: 100) == 4)
        await bench.end()
    }

    @Test(arguments: [(1, 1), (2, 1), (7, 6), (8, 7), (64, 56), (128, 120), (10_000, 9992)])
    nonisolated func `an eighth of a limit is kept for administrators, 8 at most`(limit: Int, open: Int) {
        #expect(Configuration.Limits.unreserved(limit) == open)
    }

    @Test func `the sessions of one user are counted over all clients, named or not`() async throws {
        let bench = try Self.bench { $0.limits.user.sessions = 3 }
        let clients = (0..<4).map { _ in bench.client(uid: Self.firstUser) }
        _ = try await clients[0].start("first")
        _ = try await clients[1].start(nil)
        _ = try await clients[2].start("second")
        for name in ["third", nil] {
            let error = await #expect(throws: ControlError.self) { try await clients[3].start(name) }
            #expect(error?.code == .limit)
            #expect(error?.hint?.contains("limits.user.sessions") == true)
        }
        _ = try await bench.client(uid: Self.secondUser).start("third")
        for number in 0..<5 { _ = try await bench.client(uid: 0).start("of-root-\(number)") }
        await bench.end()
    }

    @Test func `the subscriptions of one user are counted over all clients`() async throws {
        let bench = try Self.bench { $0.limits.user.subscriptions = 3 }
        let clients = (0..<4).map { _ in bench.client(uid: Self.firstUser) }
        let subscribe = Subscribe(session: "@daemon", after: nil)
        for client in clients.dropLast() { _ = try await client.perform(subscribe) }
        let error = await #expect(throws: ControlError.self) { try await clients[3].perform(subscribe) }
        #expect(error?.code == .limit)
        _ = try await bench.client(uid: Self.secondUser).perform(subscribe)
        await bench.end()
    }

    @Test(arguments: [
        (Permissions.Grant(users: [.number(firstUser)]), Permissions.Grant(), ControlError.Code.denied),
        (Permissions.Grant(), Permissions.Grant(users: [.number(firstUser)]), .notFound),
    ])
    func `answering a question requires a role that may answer`(
        observe: Permissions.Grant,
        pair: Permissions.Grant,
        code: ControlError.Code
    ) async throws {
        let bench = try ServiceBench {
            $0.permissions.observe = observe
            $0.permissions.pair = pair
        }
        let client = bench.client(uid: Self.firstUser)
        let answer = AnswerQuestion(question: 1, answer: .always)
        let error = await #expect(throws: ControlError.self) { try await client.perform(answer) }
        #expect(error?.code == code)
        await bench.end()
    }

    @Test(arguments: [(Role.emulate, false), (.guardian, false), (.pair, true), (.admin, true), (.drive, false)])
    func `a pairing question is answered with the role pair, and no other`(
        role: Role,
        isAllowed: Bool
    ) async throws {
        let bench = try ServiceBench {
            $0.permissions = Permissions()
            switch role {
            case .emulate: $0.permissions.emulate.users = [.number(Self.firstUser)]
            case .pair: $0.permissions.pair.users = [.number(Self.firstUser)]
            case .guardian: $0.permissions.guardian.users = [.number(Self.firstUser)]
            case .drive: $0.permissions.drive.users = [.number(Self.firstUser)]
            default: $0.permissions.admin.users = [.number(Self.firstUser)]
            }
            $0.questions.withoutListener = .wait
            // On a busy machine, the answer takes longer than the default.
            $0.questions.timeout = .seconds(3600)
        }
        let client = bench.client(uid: Self.firstUser)
        let pairing = Task { @EventLoop in
            await bench.core.questions.askForPairing(with: "C0:11:22:33:44:55", "May it pair?")
        }
        try await ServiceBench.wait("the question") { bench.core.questions.pending.isEmpty == false }
        let number = try #require(bench.core.questions.pending.first?.question)
        let answer = AnswerQuestion(question: number, answer: .always)
        if isAllowed {
            _ = try await client.perform(answer)
            #expect(await pairing.value == true)
        } else {
            let error = await #expect(throws: ControlError.self) { try await client.perform(answer) }
            // For a client that answers other questions, this one does not exist.
            #expect(error?.code == (role == .drive ? .denied : .notFound))
            _ = try await bench.client().perform(AnswerQuestion(question: number, answer: .deny))
            #expect(await pairing.value == false)
        }
        await bench.end()
    }
}
