"""Files of nRF Connect become profiles and scripts that work: bleak reads the one, and the other passes on the strap."""

import asyncio
from pathlib import Path

from support.central import connected
from support.gattlab import run

LOCK, LOCK_SERVICE, BOLT = "gattlab lock", "6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10", "6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10"

CONFIGURATION = f"""
<server-configuration name="{LOCK}">
  <service name="Lock Service" uuid="{LOCK_SERVICE}">
    <characteristic name="Bolt State" uuid="{BOLT}" value="0148">
      <descriptor name="Characteristic User Description" uuid="2901" value="426f6c74"><permission name="READ"/></descriptor>
      <permission name="READ"/>
      <permission name="WRITE"/>
      <property name="READ"/>
      <property name="WRITE"/>
    </characteristic>
  </service>
</server-configuration>
"""

MACRO = """
<macro name="Reset the energy" icon="PLAY">
  <assert-service uuid="0000180d-0000-1000-8000-00805f9b34fb"/>
  <read service-uuid="180D" characteristic-uuid="2A38"><assert-value value="01"/></read>
  <write-descriptor uuid="2902" service-uuid="180D" characteristic-uuid="2A37" value="0100"/>
  <write service-uuid="180D" characteristic-uuid="2A39" value="01"/>
  <wait-for-notification service-uuid="180D" characteristic-uuid="2A37"/>
</macro>
"""


def imported(folder, text):
    source, result = Path(folder, "file.xml"), Path(folder, "file.yaml")
    source.write_text(text)
    run("profile", "import", str(source), "-o", str(result)).succeeded()
    return result


def test_bleak_reads_an_imported_configuration(background, tmp_path):
    profile = imported(tmp_path, CONFIGURATION)
    # The file describes no advertisement.
    profile.write_text(profile.read_text() + f"advertising: {{ services: [{LOCK_SERVICE}] }}\n")
    background("emulate", str(profile), "--adapter", "hci0").wait_for("ready")

    async def scenario():
        async with connected("hci1", LOCK_SERVICE, BOLT) as client:
            (bolt,) = client.services.get_service(LOCK_SERVICE).characteristics
            assert set(bolt.properties) == {"read", "write"}
            assert bytes(await client.read_gatt_char(bolt)) == b"\x01\x48"
            (description,) = [one for one in bolt.descriptors if one.uuid.startswith("00002901")]
            assert bytes(await client.read_gatt_descriptor(description.handle)) == b"Bolt"
            await client.write_gatt_char(bolt, b"\x00", response=True)

    asyncio.run(scenario())


def test_an_imported_macro_passes_on_the_strap(strap, tmp_path):
    script = imported(tmp_path, MACRO)
    run("probe", str(script), "--device", "service=180D", "--adapter", "hci1", timeout=120).succeeded()
    strap.wait_for("write", characteristic="2A39", value="01")
