import DBus
import Testing

struct MatchRuleTests {
    @Test(arguments: [
        (MatchRule(), "type='signal'"),
        (
            MatchRule(
                sender: "org.bluez",
                interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged",
                path: "/a"
            ),
            "type='signal',sender='org.bluez',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',path='/a'"
        ),
        (MatchRule(pathNamespace: "/org/bluez", arg0: "x"), "type='signal',path_namespace='/org/bluez',arg0='x'"),
        (MatchRule(arg0: "it's"), #"type='signal',arg0='it'\''s'"#),
    ])
    func `a rule is formatted as AddMatch expects it`(rule: MatchRule, text: String) {
        #expect(rule.text == text)
    }
}
