-- Checks a machine against the Fitness Machine Service 1.0.
-- Effect on the device: reads, turns notifications and indications on and off, writes a reserved op code and a target before
-- control was granted, both of which the machine must refuse, and then requests control. A machine that nevertheless accepts
-- the target is set to its lowest one.

local gatt = require("lib.gatt")
local features = require("lib.features")

local FEATURE, STATUS, CONTROL_POINT, MACHINE_STATUS = "2ACC", "2AD3", "2AD9", "2ADA"
local usual = {count = 3, within = 5}

-- The feature of each field of the data; the speed of a bike and the like need none.
local owners = {
  averageSpeed = "average-speed",
  instantaneousCadence = "cadence",
  averageCadence = "cadence",
  totalDistance = "total-distance",
  inclination = "inclination",
  positiveElevationGain = "elevation-gain",
  averagePace = "pace",
  instantaneousPace = "pace",
  resistanceLevel = "resistance-level",
  strideCount = "stride-count",
  totalEnergy = "expended-energy",
  heartRate = "heart-rate-measurement",
  metabolicEquivalent = "metabolic-equivalent",
  elapsedTime = "elapsed-time",
  remainingTime = "remaining-time",
  instantaneousPower = "power-measurement",
  averagePower = "power-measurement",
  forceOnBelt = "force-on-belt-and-power-output",
}
local machines = {
  {uuid = "2ACD", name = "Treadmill Data"},
  {uuid = "2ACE", name = "Cross Trainer Data"},
  {uuid = "2ACF", name = "Step Climber Data"},
  {uuid = "2AD0", name = "Stair Climber Data"},
  {uuid = "2AD1", name = "Rower Data"},
  {uuid = "2AD2", name = "Indoor Bike Data"},
}
-- The targets that can be set, and their ranges; the op code and the bytes of the lowest target.
local targets = {
  {feature = "speed", uuid = "2AD4", name = "Speed", code = 0x02, size = 2},
  {feature = "inclination", uuid = "2AD5", name = "Inclination", code = 0x03, size = 2},
  {feature = "resistance", uuid = "2AD6", name = "Resistance Level", code = 0x04, size = 1},
  {feature = "heart-rate", uuid = "2AD7", name = "Heart Rate", code = 0x06, size = 1},
  {feature = "power", uuid = "2AD8", name = "Power", code = 0x05, size = 2},
}

local service = gatt.service({uuid = "1826", name = "Fitness Machine Service"})

local function supported() return service:fields(FEATURE).fitnessMachineFeatures end
local function settable() return service:fields(FEATURE).targetSettingFeatures end

service:characteristic(FEATURE, "Fitness Machine Feature", {properties = {"read"}})
service:reads(FEATURE, "Fitness Machine Feature")

for _, machine in ipairs(machines) do
  service:optional(machine.uuid, machine.name, {properties = {"notify"}})
  service:configures(machine.uuid, machine.name)
  service:sends(machine.uuid, machine.name, nil, usual)
  test("the fields of " .. machine.name .. " are declared as features", function()
    features.cover(service:values(machine.uuid, usual), supported(), owners)
  end)
end

service:optional(STATUS, "Training Status", {properties = {"read", "notify"}})
service:reads(STATUS, "Training Status")

local function can_set(target) return features.any(settable(), {target.feature .. "-target"}) end

for _, target in ipairs(targets) do
  local name, key = "Supported " .. target.name .. " Range", target.name:gsub(" ", "")
  service:characteristic(target.uuid, name, {
    properties = {"read"},
    when = function() return can_set(target) or nil end,
    why = "with a target for the " .. target.feature,
  })
  service:reads(target.uuid, name, nil, function(fields)
    expect(fields["minimum" .. key], "minimum"):at_most(fields["maximum" .. key])
    expect(fields.minimumIncrement, "smallest step"):above(0)
  end)
end

service:characteristic(CONTROL_POINT, "Fitness Machine Control Point", {
  properties = {"write", "indicate"},
  when = function() return #settable() > 0 or nil end,
  why = "with targets that can be set",
})
service:characteristic(MACHINE_STATUS, "Fitness Machine Status", {
  properties = {"notify"},
  when = function() return service:find(CONTROL_POINT) ~= nil or nil end,
  why = "with a control point",
})

service:controls(CONTROL_POINT, "Fitness Machine Control Point", {code = 0x80, reserved = 0x7F})

test("a target is refused with \"control not permitted\" until control is requested", function()
  for _, target in ipairs(targets) do
    if can_set(target) then
      local lowest = service:raw_value(target.uuid):sub(1, target.size)
      local response = service:procedure(CONTROL_POINT, string.char(target.code) .. lowest)
      expect(hex(response), "response"):equals(hex(string.char(0x80, target.code, 5)))
      return
    end
  end
  skip("no target with a range can be set")
end)

test("control is granted on request", function()
  expect(hex(service:procedure(CONTROL_POINT, "\0")), "response"):equals("800001")
end)
