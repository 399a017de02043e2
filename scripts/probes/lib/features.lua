-- Whether what a device measures is what its feature characteristic says, and whether what it counts makes sense.
local gatt = require("lib.gatt")

local features = {}

-- Fails where a field is there whose feature is not; `owners` has the feature of each field.
function features.cover(told, supported, owners)
  for _, fields in ipairs(told) do
    for field, feature in pairs(owners) do
      if fields[field] ~= nil then expect(supported, "features, for " .. field):contains(feature) end
    end
  end
end

-- Whether one of some features is supported.
function features.any(supported, wanted)
  for _, feature in ipairs(wanted) do
    if gatt.has(supported, feature) then return true end
  end
  return false
end

-- Fails where revolutions go back, or their time changes without them or they without their time.
--
-- Counters start again at 0 beyond their bits: a step of more than half of that is one backwards.
function features.count_up(told, revolutions, time, bits)
  local last
  for _, fields in ipairs(told) do
    if fields[revolutions] then
      if last then
        local step = (fields[revolutions] - last[revolutions]) % (1 << bits)
        expect(step, "step of " .. revolutions):below(1 << (bits - 1))
        expect(fields[time] ~= last[time], time .. " has changed"):equals(step > 0)
      end
      last = fields
    end
  end
  if not last then skip("no " .. revolutions .. " came") end
end

return features
