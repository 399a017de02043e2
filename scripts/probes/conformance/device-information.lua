-- Checks a device against the Device Information Service 1.1.
-- Effect on the device: reads.

local gatt = require("lib.gatt")

local service = gatt.service({
  uuid = "180A",
  name = "Device Information Service",
  tags = {"DIS/SR/SGGIT/SER/BV-01-C"},
})

local function has_text(_, raw)
  expect(#raw, "bytes"):at_least(1)
  expect(raw:find("\0", 1, true), "position of a zero byte in the text"):is_nil()
end

local function is_vendor(fields)
  expect(fields.vendorIdSource, "Vendor ID Source"):one_of("bluetooth-sig", "usb-if")
end

local characteristics = {
  {uuid = "2A29", name = "Manufacturer Name String", number = "01", check = has_text},
  {uuid = "2A24", name = "Model Number String", number = "02", check = has_text},
  {uuid = "2A25", name = "Serial Number String", number = "03", check = has_text},
  {uuid = "2A27", name = "Hardware Revision String", number = "04", check = has_text},
  {uuid = "2A26", name = "Firmware Revision String", number = "05", check = has_text},
  {uuid = "2A28", name = "Software Revision String", number = "06", check = has_text},
  {uuid = "2A23", name = "System ID", number = "07"},
  {uuid = "2A2A", name = "Regulatory Certification Data List", number = "08"},
  {uuid = "2A50", name = "PnP ID", number = "09", check = is_vendor},
}

for _, characteristic in ipairs(characteristics) do
  local tags = {"DIS/SR/SGGIT/CHA/BV-" .. characteristic.number .. "-C"}
  service:optional(characteristic.uuid, characteristic.name, {properties = {"read"}, tags = tags})
  service:reads(characteristic.uuid, characteristic.name, nil, characteristic.check)
end
