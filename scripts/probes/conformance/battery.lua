-- Checks a device against the Battery Service 1.1, as far as Battery Level is concerned.
-- Effect on the device: reads, and turns notifications on and off. BlueZ itself subscribes to the level, so that turning
-- them off may have no visible effect.

local gatt = require("lib.gatt")

local LEVEL, FORMAT = "2A19", "2904"

local service = gatt.service({
  uuid = "180F",
  name = "Battery Service",
  several = true,
  tags = {"BAS/SR/SGGIT/SER/BV-01-C"},
})

service:characteristic(LEVEL, "Battery Level", {
  properties = {"read"},
  may = {"notify"},
  tags = {"BAS/SR/SGGIT/CHA/BV-01-C", "BAS/SR/SGGIT/CHA/BV-13-C"},
})

service:reads(LEVEL, "Battery Level")
service:configures(LEVEL, "Battery Level", {"BAS/SR/CON/BV-01-C"}, true)

test("changes of the level are notified", {tags = {"BAS/SR/CN/BV-01-C"}}, function()
  local level = service:require(LEVEL, "notify")
  if #gatt.all(level.descriptors, "2902") == 0 then skip("Battery Level has no configuration") end
  service:fields(LEVEL)
  local subscribed, subscription = pcall(service.subscribe, service, level)
  if not subscribed then skip("the subscription was refused") end
  local before = service:raw_value(LEVEL)
  sleep(2)
  if service:raw_value(LEVEL) == before then skip("the level has not changed within 2 s") end
  local raw = subscription:next({raw = true, within = 2})
  local fields = gatt.expect_valid(LEVEL, "Battery Level", raw)
  expect(fields.batteryLevel, "notified level"):between(0, 100)
end)

test("batteries are distinguished by a presentation format", {tags = {"BAS/SR/DES/BV-01-C"}}, function()
  local instances = service:instances()
  if #instances < 2 then skip("there is one battery") end
  local descriptions = {}
  for _, instance in ipairs(instances) do
    for _, level in ipairs(gatt.all(instance.characteristics, LEVEL)) do
      local formats = gatt.all(level.descriptors, FORMAT)
      expect(#formats, "descriptors 2904 of the level at handle " .. level.handle):equals(1)
      local raw = service.device:read(formats[1], {raw = true})
      gatt.expect_valid(FORMAT, "Characteristic Presentation Format", raw)
      -- An unsigned 8-bit integer without exponent, in percent (0x27AD), described by the SIG's namespace.
      expect(hex(raw:sub(1, 5)), "format, exponent, unit and namespace"):equals("0400ad2701")
      expect(descriptions, "descriptions so far"):that(not gatt.has(descriptions, raw:sub(6, 7)), "another one")
      descriptions[#descriptions + 1] = raw:sub(6, 7)
    end
  end
end)
