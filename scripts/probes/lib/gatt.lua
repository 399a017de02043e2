-- What probes of services have in common: finding attributes, and the tests every service asks for.
--
-- A check that cannot be made, because what it is about is missing or wrong in itself, is left out: each mistake of a
-- device is told by one test.

local Service = {}
Service.__index = Service

local gatt = {}

-- The device that --device means, or else the first that advertises the service.
function gatt.connect(service)
  if options.device then return connect() end
  return connect({service = service})
end

-- Those of a list that have a UUID.
function gatt.all(list, uuid)
  local found = {}
  for _, item in ipairs(list) do
    if item.uuid == uuid then found[#found + 1] = item end
  end
  return found
end

function gatt.has(list, value)
  for _, item in ipairs(list or {}) do
    if item == value then return true end
  end
  return false
end

-- Octets as fields, as strictly as the definition has it: what is merely put up with is a problem, too.
--
-- Gives the fields, or nil and what is wrong.
function gatt.decode(uuid, octets)
  local ok, fields, details = pcall(decode, uuid, octets)
  if not ok then return nil, fields.message or tostring(fields) end
  if #details.warnings > 0 then return nil, table.concat(details.warnings, "; ") end
  return fields
end

-- Fails unless octets are a legal value; gives its fields.
function gatt.legal(uuid, name, octets)
  local fields, problem = gatt.decode(uuid, octets)
  if problem then fail(name .. " " .. hex(octets) .. ": " .. problem) end
  return fields
end

-- Declares that a script is about a service, and its first test: that the service is there.
--
-- about.uuid, about.name: the service; about.tags: of its test; about.several: whether there may be more than one;
-- about.hidden: why a stack may not show it.
function gatt.service(about)
  local service = setmetatable({uuid = about.uuid, name = about.name, sessions = {}}, Service)
  setup(function() service.device = gatt.connect(about.uuid) end)
  local once = about.several and "is there, primary" or "is there once, primary"
  test(about.name .. " " .. once, {tags = about.tags}, function()
    local found = service:instances()
    if #found == 0 and about.hidden then skip(about.hidden) end
    expect(#found, "services " .. about.uuid):at_least(1)
    if not about.several then expect(#found, "services " .. about.uuid):equals(1) end
    for _, instance in ipairs(found) do
      expect(instance.primary, "service at handle " .. instance.handle .. " is primary"):is_true()
    end
  end)
  return service
end

function Service:instances()
  return gatt.all(self.device:services(), self.uuid)
end

-- The characteristics of a UUID, of the first instance.
function Service:all(uuid)
  local instance = self:instances()[1]
  if not instance then skip("there is no " .. self.name) end
  return gatt.all(instance.characteristics, uuid)
end

-- A characteristic, or nil.
function Service:find(uuid)
  return self:all(uuid)[1]
end

-- A characteristic that has one of some properties; without it, the test is left out.
function Service:need(uuid, ...)
  local found = self:find(uuid)
  if not found then skip("there is no " .. uuid) end
  local wanted = {...}
  for _, property in ipairs(wanted) do
    if gatt.has(found.properties, property) then return found end
  end
  if #wanted > 0 then skip(uuid .. " has no property " .. table.concat(wanted, " or ")) end
  return found
end

-- Declares a test: a characteristic is there, and has the properties the specification gives it.
--
-- rule.properties: those it has to have; rule.may: those it may have beside them; rule.when: for one that is not always
-- mandatory, a function that gives true where it is, false where it must not be there, and nil where it may; rule.why
-- says when that is.
function Service:characteristic(uuid, name, rule)
  local what = " is there once, with: " .. table.concat(rule.properties, ", ")
  test(name .. what, {tags = rule.tags}, function()
    local found = self:all(uuid)
    local mandatory = true
    if rule.when then mandatory = rule.when() end
    if #found == 0 then
      if not mandatory then skip("optional, and not there") end
      fail(("%s (%s) is missing%s"):format(name, uuid, rule.why and ", mandatory " .. rule.why or ""))
    end
    if mandatory == false then fail(name .. " (" .. uuid .. ") is there, but only belongs there " .. rule.why) end
    expect(#found, "characteristics " .. uuid):equals(1)
    for _, property in ipairs(rule.properties) do
      expect(found[1].properties, "properties"):contains(property)
    end
    for _, property in ipairs(found[1].properties) do
      if not gatt.has(rule.properties, property) then
        expect(rule.may or {}, "further properties, with " .. property .. " among them"):contains(property)
      end
    end
  end)
end

function Service:optional(uuid, name, rule)
  rule.when = rule.when or function() return nil end
  self:characteristic(uuid, name, rule)
end

-- The octets of a characteristic; without it, the test is left out.
function Service:octets(uuid)
  return self.device:read(self:need(uuid, "read"), {raw = true})
end

-- The fields of a characteristic that is there and legal; otherwise the test is left out.
function Service:fields(uuid)
  local octets = self:octets(uuid)
  local fields, problem = gatt.decode(uuid, octets)
  if problem then skip(uuid .. " is not legal") end
  return fields
end

-- Declares a test: a characteristic can be read, and what is read is legal.
function Service:reads(uuid, name, tags, check)
  test(name .. " reads as a legal value", {tags = tags}, function()
    local octets = self:octets(uuid)
    local fields = gatt.legal(uuid, name, octets)
    if check then check(fields, octets) end
  end)
end

-- A subscription to what a characteristic tells.
function Service:subscribe(characteristic)
  return self.device:subscribe(characteristic, {within = 5})
end

-- Reads the Client Characteristic Configuration of a characteristic.
function Service:configuration(characteristic)
  local found = gatt.all(characteristic.descriptors, "2902")
  expect(#found, "descriptors 2902 of " .. characteristic.uuid):equals(1)
  local octets = self.device:read(found[1], {raw = true})
  return gatt.legal("2902", "Client Characteristic Configuration", octets).configuration
end

-- Declares a test: telling values can be switched on and off, and reads back as it was switched.
--
-- That nothing comes while it is off cannot be seen here: BlueZ drops what nobody has asked for. What BlueZ itself may
-- listen to (shared) stays switched on.
function Service:configures(uuid, name, tags, shared)
  test(name .. " has a configuration that reads back as written", {tags = tags}, function()
    local characteristic = self:need(uuid, "notify", "indicate")
    local on = gatt.has(characteristic.properties, "notify") and "notify" or "indicate"
    local before = self:configuration(characteristic)
    if not shared then expect(before, "configuration of a new connection"):equals({}) end
    local subscription = self:subscribe(characteristic)
    expect(self:configuration(characteristic), "configuration when switched on"):equals({on})
    subscription:stop()
    eventually({within = 2}, function()
      local after = self:configuration(characteristic)
      -- Where BlueZ listens too, the end of our subscription may end its own (seen with 5.66).
      if shared and #after == 0 then return end
      expect(after, "configuration when switched off"):equals(before)
    end)
  end)
end

-- Whether what was heard is enough, or no more is to be had.
local function answers(session, wanted)
  if session.over or #session >= wanted.count then return true end
  return wanted.done ~= nil and #session > 0 and wanted.done(session[#session])
end

-- What a characteristic tells from the subscription on, as a list of tables with octets, fields, problem and time.
--
-- It is listened to once, for all tests; longer where a later test needs more.
--
-- wanted.count: values enough; wanted.within: seconds to wait for each; wanted.done: says of one that it is the last.
function Service:listen(uuid, wanted)
  local characteristic = self:need(uuid, "notify", "indicate")
  if #gatt.all(characteristic.descriptors, "2902") == 0 then skip(uuid .. " has no configuration") end
  local session = self.sessions[uuid]
  if session and answers(session, wanted) then return session end
  session = {}
  self.sessions[uuid] = session
  local ok, subscription = pcall(self.subscribe, self, characteristic)
  if not ok then
    session.over = true
    session.refused = subscription.message
    return session
  end
  while #session < wanted.count do
    local came, octets = pcall(subscription.next, subscription, {raw = true, within = wanted.within})
    if not came then
      if octets.kind ~= "timed-out" then error(octets, 0) end
      session.over = true
      break
    end
    local fields, problem = gatt.decode(uuid, octets)
    local value = {octets = octets, fields = fields, problem = problem, time = clock()}
    session[#session + 1] = value
    if wanted.done and wanted.done(value) then break end
  end
  subscription:stop()
  return session
end

-- The fields of what a characteristic tells; the test is left out unless there are some, all legal.
function Service:told(uuid, wanted)
  local session = self:listen(uuid, wanted)
  if #session == 0 then skip("no value of " .. uuid .. " came") end
  local fields = {}
  for _, value in ipairs(session) do
    if value.problem then skip("not all values of " .. uuid .. " are legal") end
    fields[#fields + 1] = value.fields
  end
  return fields
end

-- Declares tests: a characteristic tells values, and each is legal.
function Service:tells(uuid, name, tags, wanted, check)
  test(name .. " sends values", {tags = tags}, function()
    local session = self:listen(uuid, wanted)
    if session.refused then skip("the subscription was refused: " .. session.refused) end
    expect(#session, "values within " .. wanted.within .. " s"):at_least(1)
  end)
  test(name .. " sends legal values", {tags = tags}, function()
    local session = self:listen(uuid, wanted)
    if #session == 0 then skip("no value came") end
    for _, value in ipairs(session) do
      if value.problem then fail(name .. " " .. hex(value.octets) .. ": " .. value.problem) end
      if check then check(value.fields, value.octets) end
    end
  end)
end

-- Declares a test: values come about as often as they should, in seconds.
function Service:paces(uuid, name, low, high, wanted)
  test(name .. " comes every " .. low .. " to " .. high .. " s", function()
    local session = self:listen(uuid, wanted)
    if #session < 3 then skip("too few values came") end
    local mean = (session[#session].time - session[1].time) / (#session - 1)
    expect(mean, "mean interval in seconds"):between(low, high)
  end)
end

-- Writes to a control point, and gives the octets it indicates.
function Service:procedure(uuid, octets)
  local characteristic = self:need(uuid, "write")
  local subscription = self:subscribe(characteristic)
  local ok, problem = pcall(self.device.write, self.device, characteristic, octets)
  if not ok then
    subscription:stop()
    error(problem, 0)
  end
  local response = subscription:next({raw = true, within = 3})
  subscription:stop()
  return response
end

-- Declares tests of a control point that answers by indications.
--
-- about.code: the op code of responses; about.reserved: an op code nobody has; about.tags: of all three tests.
function Service:controls(uuid, name, about)
  local function ready()
    local characteristic = self:need(uuid, "write")
    if not gatt.has(characteristic.properties, "indicate") then skip(uuid .. " has no property indicate") end
    if #gatt.all(characteristic.descriptors, "2902") == 0 then skip(uuid .. " has no configuration") end
    return characteristic
  end
  test(name .. " refuses with 0xFD while its indications are off", function()
    local characteristic = ready()
    expect_error("att", 0xFD, function() self.device:write(characteristic, string.char(about.reserved)) end)
  end)
  test(name .. " answers a reserved op code with \"not supported\"", {tags = about.tags}, function()
    ready()
    local response = self:procedure(uuid, string.char(about.reserved))
    expect(hex(response), "response"):equals(hex(string.char(about.code, about.reserved, 2)))
  end)
end

return gatt
