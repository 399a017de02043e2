"""A macro of nRF Connect becomes a script that passes on the emulated strap."""

from support.gattlab import run

MACRO = """
<macro name="Reset the energy" icon="PLAY">
  <assert-service uuid="0000180d-0000-1000-8000-00805f9b34fb"/>
  <read service-uuid="180D" characteristic-uuid="2A38"><assert-value value="01"/></read>
  <write-descriptor uuid="2902" service-uuid="180D" characteristic-uuid="2A37" value="0100"/>
  <write service-uuid="180D" characteristic-uuid="2A39" value="01"/>
  <wait-for-notification service-uuid="180D" characteristic-uuid="2A37"/>
</macro>
"""


def test_an_imported_macro_passes_on_the_strap(strap, tmp_path):
    macro, script = tmp_path / "macro.xml", tmp_path / "macro.yaml"
    macro.write_text(MACRO)
    run("profile", "import", str(macro), "-o", str(script)).succeeded()
    run("probe", str(script), "--device", "service=180D", "--adapter", "hci1", timeout=120).succeeded()
    strap.wait_for("write", characteristic="2A39", value="01")

# A device that answers a write at once.
DEVICE = """name: Shutter
advertising: { services: [6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10] }
services:
  - uuid: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10
    characteristics:
      - uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10
        properties: [notify]
        notify: on-request
      - uuid: 6f2e0002-3a5c-4d1b-9c77-2f1f3f6f0a10
        properties: [write, write-without-response]
        hex: ""
        write:
          - { hex: "0203", do: [{ notify: { characteristic: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, hex: "0000900020" } }] }
"""
ANSWER = """
<macro name="Open" icon="UP">
  <write service-uuid="6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10" characteristic-uuid="6f2e0002-3a5c-4d1b-9c77-2f1f3f6f0a10"
         value="0203" type="WRITE_COMMAND"/>
  <wait-for-notification service-uuid="6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10"
                         characteristic-uuid="6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10">
    <assert-value value="0000900020"/>
  </wait-for-notification>
</macro>
"""


def test_an_answer_that_arrives_before_the_wait_is_not_missed(background, tmp_path):
    device, macro, script = (tmp_path / name for name in ("shutter.yaml", "macro.xml", "macro.yaml"))
    device.write_text(DEVICE)
    macro.write_text(ANSWER)
    background("emulate", str(device), "--adapter", "hci0").wait_for("ready")
    run("profile", "import", str(macro), "-o", str(script)).succeeded()
    run("probe", str(script), "--device", "Shutter", "--adapter", "hci1", timeout=120).succeeded()
