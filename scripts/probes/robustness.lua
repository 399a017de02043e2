-- Tests the robustness of a device: many reads, subscriptions in quick succession, 50 connections.
-- Effect on the device: reads each readable attribute 100 times, turns each notification on and off 20 times, and connects 50
-- times. With --allow-writes it also writes values of every length up to 20 bytes, and of 512, to all writable
-- characteristics: the device may not work as before.

local device

local function each(property, body)
  local count = 0
  for _, characteristic in ipairs(device:characteristics()) do
    for _, word in ipairs(characteristic.properties) do
      if word == property then
        count = count + 1
        body(characteristic)
      end
    end
  end
  if count == 0 then skip("no characteristic has the property " .. property) end
end

-- The device may refuse a request; it must continue to respond.
local function tolerate_refusal(body)
  local ok, problem = pcall(body)
  if not ok and problem.kind ~= "att" then error(problem, 0) end
  return ok
end

local function shape()
  local parts = {}
  for _, service in ipairs(device:services()) do
    parts[#parts + 1] = service.uuid
    for _, characteristic in ipairs(service.characteristics) do parts[#parts + 1] = characteristic.uuid end
  end
  return table.concat(parts, " ")
end

before_each(function() device = connect() end)
after_each(function()
  if device:is_connected() then device:disconnect() end
end)

test("each value can be read 100 times", {timeout = "10m"}, function()
  each("read", function(characteristic)
    for _ = 1, 100 do
      if not tolerate_refusal(function() device:read(characteristic, {raw = true}) end) then break end
    end
  end)
  expect(device:is_connected(), "still connected"):is_true()
end)

test("notifications can be turned on and off 20 times", {timeout = "10m"}, function()
  each("notify", function(characteristic)
    for _ = 1, 20 do
      tolerate_refusal(function() device:subscribe(characteristic, {within = 10}):stop() end)
    end
  end)
  expect(device:is_connected(), "still connected"):is_true()
end)

test("values of every length are accepted or refused", {timeout = "10m", tags = {"writes"}}, function()
  if not options.writes then skip("this test writes to the device; use --allow-writes") end
  local lengths = {512}
  for length = 0, 20 do lengths[#lengths + 1] = length end
  each("write", function(characteristic)
    for _, length in ipairs(lengths) do
      tolerate_refusal(function() device:write(characteristic, ("\xff"):rep(length), {response = true}) end)
      expect(device:is_connected(), "connected after " .. length .. " bytes to " .. characteristic.uuid):is_true()
    end
  end)
end)

test("50 connections show the same services", {timeout = "10m"}, function()
  local first = shape()
  for number = 1, 50 do
    device:disconnect()
    device = connect()
    expect(shape(), "services of connection " .. number):equals(first)
  end
end)
