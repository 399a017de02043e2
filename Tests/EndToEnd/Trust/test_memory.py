"""The most memory of gattlabd and of each client while every channel brings a hundred times its limit."""

import contextlib
import json
import os
import socket
import socketserver
import subprocess
import sys
import threading
from types import SimpleNamespace

import pytest
from harness.broker import BASE, HOST, Listener
from harness.processes import GATTLAB, ROOT
from harness.waiting import DEADLINE, until
from support.server import Server
from support.websocket import WebSocket

MEBIBYTE = 1 << 20
LIMIT = 100 * 10**6
# The limits of a message from a client (`limits.message`), of a frame of a page, of an answer of gattlabd, of a header and of a text file.
MESSAGE, FRAME, ANSWER, HEADER, FILE = MEBIBYTE, 4 * MEBIBYTE, 64 * MEBIBYTE, 16 << 10, 4 * MEBIBYTE
TIMES = 100
# The status of a machine at the broker, and the number of machines.
STATUS, MACHINES = 64 << 10, 1000
MEASURE = """
import os, sys
child = os.fork()
if child == 0:
    os.dup2(1, 2)
    os.execvp(sys.argv[1], sys.argv[1:])
_, status, usage = os.wait4(child, 0)
print(usage.ru_maxrss, status, file=sys.stderr)
"""
PYTHON = """
import asyncio, sys
sys.path.insert(0, sys.argv[2])
import gattlab
async def run():
    async with gattlab.AsyncClient(sys.argv[1]) as client:
        await client.api.status()
try:
    asyncio.run(run())
except gattlab.GattlabError as error:
    print(error.code)
"""


def send(connection, count, byte=b"x"):
    """Sends a number of bytes, or as many as the receiver takes before it ends the connection; returns the number."""
    block, sent = byte * MEBIBYTE, 0
    with contextlib.suppress(OSError):
        while sent < count:
            part = block[: count - sent]
            connection.sendall(part)
            sent += len(part)
    return sent


class EndlessDaemon:
    """A gattlabd that answers `hello`, and then with one line of a number of bytes."""

    def __init__(self, path, count):
        self.sent = 0
        endless = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                for line in self.rfile:
                    request = json.loads(line)
                    if "id" not in request:
                        continue
                    if request["method"] == "hello":
                        self.wfile.write(endless.hello(request))
                        continue
                    self.wfile.write(b'{"jsonrpc":"2.0","id":%d,"result":{"text":"' % request["id"])
                    endless.sent = send(self.connection, count)
                    return

        path.unlink(missing_ok=True)
        self.server = socketserver.ThreadingUnixStreamServer(str(path), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def end(self):
        self.server.shutdown()
        self.server.server_close()

    @staticmethod
    def hello(request):
        limits = {name: 1000 for name in ("message", "clients", "sessions", "subscriptions", "queue")}
        result = {
            "daemon": "gattlabd", "version": "0.1.0", "protocol": request.get("params", {}).get("protocol", 1), "instance": "1",
            "user": "root", "roles": ["admin"], "limits": limits,
        }  # fmt: skip
        return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}).encode() + b"\n"


def peak_of(command, environment, deadline=10 * DEADLINE):
    """Runs a program to its end; returns the most memory that it had, in bytes, and its output.

    A process begins with the peak of the one that has started it, so that is a small one.
    """
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", MEASURE, *map(str, command)],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=deadline,
        check=False,
    )
    peak, status = map(int, done.stderr.split()[-2:])
    return peak * 1024, os.waitstatus_to_exitcode(status), done.stdout.decode(errors="replace")


def report(name, peaks):
    for channel, peak in peaks.items():
        print(f"\npeak memory of {name}, {channel}: {peak / 1e6:.1f} MB", end="")
        assert peak < LIMIT, f"{name}, {channel}: {peak / 1e6:.1f} MB"


@pytest.mark.budget(60, "a hundred times the limit of each channel")
def test_gattlabd(make_daemon, broker, stack, folder):
    daemon = make_daemon(
        configuration=broker.configuration(", requests: [admin]") + f"limits: {{ message: {MESSAGE} }}\n"
    )
    daemon.start()
    peaks = {"idle": daemon.process.peak_memory}
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(daemon.socket))
        send(connection, TIMES * MESSAGE)
        send(connection, TIMES * 10, b"[")
    assert "result" in daemon.ask("status")
    peaks["socket"] = daemon.process.peak_memory
    listener = Listener(broker, f"{BASE}/#")
    listener.publish(f"{BASE}/requests/admin/status", b" " * TIMES * MESSAGE)
    assert "result" in listener.request("admin", "adapters")
    listener.end()
    peaks["broker"] = daemon.process.peak_memory
    former = daemon.configuration.read_text()
    with daemon.configuration.open("wb") as file:
        file.truncate(TIMES * FILE)
    assert "error" in daemon.ask("reload")
    daemon.configuration.write_text(former)
    assert "result" in daemon.ask("reload")
    peaks["files"] = daemon.process.peak_memory
    report("gattlabd", peaks)


@pytest.mark.budget(60, "many devices")
def test_gattlabd_over_dbus(make_daemon, stack, folder):
    """A hundred times as many devices as a busy place has, each with a long advertisement, while all adapters scan."""
    stack.end()
    stack.words += ["--peripheral", "body-scale,count=2000", "--peripheral", "hostile"]
    stack.start()
    daemon = make_daemon()
    daemon.start()
    for adapter in ("hci0", "hci1"):
        assert "result" in daemon.ask("session.start", name=f"scan-{adapter}", session={"kind": "scan", "adapter": adapter})
    until(lambda: daemon.ask("session.list")["result"]["sessions"][0]["seq"] > 2000, "advertisements", 3 * DEADLINE)
    report("gattlabd", {"D-Bus": daemon.process.peak_memory})


@pytest.mark.budget(60, "answers of gigabytes")
@pytest.mark.parametrize("client", ["gattlab", "python"])
def test_clients_of_a_daemon_with_an_endless_answer(client, folder):
    path = folder / "endless"
    daemon = EndlessDaemon(path, TIMES * ANSWER)
    if client == "gattlab":
        command = [GATTLAB, "status", "--daemon", "always", "--json"]
    else:
        command = [sys.executable, "-c", PYTHON, str(path), str(ROOT / "Clients/python/src")]
    peak, status, output = peak_of(command, {"GATTLAB_SOCKET": str(path), "HOME": str(folder)})
    daemon.end()
    assert daemon.sent > ANSWER / 2, (daemon.sent, output[-500:])
    assert status >= 0 and ("too" in output or "line" in output or "gattlabd" in output), output[-500:]
    report(client, {"gattlabd's answers": peak})


@pytest.mark.budget(60, "a hundred times the limit of each channel")
def test_web(daemon, stack, folder):
    home = SimpleNamespace(variables={"DBUS_SYSTEM_BUS_ADDRESS": stack.address, "HOME": str(folder)})

    def peak(server):
        return next(
            int(line.split()[1]) * 1024
            for line in open(f"/proc/{server.process.pid}/status").read().splitlines()
            if line.startswith("VmHWM")
        )

    server = Server(home, daemon)
    try:
        cookie = server.enter()
        peaks = {"idle": peak(server)}
        with server.connect() as connection:
            send(connection, TIMES * HEADER, b"GET / HTTP/1.1\r\nX: ")
        peaks["headers"] = peak(server)
        page = WebSocket(server, cookie)
        page.socket.sendall(b"\x81\xff" + (TIMES * FRAME).to_bytes(8, "big") + bytes(4))
        send(page.socket, TIMES * FRAME)
        page.close()
        assert server.request("/context", headers=cookie).status == 200
        peaks["page"] = peak(server)
        report("gattlab web", peaks)
    finally:
        server.end()
    endless = EndlessDaemon(folder / "endless", TIMES * ANSWER)
    server = Server(home, SimpleNamespace(socket=folder / "endless"))
    try:
        page = WebSocket(server, server.enter())
        page.send("hello")
        page.send("status")
        until(lambda: endless.sent > 0, "the end of the answer", 3 * DEADLINE)
        report("gattlab web", {"gattlabd's answers": peak(server)})
    finally:
        server.end()
        endless.end()


@pytest.mark.budget(60, "a hundred thousand machines")
def test_hosts(broker, folder):
    """A status of a hundred times its limit, and ten times as many machines as the list has, each with as much as it may send."""
    listener = Listener(broker, "none")
    status = {"state": "online", "machine": "a1", "version": "0.1.0", "requests": ["drive"]}
    listener.publish("gattlab/lab/huge/status", b" " * TIMES * STATUS, retain=True)
    for number in range(10 * MACHINES):
        listener.client.publish(f"gattlab/lab/{HOST}-{number}/status", json.dumps({**status, "reason": "x" * 500}), qos=0, retain=True)
    listener.request_done = listener.client.publish("gattlab/lab/last/status", json.dumps(status), qos=1, retain=True)
    listener.request_done.wait_for_publish(DEADLINE)
    variables = {"GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}", "HOME": str(folder)}
    command = ["timeout", "--foreground", "--signal", "INT", "60", GATTLAB, "hosts", "--json"]
    peak, code, output = peak_of(command, variables)
    listener.end()
    assert code >= 0 and "last" in output or "machines" in output, output[-500:]
    # The peak is that of the largest process, which is not `timeout`.
    report("gattlab hosts", {"broker": peak})
