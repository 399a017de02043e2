"""The drawings of signals in docs/profiles.md."""

import subprocess

from verbs import GATTLAB, ROOT


def test_the_drawings_show_the_examples_of_the_documentation(tmp_path):
    subprocess.run([ROOT / "scripts/plot-signals", GATTLAB, tmp_path], check=True, stdout=subprocess.DEVNULL)
    committed = {file.name: file.read_text() for file in (ROOT / "docs/signals").iterdir()}
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == committed, "run scripts/plot-signals"
    text = (ROOT / "docs/profiles.md").read_text()
    assert [name for name in committed if f"(signals/{name})" not in text] == []
