-- Every outcome, with texts that are difficult in one format or another.
log("reading <the> script & \27[31m")

test("passes", { tags = { "quick" } }, function() expect(1 + 1):equals(2) end)
test("fails & <says> \"so\" # \\ \27]0;title\7", function() expect("a\nb", "a text"):equals("c\0d") end)
test("raises", function() error("something of its own\nin two lines") end)
test("skips", function() skip("not # today") end)

local tries = 0
test("passes at last", { retries = 1 }, function()
    tries = tries + 1
    expect(tries):equals(2)
end)

suite("Strap", function()
    local strap
    setup(function() strap = connect("service=180D") end)
    teardown(function() error("the teardown fails") end)

    test("notifies", function()
        local notifications = strap:subscribe("heart-rate-measurement")
        for _ = 1, 3 do notifications:next() end
    end)
    test("refuses", function() strap:write("heart-rate-control-point", "\7") end)
end)
