-- Checks a device against the Tx Power Service 1.0.
-- Effect on the device: reads, and turns notifications on and off.

local gatt = require("lib.gatt")

local LEVEL = "2A07"

local service = gatt.service({uuid = "1804", name = "Tx Power Service"})

service:characteristic(LEVEL, "Tx Power Level", {properties = {"read"}, may = {"notify"}})
service:reads(LEVEL, "Tx Power Level")
service:configures(LEVEL, "Tx Power Level")
