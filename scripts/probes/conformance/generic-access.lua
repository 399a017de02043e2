-- Checks a device against the Generic Access service (Core Specification, Vol 3, Part C, 12).
-- Effect on the device: reads. BlueZ exposes this service since 5.80; with earlier releases the tests are skipped.

local gatt = require("lib.gatt")

local NAME, APPEARANCE, PARAMETERS, RESOLUTION, PRIVATE_ONLY = "2A00", "2A01", "2A04", "2AA6", "2AC9"

local service = gatt.service({
  uuid = "1800",
  name = "Generic Access Service",
  hidden = "BlueZ keeps it to itself before 5.80",
})

service:characteristic(NAME, "Device Name", {properties = {"read"}, may = {"write"}, tags = {"GAP/GAT/BV-16-C"}})
service:characteristic(APPEARANCE, "Appearance", {properties = {"read"}, may = {"write"}, tags = {"GAP/GAT/BV-17-C"}})
service:optional(PARAMETERS, "Peripheral Preferred Connection Parameters", {
  properties = {"read"},
  tags = {"GAP/GAT/BV-04-C"},
})
service:optional(RESOLUTION, "Central Address Resolution", {properties = {"read"}, tags = {"GAP/GAT/BV-18-C"}})
service:optional(PRIVATE_ONLY, "Resolvable Private Address Only", {properties = {"read"}})

service:reads(NAME, "Device Name", {"GAP/GAT/BV-16-C"}, function(_, raw)
  -- Vol 3, Part C, 12.1
  expect(#raw, "bytes of the name"):between(0, 248)
end)
service:reads(APPEARANCE, "Appearance", {"GAP/GAT/BV-17-C"})
service:reads(PARAMETERS, "Peripheral Preferred Connection Parameters", {"GAP/GAT/BV-04-C"}, function(fields)
  local low, high = fields.minimumConnectionInterval, fields.maximumConnectionInterval
  if low and high then expect(low, "smallest interval in ms"):at_most(high) end
  -- A link must outlast the events it skips (Vol 6, Part B, 4.5.2).
  if high and fields.connectionSupervisionTimeout then
    local least = (1 + fields.peripheralLatency) * high * 2
    expect(fields.connectionSupervisionTimeout, "supervision timeout in ms"):above(least)
  end
end)
service:reads(RESOLUTION, "Central Address Resolution", {"GAP/GAT/BV-18-C"})
service:reads(PRIVATE_ONLY, "Resolvable Private Address Only")
