/// Devices that differ from the textbook, as people own them. Their own times begin when they start.
enum OddDevices {
    /// A station with an indoor and an outdoor temperature: two characteristics with one UUID.
    static let station = """
        name: Station
        advertising: { services: [environmental-sensing], interval: 10s }
        signals:
          indoor: { sine: { mean: 21, amplitude: 3, period: 24h }, resolution: 0.01 }
          outdoor: { sine: { mean: 2, amplitude: 12, period: 24h, phase: 90 }, resolution: 0.01 }
        services:
          - uuid: environmental-sensing
            characteristics:
              - uuid: temperature
                properties: [read, notify]
                notify: { every: 2h }
                value: { signal: indoor }
                descriptors: [{ uuid: 2901, text: Indoor }, { uuid: 290C, hex: "0000010100000000000101" }, { uuid: 290D, hex: "00" }]
              - uuid: temperature
                properties: [read, notify]
                notify: { every: 2h }
                value: { signal: outdoor }
                descriptors: [{ uuid: 2901, text: Outdoor }, { uuid: 290C, hex: "0000010100000000000101" }, { uuid: 290D, hex: "00" }]
        """

    /// A strap that is worn, except for four hours a day: its heart rate is then 0, without contact.
    static let strap = """
        name: Strap
        advertising: { services: [heart-rate], interval: 10s }
        services:
          - uuid: heart-rate
            characteristics:
              - { uuid: heart-rate-measurement, properties: [notify], hex: "0000" }
              - { uuid: body-sensor-location, properties: [read], value: chest }
        script: |
          every("2h", function()
            local isWorn = math.floor(now()) % 86400 < 72000
            notify("heart-rate-measurement", isWorn and string.char(6, 60 + math.floor(now()) // 7200 % 90) or "\\x04\\0")
          end)
        """

    /// A scale of two users, whose clock was never set. It sends the last five weights again after each connection.
    static let scale = """
        name: Scale
        advertising: { services: [weight-scale], interval: 10s }
        defective: true
        services:
          - uuid: weight-scale
            characteristics:
              - { uuid: weight-scale-feature, properties: [read], hex: "03000000" }
              - { uuid: weight-measurement, properties: [indicate], hex: "000000" }
          - { uuid: FFF0, characteristics: [{ uuid: date-time, properties: [read], hex: "d0070101000000" }] }
        script: |
        \(clock(startingAt: 946_684_800))
          local weights, count = {}, 0
          on_read("date-time", date)
          every("8h", function()
            count = count + 1
            local user = count % 2 + 1
            weights[#weights + 1] = string.pack("<BI2", 6, 12000 + 2000 * user + count) .. date() .. string.char(user)
            if #weights > 5 then table.remove(weights, 1) end
            indicate("weight-measurement", weights[#weights])
          end)
          -- bluetoothd subscribes again as soon as it is connected; a value that precedes the recording's own subscription is lost.
          on_subscribe("weight-measurement", function()
            after(60, function()
              for _, weight in ipairs(weights) do indicate("weight-measurement", weight) end
            end)
          end)
        """

    /// A glucose meter that measures without a connection, and sends all of its records on request. Its clock is ahead.
    ///
    /// - Parameter clock: Seconds since 1970-01-01 00:00 that its clock shows when it starts.
    static func meter(clock start: Int) -> String {
        """
        name: Meter
        advertising: { services: [glucose], interval: 10s }
        defective: true
        services:
          - uuid: glucose
            characteristics:
              - { uuid: glucose-measurement, properties: [notify], hex: "00" }
              - { uuid: glucose-feature, properties: [read], hex: "0000" }
              - { uuid: record-access-control-point, properties: [write, indicate], hex: "00" }
          - { uuid: FFF0, characteristics: [{ uuid: date-time, properties: [read], hex: "d0070101000000" }] }
        script: |
        \(clock(startingAt: start))
          local records = {}
          on_read("date-time", date)
          every("6h", function()
            local number = #records + 1
            records[number] = string.pack("<BI2", 6, number) .. date() .. string.pack("<I2B", 0xC000 + 40 + number % 60, 0x11)
          end)
          on_write("record-access-control-point", function(value)
            for _, record in ipairs(records) do notify("glucose-measurement", record) end
            indicate("record-access-control-point", "\\x06\\0\\x01\\x01")
            return true
          end)
        """
    }

    /// A trainer of 2017, whose resistance has 16 bits, and whose distance begins at 0 with each start.
    static let trainer = """
        name: Trainer
        advertising: { services: [fitness-machine], interval: 10s }
        defective: true
        services:
          - uuid: fitness-machine
            characteristics:
              - { uuid: fitness-machine-feature, properties: [read], hex: "0000000000000000" }
              - { uuid: indoor-bike-data, properties: [notify], hex: "640200000000000000000000" }
        script: |
          local distance = 0
          every("2h", function()
            local step = math.floor(now()) // 7200
            distance = distance + 9000 + step % 7
            notify("indoor-bike-data", string.pack("<I2I2I2I3i2i2B",
              0x0274, 2500 + step % 100, 160 + step % 40, distance, step % 30 - 10, 150 + step % 50, 120 + step % 30))
          end)
        """

    /// Lua functions of a device's clock: `date()` is its time as seven bytes.
    private static func clock(startingAt start: Int) -> String {
        """
          local function date()
            local seconds = \(start) + math.floor(now())
            local day, second = seconds // 86400 + 719468, seconds % 86400
            local era, ofEra = day // 146097, day % 146097
            local year = (ofEra - ofEra // 1460 + ofEra // 36524 - ofEra // 146096) // 365
            local ofYear = ofEra - (365 * year + year // 4 - year // 100)
            local month = (5 * ofYear + 2) // 153
            local ofMonth = ofYear - (153 * month + 2) // 5 + 1
            local civil = month < 10 and month + 3 or month - 9
            return string.pack("<I2BBBBB",
              year + era * 400 + (civil <= 2 and 1 or 0), civil, ofMonth, second // 3600, second // 60 % 60, second % 60)
          end
        """
    }
}
