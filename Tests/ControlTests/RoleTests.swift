import Control
import Testing

@Suite struct RoleTests {
    @Test(arguments: [
        (Role.samples, [Role.samples]), (.observe, [.samples, .observe]), (.drive, [.samples, .observe, .drive]),
        (.emulate, [.samples, .observe, .emulate]), (.pair, [.samples, .observe, .pair]),
        (.guardian, [.samples, .observe, .guardian]), (.admin, Role.allCases),
    ])
    func `a role includes the roles it needs`(_ role: Role, _ included: [Role]) {
        #expect(Role.allCases.filter { role.includes($0) } == included)
    }
}
