"""The bytes of the constant values in Profiles, in the order of the attributes.

They are derived from the GATT Specification Supplement and the specifications of the services by hand, not by gattlab.
"""

# Characteristics whose value is their text in UTF-8.
TEXTS = {
    "characteristic-user-description",
    "device-name",
    "firmware-revision-string",
    "first-name",
    "hardware-revision-string",
    "manufacturer-name-string",
    "model-number-string",
    "serial-number-string",
    "software-revision-string",
}

VALUES = {
    # Bits 1 and 2.
    "blood-pressure-cuff": ["blood-pressure-feature 0600"],
    # Resolutions of 0.005 kg (7) and 0.001 m (3): in bits 3 to 6 and 7 to 9 of the weight scale's features, and in bits 11 to 14
    # of those of the body composition.
    "body-scale": ["weight-scale-feature be010000", "body-composition-feature 023a0000"],
    "ear-thermometer": ["temperature-type 03", "measurement-interval 0100"],
    "family-scale": [
        "weight-scale-feature 02000000",
        "age 24",
        "date-of-birth c4070c0a",
        "resting-heart-rate 3a",
        "database-change-increment 04000000",
        "user-index 01",
        "bond-management-feature 100000",
    ],
    "glucose-meter": ["glucose-feature 2100"],
    # Interstitial fluid (9) and subcutaneous tissue (5), and 0xFFFF for no E2E-CRC; one hour is four quarters.
    "glucose-sensor": [
        "cgm-feature 00020059ffff",
        "cgm-session-start-time e90701010800000400",
        "cgm-session-run-time 5001",
    ],
    # The System ID and the numbers of the PnP ID are little endian.
    "heart-rate-strap": ["body-sensor-location 01", "system-id 010000feff5e0002", "pnp-id 01ffff01000001"],
    # Levels of 16 bits, as in 2017; so has the smart trainer.
    "indoor-bike": [
        "fitness-machine-feature 024000000c000000",
        "training-status 0001",
        "supported-resistance-level-range 000064000100",
    ],
    "key-fob": ["alert-level 00", "tx-power-level fc"],
    "keyboard": ["central-address-resolution 01", "pnp-id 026b1d46024205", "battery-level 50", "battery-level 46"],
    "loose-strap": ["body-sensor-location 01"],
    "optical-armband": ["body-sensor-location 00"],
    "phone-alerts": [
        "supported-new-alert-category 22",
        "supported-unread-alert-category 22",
        "alert-status 01",
    ],
    # Bit 16: the context is torque.
    "power-hub": ["cycling-power-feature 15000100", "sensor-location 0d"],
    # Bits 20 and 21: not for use in a distributed system (1).
    "power-meter": ["cycling-power-feature 88021000", "sensor-location 05"],
    "pulse-oximeter": ["plx-features 0000"],
    "rower": ["fitness-machine-feature 2450000000000000", "training-status 000d"],
    "running-pod": ["rsc-feature 0500", "sensor-location 01"],
    # Cadence (bit 1), total distance (2), resistance (7) and power (14); targets of resistance (2), power (3) and simulation (13).
    "smart-trainer": [
        "fitness-machine-feature 864000000c200000",
        "training-status 0001",
        "supported-resistance-level-range 000064000100",
    ],
    "speed-cadence-sensor": ["csc-feature 0700", "sensor-location 05"],
    "sport-watch": ["body-sensor-location 02"],
    # An accuracy of 0.25 s is two eighths.
    "time-server": [
        "local-time-information 0400",
        "reference-time-information 01020003",
        "time-update-state 0000",
        "time-with-dst e907031e03000004",
    ],
    # Speeds in 0.01 km/h, inclinations in 0.1 %.
    "treadmill": [
        "fitness-machine-feature 0c16000013000000",
        "training-status 000d",
        "supported-speed-range 6400d0070a00",
        "supported-inclination-range e2ff96000500",
        "supported-heart-rate-range 50b401",
    ],
    "weather-station": [
        "environmental-sensing-trigger-setting 03",
        "environmental-sensing-trigger-setting 03",
        "environmental-sensing-trigger-setting 01050000",
        "environmental-sensing-trigger-setting 01020000",
    ],
    "wheel-sensor": ["csc-feature 0500", "sensor-location 0c"],
}
