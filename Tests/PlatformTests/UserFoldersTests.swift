import Control
import Platform
import Testing

@Suite struct UserFoldersTests {
    @Test(
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/home/ana"], "/home/db", "/s"),
            (["XDG_STATE_HOME": "s", "HOME": "/home/ana"], nil, "/home/ana/.local/state"),
            (["HOME": ""], "/home/db", "/home/db/.local/state"), ([:], "/home/db", "/home/db/.local/state"),
            (["HOME": "/"], "/", nil), ([:], nil, nil), (["HOME": ""], "", nil),
        ] as [([String: String], String?, String?)]
    )
    func `a user's state is in the home directory or nowhere`(
        variables: [String: String],
        home: String?,
        folder: String?
    ) {
        #expect((try? UserFolders(variables: variables, home: home).state()) == folder)
        if folder == nil {
            let error = #expect(throws: ControlError.self) { try UserFolders(variables: variables, home: home).state() }
            #expect(error?.message.contains("HOME is not set") == true)
        }
    }
}
