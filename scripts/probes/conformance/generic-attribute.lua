-- Checks a device against the Generic Attribute service (Core Specification, Vol 3, Part G, 7).
-- Effect on the device: reads. BlueZ itself turns the indications of Service Changed on.

local gatt = require("lib.gatt")

local CHANGED, CLIENT_FEATURES, HASH, SERVER_FEATURES = "2A05", "2B29", "2B2A", "2B3A"

local service = gatt.service({uuid = "1801", name = "Generic Attribute Service"})

service:optional(CHANGED, "Service Changed", {properties = {"indicate"}, tags = {"GATT/SR/GAS/BV-01-C"}})
service:optional(CLIENT_FEATURES, "Client Supported Features", {properties = {"read", "write"}})
service:optional(HASH, "Database Hash", {properties = {"read"}, tags = {"GATT/SR/GAS/BV-02-C"}})
service:optional(SERVER_FEATURES, "Server Supported Features", {properties = {"read"}})

test("Service Changed has a configuration", {tags = {"GATT/SR/GAS/BV-01-C"}}, function()
  local changed = service:require(CHANGED, "indicate")
  expect(service:configuration(changed), "configuration"):one_of({{}, {"indicate"}})
end)

service:reads(CLIENT_FEATURES, "Client Supported Features")
service:reads(HASH, "Database Hash", {"GATT/SR/GAS/BV-02-C"})
service:reads(SERVER_FEATURES, "Server Supported Features")

test("Database Hash is constant while the services are unchanged", {tags = {"GATT/SR/GAS/BV-02-C"}}, function()
  local hash = service:raw_value(HASH)
  for _ = 1, 3 do expect(hex(service:raw_value(HASH)), "hash"):equals(hex(hash)) end
end)

test("Database Hash requires Client Supported Features and Service Changed", function()
  service:require(HASH)
  expect(service:find(CLIENT_FEATURES), "Client Supported Features"):exists()
  expect(service:find(CHANGED), "Service Changed"):exists()
end)
