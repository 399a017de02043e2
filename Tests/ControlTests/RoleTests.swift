import Control
import Testing

@Suite struct RoleTests {
    @Test(arguments: [
        (Role.observe, [Role.observe]), (.drive, [.observe, .drive]), (.emulate, [.observe, .emulate]),
        (.pair, [.observe, .pair]),
        (.admin, Role.allCases),
    ])
    func `a role includes the roles it needs`(_ role: Role, _ included: [Role]) {
        #expect(Role.allCases.filter { role.includes($0) } == included)
    }
}
