-- Checks a sensor against the Environmental Sensing Service 1.0.
-- Effect on the device: reads, and turns notifications on and off.

local gatt = require("lib.gatt")

local MEASUREMENT, TRIGGER, CONFIGURATION = "290C", "290D", "290B"
-- The ESS Characteristics (section 3.1), and those that Assigned Numbers added.
local measured = {
  "2A2C", "2A6C", "2A6D", "2A6E", "2A6F", "2A70", "2A71", "2A72", "2A73", "2A74", "2A75", "2A76", "2A77", "2A78", "2A79",
  "2A7A", "2A7B", "2AA0", "2AA1", "2AA3",
}

local service = gatt.service({uuid = "181A", name = "Environmental Sensing Service", several = true, secondary = true})

-- Returns the measured characteristics of all instances; skips the test if there are none.
local function all()
  local found = {}
  for _, instance in ipairs(service:instances()) do
    for _, characteristic in ipairs(instance.characteristics) do
      if gatt.has(measured, characteristic.uuid) then found[#found + 1] = characteristic end
    end
  end
  if #found == 0 then skip("nothing is measured") end
  return found
end

local function notifying()
  local found = {}
  for _, characteristic in ipairs(all()) do
    if gatt.has(characteristic.properties, "notify") then found[#found + 1] = characteristic end
  end
  if #found == 0 then skip("no measurement is notified") end
  return found
end

-- Returns the fields of the trigger settings of a characteristic; skips the test unless all are valid.
local function triggers(characteristic)
  local settings = {}
  for _, descriptor in ipairs(gatt.all(characteristic.descriptors, TRIGGER)) do
    local fields = gatt.decode(TRIGGER, service.device:read(descriptor, {raw = true}))
    if not fields then skip("a trigger setting is invalid") end
    settings[#settings + 1] = fields
  end
  return settings
end

test("a quantity is measured", function()
  local found = 0
  for _, instance in ipairs(service:instances()) do
    for _, characteristic in ipairs(instance.characteristics) do
      if gatt.has(measured, characteristic.uuid) then found = found + 1 end
    end
  end
  if #service:instances() == 0 then skip("there is no service") end
  expect(found, "ESS characteristics"):at_least(1)
end)

test("measurements can be read and at most notified", function()
  for _, characteristic in ipairs(all()) do
    expect(characteristic.properties, "properties of " .. characteristic.uuid):contains("read")
    for _, property in ipairs(characteristic.properties) do
      expect({"read", "notify", "extended-properties", "writable-auxiliaries"},
        "permitted properties, with " .. property .. " among them"):contains(property)
    end
  end
end)

test("measurements read as valid values", function()
  for _, characteristic in ipairs(all()) do
    if gatt.has(characteristic.properties, "read") then
      gatt.expect_valid(characteristic.uuid, characteristic.uuid, service.device:read(characteristic, {raw = true}))
    end
  end
end)

test("notified measurements have a configuration", function()
  for _, characteristic in ipairs(notifying()) do
    expect(service:configuration(characteristic), "configuration of " .. characteristic.uuid):equals({})
  end
end)

-- Section 3.1.2.
test("notified measurements have one to three trigger settings", function()
  for _, characteristic in ipairs(notifying()) do
    local count = #gatt.all(characteristic.descriptors, TRIGGER)
    expect(count, "descriptors 290D of " .. characteristic.uuid):between(1, 3)
  end
end)

test("trigger settings read as valid values", function()
  for _, characteristic in ipairs(notifying()) do
    for _, descriptor in ipairs(gatt.all(characteristic.descriptors, TRIGGER)) do
      local raw = service.device:read(descriptor, {raw = true})
      gatt.expect_valid(TRIGGER, "ES Trigger Setting of " .. characteristic.uuid, raw)
    end
  end
end)

test("several trigger settings have a configuration of their logic", function()
  local several = false
  for _, characteristic in ipairs(notifying()) do
    if #gatt.all(characteristic.descriptors, TRIGGER) > 1 then
      several = true
      expect(#gatt.all(characteristic.descriptors, CONFIGURATION), "descriptors 290B of " .. characteristic.uuid):equals(1)
    end
  end
  if not several then skip("there is one trigger setting at most") end
end)

test("measurements of the same quantity have a description", function()
  local count, several = {}, false
  for _, characteristic in ipairs(all()) do count[characteristic.uuid] = (count[characteristic.uuid] or 0) + 1 end
  for _, characteristic in ipairs(all()) do
    if count[characteristic.uuid] > 1 then
      several = true
      expect(#gatt.all(characteristic.descriptors, MEASUREMENT), "descriptors 290C of " .. characteristic.uuid):equals(1)
    end
  end
  if not several then skip("each quantity is measured once") end
end)

test("measurements with a fixed interval are notified at it", function()
  local fixed = false
  for _, characteristic in ipairs(notifying()) do
    local settings = triggers(characteristic)
    local interval = settings[1] and settings[1].condition == "fixed-time-interval" and settings[1].time
    if #settings == 1 and interval and interval > 0 and interval <= 3
      and #gatt.all(characteristic.descriptors, "2902") > 0 then
      fixed = true
      local subscription, times = service:subscribe(characteristic), {}
      for _ = 1, 3 do
        subscription:next({raw = true, within = 2 * interval + 1})
        times[#times + 1] = clock()
      end
      subscription:stop()
      local mean = (times[3] - times[1]) / 2
      expect(mean, "mean interval of " .. characteristic.uuid .. " in seconds"):between(interval * 0.7, interval * 1.3)
    end
  end
  if not fixed then skip("no interval is fixed, or at most 3 s") end
end)
