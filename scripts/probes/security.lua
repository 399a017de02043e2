-- Lists what can be read and written on a device without pairing; the list is attached to the report.
-- Effect on the device: reads everything that is readable. With --allow-writes it also writes back to each attribute the value
-- that was read from it. It fails if a value is personal, by its type, and readable without pairing.

local device
local open, closed, lines = {}, {}, {}

-- Services whose values are personal data (User Data, Weight Scale, Glucose, Blood Pressure, Body Composition).
local personal = {
  ["181C"] = true, ["181D"] = true, ["1808"] = true, ["1810"] = true, ["181B"] = true, ["181F"] = true, ["183A"] = true,
}

local function has(list, word)
  for _, item in ipairs(list) do
    if item == word then return true end
  end
  return false
end

-- The result of an attempt, in a word or two.
local function outcome(ok, problem)
  if ok then return "open" end
  if problem.kind == "connection-lost" then error(problem, 0) end
  return problem.message
end

local function try(service, attribute, properties)
  local value
  local name = attribute.uuid .. " " .. (attribute.name or "")
  if has(properties, "read") then
    local ok, raw = pcall(device.read, device, attribute, {raw = true})
    value = ok and raw or nil
    lines[#lines + 1] = ("%04x  %s  read: %s"):format(attribute.handle, name, outcome(ok, raw))
    local list = ok and open or closed
    list[#list + 1] = {service = service.uuid, name = name}
  end
  if options.writes and value and has(properties, "write") then
    local ok, problem = pcall(device.write, device, attribute, value, {response = true})
    lines[#lines + 1] = ("%04x  %s  write: %s"):format(attribute.handle, name, outcome(ok, problem))
  end
end

setup(function() device = connect() end)

test("the attributes readable without pairing are listed", {timeout = "5m"}, function()
  for _, service in ipairs(device:services()) do
    for _, characteristic in ipairs(service.characteristics) do
      try(service, characteristic, characteristic.properties)
      for _, descriptor in ipairs(characteristic.descriptors) do
        -- BlueZ writes configurations itself.
        if descriptor.uuid ~= "2902" then try(service, descriptor, {"read"}) end
      end
    end
  end
  log(#open .. " attributes can be read without pairing, " .. #closed .. " cannot")
  attach("security.txt", table.concat(lines, "\n") .. "\n")
end)

test("personal values need pairing", function()
  for _, attribute in ipairs(open) do
    if personal[attribute.service] then fail(attribute.name .. " can be read without pairing") end
  end
end)
