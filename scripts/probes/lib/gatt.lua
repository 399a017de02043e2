-- Shared by the probes of services: finding attributes, and the tests that every service needs.
--
-- A test is skipped if its subject is missing or invalid, so that each defect of a device is reported by one test only.

local Service = {}
Service.__index = Service

local gatt = {}

-- Returns the device given by --device, or else the first one that advertises the service.
function gatt.connect(service)
  if options.device then return connect() end
  return connect({service = service})
end

-- Returns the entries of a list that have the given UUID.
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

-- Decodes bytes to fields. Decoding is strict: a value that only lenient decoding accepts is a problem, too.
--
-- Returns the fields, or nil and the problem.
function gatt.decode(uuid, raw)
  local ok, fields, details = pcall(decode, uuid, raw)
  if not ok then return nil, fields.message or tostring(fields) end
  if #details.warnings > 0 then return nil, table.concat(details.warnings, "; ") end
  return fields
end

-- Returns the fields of a value; fails unless its bytes are valid.
function gatt.expect_valid(uuid, name, raw)
  local fields, problem = gatt.decode(uuid, raw)
  if problem then fail(name .. " " .. hex(raw) .. ": " .. problem) end
  return fields
end

-- Declares the service of a script, and its first test: the service exists.
--
-- about.uuid, about.name: the service; about.tags: the tags of its test; about.several: whether more than one instance is
-- allowed; about.secondary: whether an instance may be secondary; about.hidden: the reason that a stack may hide it.
function gatt.service(about)
  local service = setmetatable({uuid = about.uuid, name = about.name, sessions = {}}, Service)
  setup(function() service.device = gatt.connect(about.uuid) end)
  local exists = about.several and " exists" or " exists exactly once"
  if not about.secondary then exists = exists .. ", primary" end
  test(about.name .. exists, {tags = about.tags}, function()
    local found = service:instances()
    if #found == 0 and about.hidden then skip(about.hidden) end
    expect(#found, "services " .. about.uuid):at_least(1)
    if not about.several then expect(#found, "services " .. about.uuid):equals(1) end
    if about.secondary then return end
    for _, instance in ipairs(found) do
      expect(instance.primary, "service at handle " .. instance.handle .. " is primary"):is_true()
    end
  end)
  return service
end

function Service:instances()
  return gatt.all(self.device:services(), self.uuid)
end

-- Returns the characteristics with a UUID in the first instance of the service.
function Service:all(uuid)
  local instance = self:instances()[1]
  if not instance then skip("there is no " .. self.name) end
  return gatt.all(instance.characteristics, uuid)
end

-- Returns the first characteristic with a UUID, or nil.
function Service:find(uuid)
  return self:all(uuid)[1]
end

-- Returns a characteristic with one of the given properties; skips the test if there is none.
function Service:require(uuid, ...)
  local found = self:find(uuid)
  if not found then skip("there is no " .. uuid) end
  local wanted = {...}
  for _, property in ipairs(wanted) do
    if gatt.has(found.properties, property) then return found end
  end
  if #wanted > 0 then skip(uuid .. " has no property " .. table.concat(wanted, " or ")) end
  return found
end

-- Declares a test: a characteristic exists and has the properties that the specification requires.
--
-- rule.properties: the required properties; rule.may: the optional ones; rule.when: for one that is not always mandatory, a
-- function that returns true where it is, false where it must be absent, and nil where it is optional; rule.why describes
-- that condition.
function Service:characteristic(uuid, name, rule)
  local what = " exists exactly once, with: " .. table.concat(rule.properties, ", ")
  test(name .. what, {tags = rule.tags}, function()
    local found = self:all(uuid)
    local mandatory = true
    if rule.when then mandatory = rule.when() end
    if #found == 0 then
      if not mandatory then skip("optional, and absent") end
      fail(("%s (%s) is missing%s"):format(name, uuid, rule.why and ", mandatory " .. rule.why or ""))
    end
    if mandatory == false then fail(name .. " (" .. uuid .. ") exists, but is permitted only " .. rule.why) end
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

-- Returns the bytes of a characteristic; skips the test if it is missing.
function Service:raw_value(uuid)
  return self.device:read(self:require(uuid, "read"), {raw = true})
end

-- Returns the fields of a characteristic; skips the test unless it exists and its value is valid.
function Service:fields(uuid)
  local raw = self:raw_value(uuid)
  local fields, problem = gatt.decode(uuid, raw)
  if problem then skip("the value of " .. uuid .. " is invalid") end
  return fields
end

-- Declares a test: a characteristic can be read, and its value is valid.
function Service:reads(uuid, name, tags, check)
  test(name .. " reads as a valid value", {tags = tags}, function()
    local raw = self:raw_value(uuid)
    local fields = gatt.expect_valid(uuid, name, raw)
    if check then check(fields, raw) end
  end)
end

-- Subscribes to a characteristic.
function Service:subscribe(characteristic)
  return self.device:subscribe(characteristic, {within = 5})
end

-- Reads the Client Characteristic Configuration of a characteristic.
function Service:configuration(characteristic)
  local found = gatt.all(characteristic.descriptors, "2902")
  expect(#found, "descriptors 2902 of " .. characteristic.uuid):equals(1)
  local raw = self.device:read(found[1], {raw = true})
  return gatt.expect_valid("2902", "Client Characteristic Configuration", raw).configuration
end

-- Declares a test: notifications or indications can be turned on and off, and the configuration reads back as written.
--
-- The absence of values while they are off cannot be tested here: BlueZ drops values without a subscriber. A configuration that
-- BlueZ itself may use (shared) stays on.
function Service:configures(uuid, name, tags, shared)
  test(name .. " has a configuration that reads back as written", {tags = tags}, function()
    local characteristic = self:require(uuid, "notify", "indicate")
    local on = gatt.has(characteristic.properties, "notify") and "notify" or "indicate"
    local before = self:configuration(characteristic)
    if not shared then expect(before, "configuration of a new connection"):equals({}) end
    local subscription = self:subscribe(characteristic)
    expect(self:configuration(characteristic), "configuration when switched on"):equals({on})
    subscription:stop()
    eventually({within = 2}, function()
      local after = self:configuration(characteristic)
      -- If BlueZ is subscribed too, the end of this subscription may end its own (seen with 5.66).
      if shared and #after == 0 then return end
      expect(after, "configuration when switched off"):equals(before)
    end)
  end)
end

-- Returns whether enough values were received, or no more can be.
local function is_sufficient(session, wanted)
  if session.ended or #session >= wanted.count then return true end
  return wanted.done ~= nil and #session > 0 and wanted.done(session[#session])
end

-- Returns the values of a characteristic since the subscription, as a list of tables with raw bytes, fields, problem and time.
--
-- There is one subscription for all tests; it is extended if a later test needs more values.
--
-- wanted.count: sufficient number of values; wanted.within: timeout for each in seconds; wanted.done: whether one is the last.
function Service:record(uuid, wanted)
  local characteristic = self:require(uuid, "notify", "indicate")
  if #gatt.all(characteristic.descriptors, "2902") == 0 then skip(uuid .. " has no configuration") end
  local session = self.sessions[uuid]
  if session and is_sufficient(session, wanted) then return session end
  session = {}
  self.sessions[uuid] = session
  local ok, subscription = pcall(self.subscribe, self, characteristic)
  if not ok then
    session.ended = true
    session.problem = subscription.message
    return session
  end
  while #session < wanted.count do
    local received, raw = pcall(subscription.next, subscription, {raw = true, within = wanted.within})
    if not received then
      if raw.kind ~= "timed-out" then error(raw, 0) end
      session.ended = true
      break
    end
    local fields, problem = gatt.decode(uuid, raw)
    local value = {raw = raw, fields = fields, problem = problem, time = clock()}
    session[#session + 1] = value
    if wanted.done and wanted.done(value) then break end
  end
  subscription:stop()
  return session
end

-- Returns the fields of a characteristic's values; skips the test unless there is at least one, and all are valid.
function Service:values(uuid, wanted)
  local session = self:record(uuid, wanted)
  if #session == 0 then skip("no value of " .. uuid .. " was received") end
  local fields = {}
  for _, value in ipairs(session) do
    if value.problem then skip("not all values of " .. uuid .. " are valid") end
    fields[#fields + 1] = value.fields
  end
  return fields
end

-- Declares tests: a characteristic sends values, and each is valid.
function Service:sends(uuid, name, tags, wanted, check)
  test(name .. " sends values", {tags = tags}, function()
    local session = self:record(uuid, wanted)
    if session.problem then skip("the subscription was refused: " .. session.problem) end
    expect(#session, "values within " .. wanted.within .. " s"):at_least(1)
  end)
  test(name .. " sends valid values", {tags = tags}, function()
    local session = self:record(uuid, wanted)
    if #session == 0 then skip("no value was received") end
    for _, value in ipairs(session) do
      if value.problem then fail(name .. " " .. hex(value.raw) .. ": " .. value.problem) end
      if check then check(value.fields, value.raw) end
    end
  end)
end

-- Declares a test: the interval between values is in a range, in seconds.
function Service:interval(uuid, name, low, high, wanted)
  test(name .. " is sent every " .. low .. " to " .. high .. " s", function()
    local session = self:record(uuid, wanted)
    if #session < 3 then skip("too few values were received") end
    local mean = (session[#session].time - session[1].time) / (#session - 1)
    expect(mean, "mean interval in seconds"):between(low, high)
  end)
end

-- Writes to a control point, and returns the bytes that it indicates within 3 s, or another time in seconds.
function Service:procedure(uuid, raw, within)
  local characteristic = self:require(uuid, "write")
  local subscription = self:subscribe(characteristic)
  local ok, problem = pcall(self.device.write, self.device, characteristic, raw)
  if not ok then
    subscription:stop()
    error(problem, 0)
  end
  local response = subscription:next({raw = true, within = within or 3})
  subscription:stop()
  return response
end

-- Returns a control point that can be written and indicates; skips the test if there is none.
function Service:control_point(uuid)
  local characteristic = self:require(uuid, "write")
  if not gatt.has(characteristic.properties, "indicate") then skip(uuid .. " has no property indicate") end
  if #gatt.all(characteristic.descriptors, "2902") == 0 then skip(uuid .. " has no configuration") end
  return characteristic
end

-- Declares tests of a control point that responds with indications.
--
-- about.code: the op code of responses; about.reserved: a reserved op code; about.tags: the tags of both tests;
-- about.ready: a function that skips the tests where they do not apply.
function Service:controls(uuid, name, about)
  local function ready()
    if about.ready then about.ready() end
    return self:control_point(uuid)
  end
  test(name .. " refuses with 0xFD while its indications are off", function()
    local characteristic = ready()
    expect_error("att", 0xFD, function() self.device:write(characteristic, string.char(about.reserved)) end)
  end)
  test(name .. " responds to a reserved op code with \"not supported\"", {tags = about.tags}, function()
    ready()
    local response = self:procedure(uuid, string.char(about.reserved))
    expect(hex(response), "response"):equals(hex(string.char(about.code, about.reserved, 2)))
  end)
end

return gatt
