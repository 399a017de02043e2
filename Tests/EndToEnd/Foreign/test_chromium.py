"""Web Bluetooth in Chromium, on the simulator."""

from conftest import STRAP, program


def test_chromium_finds_connects_reads_writes_and_subscribes(client, tmp_path):
    output = client(
        "chromium.py", program("chromium", "chromium-browser"), tmp_path / "profile",
        options=("--adapters", "1", "--peripheral", f"{STRAP},set.heart-rate=72"), deadline=120,
    )  # fmt: skip
    lines = output.splitlines()
    assert "discovered gattlab HRS" in lines, output
    assert "read 01" in lines and "written 01" in lines, output
    notified = [line.split()[1] for line in lines if line.startswith("notification")]
    assert len(notified) == 3 and all(value[2:4] == "48" for value in notified), output
