"""The values that a write to an emulated device sends, in the order in which a client receives them."""

import asyncio

from support.central import connected, uuid
from support.waiting import DEADLINE

PROFILE = """\
name: Meter
advertising:
  services: ["FFF0"]
services:
  - uuid: "FFF0"
    characteristics:
      - { uuid: FFF2, properties: [notify], hex: "00", notify: { every: 24h } }
      - { uuid: FFF3, properties: [notify], hex: "00", notify: { every: 24h } }
      - uuid: FFF1
        properties: [write, indicate]
        write:
          - hex: "{op} {count:u16}"
            do:
              - notify: { characteristic: FFF2, values: ["01", "02", "03", "04", "05", "06", "07", "08"] }
              - answer: "06 00 {op} 01 {count}"
              - notify: { characteristic: FFF3, hex: "ee" }
"""

SENT = [("FFF2", f"{record:02x}") for record in range(1, 9)] + [("FFF1", "060007010001"), ("FFF3", "ee")]


def test_records_precede_the_response_of_a_control_point(background, tmp_path):
    file = tmp_path / "meter.yaml"
    file.write_text(PROFILE)
    background("emulate", str(file), "--adapter", "hci0").wait_for("ready")

    async def scenario():
        received = []
        async with connected("hci1", "FFF0", "FFF1", "FFF2", "FFF3") as client:
            for name in ("FFF1", "FFF2", "FFF3"):
                await client.start_notify(uuid(name), lambda _, value, name=name: received.append((name, value.hex())))
            for _ in range(3):
                received.clear()
                await client.write_gatt_char(uuid("FFF1"), b"\x07\x00\x01", response=True)
                async with asyncio.timeout(DEADLINE):
                    while len(received) < len(SENT):
                        await asyncio.sleep(0.01)
                assert received == SENT, "the values have the order of the rule"

    asyncio.run(scenario())
