-- Checks measurements against the device's features, and counters for consistency.
local gatt = require("lib.gatt")

local features = {}

-- Fails if a field is present whose feature is not; `owners` has the feature of each field.
function features.cover(values, supported, owners)
  for _, fields in ipairs(values) do
    for field, feature in pairs(owners) do
      if fields[field] ~= nil then expect(supported, "features, for " .. field):contains(feature) end
    end
  end
end

-- Fails if a measurement whose main value was not determined has one of some other fields.
function features.fail_alone(values, main, others)
  for _, fields in ipairs(values) do
    if fields[main] == "measurement-unsuccessful" then
      for _, field in ipairs(others) do expect(fields[field], field .. " of an unsuccessful measurement"):is_nil() end
    end
  end
end

-- Returns whether one of some features is supported.
function features.any(supported, wanted)
  for _, feature in ipairs(wanted) do
    if gatt.has(supported, feature) then return true end
  end
  return false
end

-- Checks that revolutions never decrease, and that their event time changes if and only if they do.
--
-- Counters wrap to 0; a step of at least half their range counts as a decrease.
function features.count_up(values, revolutions, time, bits)
  local last
  for _, fields in ipairs(values) do
    if fields[revolutions] then
      if last then
        local step = (fields[revolutions] - last[revolutions]) % (1 << bits)
        expect(step, "step of " .. revolutions):below(1 << (bits - 1))
        expect(fields[time] ~= last[time], time .. " has changed"):equals(step > 0)
      end
      last = fields
    end
  end
  if not last then skip("no " .. revolutions .. " was received") end
end

return features
