"""Faults between the machines of a lab: cut networks, full disks, clocks that are days apart, and certificates."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import time

import pytest
from harness.broker import BASE, Broker, Listener, watch
from harness.certificates import authority, certificate
from harness.disk import as_root, fill
from harness.network import SERVER, Network, obstacle
from harness.postgresql import AS_NOBODY, NOBODY, PostgreSQL, programs
from harness.processes import GATTLAB
from harness.profiles import counter
from harness.waiting import DEADLINE, until
from test_mqtt_events import check_numbers, counts
from test_postgresql import assert_complete, local, replication, start_recording, stop_recording, stored, until_current, until_state

# Seconds for which the network is cut.
CUT = float(os.environ.get("GATTLAB_CUT", "12"))
# Events of each device while its machine is cut off.
EVENTS = int(os.environ.get("GATTLAB_CUT_EVENTS", "1300"))
HOST = "bench-1"
DAY = 86_400

with_postgresql = pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed")


@pytest.fixture
def network():
    reason = obstacle()
    if reason:
        pytest.skip(reason)
    network = Network()
    yield network
    network.end()


@pytest.fixture
def servers(folder):
    """Creates a broker and a database that listen on an address."""
    made = []

    def make(address):
        broker = Broker(folder, f"allow_anonymous true\n{'listener {port} ' + SERVER if address == SERVER else ''}\n").start()
        made.append(broker.kill)
        database = PostgreSQL(folder / "postgresql", address, permitted="host all all all scram-sha-256\n")
        made.append(database.end)
        return broker, database

    yield make
    for end in made:
        end()


@with_postgresql
@pytest.mark.long
def test_a_cut_network_loses_nothing(network, servers, make_daemon, devices):
    """Packets disappear in both directions, without an end of any connection: both sides notice by themselves."""
    broker, database = servers(SERVER)
    listener = Listener(broker)
    configuration = (
        f'mqtt: {{url: "mqtt://{SERVER}:{broker.port}", site: lab, host: bench1, keep-alive: 5s}}\n'
        + database.configuration(HOST, database.url_over_tcp(SERVER, "tcp_user_timeout=5000"))
        + watch(devices, 0, 1)
    )
    daemon = make_daemon(configuration=configuration, preexec=network.machine.enter)
    daemon.start()
    recorded = devices.addresses[2:]
    start_recording(daemon, recorded)
    until_current(daemon)
    names = ["device-0", "device-1"]
    listener.until(lambda: all(len(listener.events(name)) > 20 for name in names), "events")
    network.cut()
    begun = time.monotonic()
    before = {name: listener.events(name)[-1]["seq"] for name in names}
    # The broker notices by itself, too: its users see that the machine is offline.
    listener.until(lambda: listener.last(f"{BASE}/status").get("reason") == "connection-lost", "will")
    until(lambda: not daemon.ask("status")["result"]["mqtt"]["connected"], "gattlabd notices the loss of the broker")
    until_state(daemon, "unreachable")
    noticed = time.monotonic() - begun
    time.sleep(max(0, CUT - noticed))
    network.join()
    joined = time.monotonic()
    listener.until(lambda: listener.last(f"{BASE}/status")["state"] == "online", "return", DEADLINE + CUT)
    returned = time.monotonic() - joined
    for name in names:
        listener.until_event(name, before[name] + 15 * CUT, DEADLINE + CUT)
        check_numbers(listener.events(name))
        assert listener.gaps(name) == []
        asyncio.run(check_journal(daemon, name, listener.events(name)))
    until_state(daemon, "current")
    total = assert_complete(daemon, database, recorded)
    listener.end()
    print(f"\nnoticed after {noticed:.1f} s, returned after {returned:.1f} s; {total} samples, each once")


@as_root
@with_postgresql
@pytest.mark.parametrize(("devices", "small_disk"), [((counter(every="5ms"), 8), "64m")], indirect=True)
def test_a_machine_that_is_cut_off_with_a_full_disk(small_disk, servers, make_daemon, devices):
    """The events of an hour, eight devices with a value about every three seconds, in seconds: more than gattlabd keeps in memory."""
    broker, database = servers("127.0.0.1")
    names, recorded = [f"device-{number}" for number in range(4)], devices.addresses[4:]
    configuration = broker.configuration() + database.configuration(HOST)
    daemon = make_daemon(configuration=configuration + watch(devices, *range(4)), state=small_disk)
    daemon.start()
    start_recording(daemon, recorded)
    until_current(daemon)
    first = Listener(broker)
    first.until(lambda: all(len(first.events(name)) > 20 for name in names), "events")
    broker.kill_after(first, [daemon])
    first.end()
    database.kill()
    fill(small_disk)
    last = asyncio.run(follow(daemon, names, EVENTS))
    # A busy machine sends fewer values of the recorded devices meanwhile.
    until(lambda: storage_of(daemon)["lost"] > 0, lambda: f"more events than fit in memory: {storage_of(daemon)}")
    storage = storage_of(daemon)
    assert storage["state"] == "delayed" and "full" in storage["error"], storage
    (small_disk / "ballast").unlink()
    # gattlabd must not publish before the listener has subscribed again.
    daemon.process.signal(signal.SIGSTOP)
    broker.restart()
    second = Listener(broker)
    daemon.process.signal(signal.SIGCONT)
    database.start()
    for name in names:
        second.until_event(name, last[name] + 50)
        check_covered(first.events(name), second.events(name), second.gaps(name))
    until(lambda: storage_of(daemon)["state"] == "fine", lambda: f"the storage is usable again: {storage_of(daemon)}")
    assert daemon.log.count("error: events are queued in memory") == daemon.log.count("error: samples cannot be stored") == 1
    until_state(daemon, "current")
    stop_recording(daemon, recorded)
    for number, address in enumerate(recorded):
        samples = until(lambda address=address: equal_samples(daemon, database, address), "the same samples in both databases")
        gaps = daemon.ask("samples.read", device=address, stream="count", limit=10_000)["result"]["gaps"]
        check_samples(samples, gaps, first.events(f"log-{number}") + second.events(f"log-{number}"))
    second.end()
    print(f"\n{storage['lost']} events lost, each in a gap: {[second.gaps(name) for name in names]}")


async def check_journal(daemon, name, events):
    """Checks that published events are those of the journal."""
    published = {one["seq"]: (one["time"], one["event"]) for one in events}
    async with await daemon.client() as client:
        stream, _ = await client.subscribe(name, after=0)
        await client.until(lambda: stream.last >= max(published), "the journal")
        kept = {number: (time, event) for number, time, event in stream.events if number in published}
    assert kept == published


def storage_of(daemon):
    return daemon.ask("status")["result"]["storage"]


async def follow(daemon, names, count):
    """Waits for a number of live events of each session; returns the last numbers."""
    async with await daemon.client() as client:
        streams = [(await client.subscribe(name))[0] for name in names]
        await client.until(lambda: all(len(stream.events) > count for stream in streams), "live events", DEADLINE + count / 50)
        for stream in streams:
            stream.check(after=stream.events[0][0] - 1)
        return {name: stream.last for name, stream in zip(names, streams, strict=True)}


def equal_samples(daemon, database, address):
    """The samples of a device, if PostgreSQL has the same ones as the local database."""
    found = local(daemon, address)
    return found if found == stored(database, address) else None


def check_samples(samples, gaps, events):
    """Checks that samples have consecutive numbers, and that each value of an event is that of a sample or within a gap."""
    assert [number for number, _, _ in samples] == list(range(1, len(samples) + 1))
    values = [value for _, _, value in samples]
    assert values == sorted(set(values))
    lost = set(counts(events)) - set(values)
    for gap in gaps:
        before, following = values[gap["after"] - 1 : gap["after"] + 1]
        lost -= set(range(int(before), int(following)))
    assert all(value > values[-1] for value in lost), (sorted(lost)[:9], gaps)


def check_covered(before, after, gaps):
    """Checks that each number is that of an event, perhaps repeated at the connection, or within exactly one gap."""
    events = before + after
    numbers = {event["seq"] for event in events}
    missing = {number for gap in gaps for number in range(gap["from"], gap["to"] + 1)}
    assert sum(gap["to"] - gap["from"] + 1 for gap in gaps) == len(missing) > 0, gaps
    assert numbers | missing == set(range(min(numbers), max(numbers) + 1))
    assert not numbers & missing, (sorted(numbers & missing)[:5], gaps)
    by_number = {}
    for event in events:
        assert by_number.setdefault(event["seq"], event) == event
    assert all(gap["reason"] == "storage" for gap in gaps), gaps


@with_postgresql
def test_clocks_that_are_days_apart(clock, servers, make_daemon, devices, folder):
    """One machine is three days ahead of the broker and the database; its clock is then set back by a week."""
    environment, offset = clock
    broker, database = servers("127.0.0.1")
    listener = Listener(broker)
    offset.write_text(str(3 * DAY))
    configuration = broker.configuration(", requests: [drive]") + database.configuration(HOST) + watch(devices, 0)
    daemon = make_daemon(configuration=configuration, environment=environment)
    daemon.start()
    device = devices.addresses[1]
    start_recording(daemon, [device])
    until_current(daemon)
    # Both directions: the daemon reports the difference, and the deadlines of requests are durations, which no clock changes.
    differences = re.findall(r"the clocks of PostgreSQL and of this machine differ by ([0-9]+) s", daemon.log)
    assert differences and abs(int(differences[0]) - 3 * DAY) < 60, daemon.log
    message = {"device": device, "attributes": ["FFF1"], "timeout": "5s"}
    assert "result" in listener.request("drive", "read", **message)
    assert listener.request("drive", "read", **message | {"device": "C0:00:00:00:0F:FF", "timeout": "1s"})["error"]["data"]["code"] == "device-not-found"
    # The broker counts the interval of MQTT down by its own clock.
    topic = f"{BASE}/responses/expiring"
    listener.publish(f"{BASE}/requests/drive/read", message, ResponseTopic=topic, MessageExpiryInterval=5)
    listener.until(lambda: listener.payloads(topic), "response to a message that expires")
    assert "result" in listener.payloads(topic)[0]
    status, output = command(broker, folder, "--host", "lab/bench1", "read", device, "FFF1")
    assert status == 0, output
    listener.until(lambda: len(listener.events("device-0")) > 40, "events")
    offset.write_text(str(-4 * DAY))
    seen = len(listener.events("device-0"))
    listener.until(lambda: len(listener.events("device-0")) > seen + 60, "events after the change")
    events = listener.events("device-0")
    assert [one["seq"] for one in events] == list(range(1, len(events) + 1)) and listener.gaps("device-0") == []
    times = [one["time"] for one in events]
    assert times != sorted(times) and daemon.ask("status")["result"]["mqtt"]["connected"] is True
    assert_complete(daemon, database, [device])
    rows = database.psql("SELECT count(DISTINCT date_trunc('day', time)) FROM gattlab.readings")
    assert int(rows[0][0]) >= 2
    listener.end()


def command(broker, folder, *words):
    """Runs a command on a machine with the right time."""
    environment = {**os.environ, "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}", "HOME": str(folder)}
    done = subprocess.run([GATTLAB, *words], env=environment, capture_output=True, text=True, timeout=DEADLINE, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def secure_database(folder):
    """A PostgreSQL server that accepts TLS connections only, with a certificate of the authority `ca`."""
    for name in ("ca", "foreign"):
        authority(folder, name)
    certificate(folder, "server", "ca", names="DNS:localhost")
    files = []
    for name in ("server.pem", "server.key"):
        files.append(folder / f"database-{name}")
        shutil.copy(folder / name, files[-1])
        os.chmod(files[-1], 0o600)
        if AS_NOBODY:
            os.chown(files[-1], NOBODY, NOBODY)
    options = ["ssl=on", f"ssl_cert_file={files[0]}", f"ssl_key_file={files[1]}"]
    database = PostgreSQL(folder / "postgresql", "127.0.0.1", options, "hostssl all all 127.0.0.1/32 scram-sha-256\n")
    yield database
    database.end()


@with_postgresql
def test_samples_over_tls(secure_database, make_daemon, devices, folder):
    """The certificate is that of the database, then unknown, then of another name, and then there is none."""

    def configure(daemon, host, options):
        url = secure_database.url_over_tcp(host, options)
        daemon.configuration.write_text(secure_database.configuration(HOST, url))

    daemon = make_daemon()
    configure(daemon, "localhost", f"sslmode=verify-full&sslrootcert={folder}/ca.pem")
    daemon.start()
    start_recording(daemon, devices.addresses[:1])
    until_current(daemon)
    encrypted = secure_database.psql("SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'gattlabd%'")
    assert encrypted == [["t"]]
    for host, options, error, hint in [
        ("localhost", f"sslmode=verify-full&sslrootcert={folder}/foreign.pem", "certificate verify failed", "sslrootcert"),
        ("127.0.0.1", f"sslmode=verify-full&sslrootcert={folder}/ca.pem", "does not match host name", "sslrootcert"),
        ("localhost", f"sslmode=verify-full&sslrootcert={folder}/missing.pem", "does not exist", "sslrootcert"),
        ("localhost", "sslmode=disable", "no encryption", "sslmode"),
    ]:
        daemon.process.terminate()
        configure(daemon, host, options)
        daemon.start()
        status = until_state(daemon, "unreachable")
        assert error in status["error"] and hint in status["hint"], status
        assert status["copied"] == 0
    daemon.process.terminate()
    configure(daemon, "localhost", f"sslmode=verify-full&sslrootcert={folder}/ca.pem")
    daemon.start()
    until_state(daemon, "current")
    assert_complete(daemon, secure_database, devices.addresses[:1])
