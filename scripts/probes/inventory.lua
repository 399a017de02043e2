-- All services, characteristics and descriptors of a device with their values, attached to the report as text and JSON.
-- Effect on the device: reads everything that is readable.

local json = require("lib.json")

local device
local lines = {}

local function line(depth, ...) lines[#lines + 1] = ("  "):rep(depth) .. table.concat({...}, "  ") end

local function spell(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  if #value > 0 then
    for _, item in ipairs(value) do parts[#parts + 1] = spell(item) end
    return table.concat(parts, ", ")
  end
  for name, item in pairs(value) do
    if name ~= "units" then parts[#parts + 1] = name .. " " .. spell(item) end
  end
  table.sort(parts)
  return table.concat(parts, "; ")
end

-- Adds the value of an attribute, or the error, to its entry and to a line.
local function read(attribute, entry, depth)
  local ok, raw = pcall(device.read, device, attribute, {raw = true})
  if not ok then
    if raw.kind == "connection-lost" then error(raw, 0) end
    entry.error = raw.message
    return line(depth, "(" .. raw.message .. ")")
  end
  entry.hex = hex(raw)
  local decoded, fields = pcall(decode, attribute.uuid, raw)
  if decoded and type(fields) == "table" then
    entry.value = fields
    line(depth, entry.hex, spell(fields))
  else
    line(depth, entry.hex, decoded and "" or fields.message)
  end
end

setup(function() device = connect() end)

test("all readable attributes are read", {timeout = "5m"}, function()
  local services = {}
  for _, service in ipairs(device:services()) do
    local entry = {uuid = service.uuid, name = service.name, handle = service.handle, primary = service.primary}
    entry.characteristics = {}
    line(0, ("%04x"):format(service.handle), service.uuid, service.name or "", service.primary and "" or "(secondary)")
    for _, characteristic in ipairs(service.characteristics) do
      local one = {uuid = characteristic.uuid, name = characteristic.name, handle = characteristic.handle}
      one.properties, one.descriptors = characteristic.properties, {}
      local properties = table.concat(characteristic.properties, " ")
      line(1, ("%04x"):format(characteristic.handle), characteristic.uuid, characteristic.name or "", properties)
      if (" " .. properties .. " "):find(" read ", 1, true) then read(characteristic, one, 2) end
      for _, descriptor in ipairs(characteristic.descriptors) do
        local part = {uuid = descriptor.uuid, name = descriptor.name, handle = descriptor.handle}
        line(2, ("%04x"):format(descriptor.handle), descriptor.uuid, descriptor.name or "")
        read(descriptor, part, 3)
        one.descriptors[#one.descriptors + 1] = part
      end
      entry.characteristics[#entry.characteristics + 1] = one
    end
    services[#services + 1] = entry
  end
  local found = {address = device:address(), name = device:name(), mtu = device:mtu(), services = services}
  log(table.concat(lines, "\n"))
  attach("inventory.txt", table.concat(lines, "\n") .. "\n")
  attach("inventory.json", json(found) .. "\n")
  expect(#services, "services"):at_least(1)
end)
