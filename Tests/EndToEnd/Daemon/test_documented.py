"""The examples in docs/protocol.md are run as they are written there."""

import json
import os
import re
import shutil
import subprocess

import pytest

from harness.processes import ROOT
from harness.stack import Stack


PROTOCOL = ROOT / "docs/protocol.md"


def blocks():
    """Shell examples: the indented or fenced blocks that call socat."""
    if not PROTOCOL.exists():
        return []
    text = PROTOCOL.read_text()
    found = re.findall(r"^```(?:sh|shell|bash|console)?\n(.*?)^```", text, re.M | re.S)
    found += [re.sub(r"^    ", "", block, flags=re.M) for block in re.findall(r"(?:^    .*\n)+", text, re.M)]
    return [block for block in found if "socat" in block]


def test_there_are_examples():
    assert blocks(), "docs/protocol.md shows how to use the protocol with socat and jq"


@pytest.fixture
def stack(folder, devices):
    """A stack with the strap that the examples use."""
    stack = Stack(folder, [*devices.peripherals, ROOT / "Profiles/heart-rate-strap.yaml"])
    yield stack.start()
    stack.end()


@pytest.mark.skipif(not shutil.which("socat") or not shutil.which("jq"), reason="socat and jq are not installed")
@pytest.mark.parametrize("block", blocks(), ids=lambda block: re.sub(r"\W+", "-", block)[:40])
def test_an_example(daemon, devices, block):
    if "session.start" not in block:
        daemon.ask("session.start", name="chest", session={"kind": "watch", "device": devices.addresses[0]})
    script = block.replace("/run/gattlab/gattlab.sock", str(daemon.socket))
    # Examples that follow events continue until they are interrupted.
    done = subprocess.run(
        ["timeout", "--signal=INT", "15", "bash", "-eo", "pipefail", "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, "GATTLAB_SOCKET": str(daemon.socket)},
        cwd=daemon.folder,
    )
    assert done.stdout.strip(), f"{script}\n{done.stderr}"
    assert done.returncode in (0, 124, 130), f"{done.returncode}\n{script}\n{done.stdout}\n{done.stderr}"
    assert '"error":{' not in done.stdout.replace(" ", ""), f"{script}\n{done.stdout}"


def test_the_openrpc_document_covers_all_methods_of_the_daemon(daemon):
    document = json.loads((ROOT / "docs/openrpc.json").read_text())
    methods = {method["name"] for method in document["methods"]}
    for method in methods:
        answer = daemon.ask(method, nonsense=[])
        assert "error" not in answer or answer["error"]["code"] != -32601, f"{method}: {answer}"
    assert daemon.ask("no.such.method")["error"]["code"] == -32601
    assert "hint" in json.dumps(daemon.ask("session.lst")), "the closest name is suggested"
