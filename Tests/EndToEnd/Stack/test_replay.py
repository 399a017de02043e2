"""The replay of recordings by an emulated profile."""

from support.gattlab import run

AT = ["--adapter", "hci1", "--json"]


def test_a_recording_is_played_with_the_changes_of_a_variant(background, tmp_path):
    (tmp_path / "base.yaml").write_text(
        "name: Base\nadvertising: { services: [FFF0] }\nservices:\n"
        "- { uuid: FFF0, characteristics: [{ uuid: FFF1, properties: [notify], hex: '', "
        "notify: { replay: [[0ms, '01'], [100ms, '02']] } }] }\n"
    )
    variant = tmp_path / "variant.yaml"
    variant.write_text("extends: ./base.yaml\nname: Variant\n")
    emulation = background("emulate", "--replay", str(variant), "--loop", "--adapter", "hci0")
    assert emulation.wait_for("ready")["name"] == "Variant"
    lines = run("watch", "service=FFF0", "FFF1", "--count", "4", *AT, timeout=120).succeeded().events("notification")
    assert [line["value"] for line in lines] == ["01", "02", "01", "02"]
