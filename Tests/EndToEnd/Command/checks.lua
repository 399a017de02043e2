-- Two verdicts without a device.
log("from a script: \27]0;title\7\226\128\174")
test("passes", function() expect(1):equals(1) end)
test("fails", function() expect("\27[2J\226\128\174"):equals(2) end)
