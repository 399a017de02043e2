-- Checks a device against the Immediate Alert Service 1.0.
-- Effect on the device: reads its attributes. It writes nothing, so that no alarm sounds.

local gatt = require("lib.gatt")

local service = gatt.service({uuid = "1802", name = "Immediate Alert Service"})

service:characteristic("2A06", "Alert Level", {properties = {"write-without-response"}})
