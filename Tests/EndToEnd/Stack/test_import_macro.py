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
