"""Samples in PostgreSQL: each one once, though the database and the daemon are killed, and never those of two machines mixed."""

import asyncio
import os
import random
import re
import shutil
import time

import pytest

from harness.command import gattlab
from harness.postgresql import PASSWORD, PostgreSQL, programs
from harness.processes import ROOT
from harness.waiting import DEADLINE, until
from test_samples import read_all, record, until_recorded

KILLS = int(os.environ.get("GATTLAB_KILLS", "20"))
SEED = int(os.environ.get("GATTLAB_SEED", "1"))
HOST = "bench-1"
# Time within which gattlabd has connected to a database that is back: the largest delay between its attempts is 60 s and a quarter.
RECONNECTION = 75 + DEADLINE

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed")


@pytest.fixture
def database(folder):
    database = PostgreSQL(folder / "postgresql")
    yield database
    database.end()


@pytest.fixture
def bench(make_daemon, database):
    """A daemon that copies its samples."""
    daemon = make_daemon(configuration=database.configuration(HOST))
    daemon.start()
    return daemon


def replication(daemon):
    return daemon.ask("status")["result"]["postgresql"]


def until_state(daemon, state):
    until(
        lambda: replication(daemon)["state"] == state,
        lambda: f"the replication is {state}: {replication(daemon)}",
        RECONNECTION,
    )
    return replication(daemon)


def until_current(daemon):
    """Waits until a copy that began after this call has copied everything."""
    copied = replication(daemon)["copied"]
    until(
        lambda: (status := replication(daemon))["state"] == "current" and status["copied"] > copied,
        lambda: f"new samples are copied: {replication(daemon)}",
        RECONNECTION,
    )


def stored(database, device, host=HOST):
    """The numbers, times and values of a device in PostgreSQL, in the order of the numbers."""
    rows = database.psql(
        "SELECT number, to_char(time AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), value FROM gattlab.readings "
        f"WHERE host = '{host}' AND device = '{device}' AND name = 'count' ORDER BY number"
    )
    return [(int(number), time, float(value)) for number, time, value in rows]


def local(daemon, device):
    async def read():
        client = await daemon.client()
        samples = await read_all(client, device)
        await client.close()
        return samples

    return [(sample["number"], sample["time"], sample["value"]) for sample in asyncio.run(read())]


def start_recording(daemon, addresses, name="log"):
    async def start():
        client = await daemon.client()
        for number, address in enumerate(addresses):
            await client.start(record(address), name=f"{name}-{number}", subscribe=False)
        for address in addresses:
            await until_recorded(client, address, 1)
        await client.close()

    asyncio.run(start())


def stop_recording(daemon, addresses, name="log"):
    async def stop():
        client = await daemon.client()
        for number in range(len(addresses)):
            await client.call("session.stop", session=f"{name}-{number}")
        await client.close()

    asyncio.run(stop())


def assert_complete(daemon, database, addresses, host=HOST):
    """Stops the recordings and compares both databases; returns the number of samples."""
    stop_recording(daemon, addresses)
    expected = {address: local(daemon, address) for address in addresses}
    total = sum(len(samples) for samples in expected.values())
    until(
        lambda: int(database.psql("SELECT count(*) FROM gattlab.samples")[0][0]) >= total,
        lambda: f"{total} samples arrive: {replication(daemon)}",
        RECONNECTION,
    )
    for address in addresses:
        assert stored(database, address, host) == expected[address]
    counts = database.psql("SELECT sum(number), sum(count) FROM gattlab.streams WHERE name = 'count'")
    assert counts == [[str(total), str(total)]]
    return total


def test_samples_arrive_with_their_streams(bench, database, devices):
    start_recording(bench, devices.addresses)
    until_current(bench)
    total = assert_complete(bench, database, devices.addresses)
    assert total > 0
    status = until_state(bench, "current")
    assert status["host"] == HOST and status["behind"] == 0 and status["error"] is None
    streams = database.psql("SELECT device, characteristic, field, cumulative, sessions FROM gattlab.streams ORDER BY device")
    assert streams == [
        [address, "2AEB", "count", "f", f"{{log-{number}}}"] for number, address in enumerate(devices.addresses)
    ]
    metrics = bench.ask("metrics")["result"]["text"]
    assert "\ngattlab_replication_up 1\n" in metrics and "\ngattlab_samples_behind 0\n" in metrics
    assert "samples are copied to PostgreSQL" in bench.log and PASSWORD not in bench.log


def test_gaps_are_copied(bench, database, stack, devices):
    address = devices.addresses[0]
    start_recording(bench, [address])
    until_current(bench)
    stack.bluetoothd.kill()
    until(lambda: database.psql("SELECT 1 FROM gattlab.streams WHERE gap IS NOT NULL"), "the open gap is copied")
    stack.start_bluetoothd()
    until(lambda: database.psql("SELECT 1 FROM gattlab.gaps"), "the closed gap is copied")
    until(lambda: not database.psql("SELECT 1 FROM gattlab.streams WHERE gap IS NOT NULL"), "no gap is open")
    page = bench.ask("samples.read", device=address, stream="count", limit=1000)["result"]
    gaps = database.psql("SELECT number, finish - start > interval '0', reason FROM gattlab.gaps ORDER BY number")
    assert [(int(number), reason) for number, _, reason in gaps] == [
        (gap["after"], gap["reason"]) for gap in page["gaps"] if gap["end"]
    ]
    assert all(is_positive == "t" for _, is_positive, _ in gaps)


def test_each_sample_arrives_once_though_the_database_is_killed_and_away(bench, database, devices):
    chance = random.Random(SEED)
    start_recording(bench, devices.addresses)
    until_current(bench)
    for _ in range(KILLS):
        # A commit is due about once a second, so some kills are within one.
        time.sleep(chance.uniform(0.2, 1.5))
        database.kill()
        time.sleep(chance.choice([0, 0, 1]))
        database.start()
    database.kill()
    status = until_state(bench, "unreachable")
    assert status["error"] and status["behind"] is not None
    behind = status["behind"]
    until(lambda: replication(bench)["behind"] > behind + 50, "the daemon continues to record")
    database.start()
    total = assert_complete(bench, database, devices.addresses)
    print(f"\n{KILLS} kills of PostgreSQL: {total} samples, each once")


def test_each_sample_arrives_once_though_the_daemon_is_killed(bench, database, devices):
    chance = random.Random(SEED)
    start_recording(bench, devices.addresses)
    until_current(bench)
    for _ in range(KILLS):
        time.sleep(chance.uniform(0.05, 1.5))
        bench.kill()
        bench.start()
    total = assert_complete(bench, database, devices.addresses)
    print(f"\n{KILLS} kills of gattlabd: {total} samples, each once")


def test_a_database_that_hangs_delays_nothing(bench, database, devices):
    start_recording(bench, devices.addresses)
    until_current(bench)
    database.suspend()
    until(lambda: (replication(bench)["behind"] or 0) > 100, "the daemon continues to record")
    begun = time.monotonic()
    bench.process.terminate()
    assert time.monotonic() - begun < 5
    bench.start()
    until(lambda: len(local(bench, devices.addresses[0])) > 0, "the daemon starts without the database")
    database.resume()
    assert_complete(bench, database, devices.addresses)


def test_an_older_copy_of_the_database_is_completed(bench, database, devices):
    start_recording(bench, devices.addresses)
    until_current(bench)
    database.kill()
    database.copy_data("backup")
    database.start()
    until_current(bench)
    database.kill()
    database.restore_data("backup")
    database.start()
    assert_complete(bench, database, devices.addresses)


def test_two_machines_with_one_name_are_not_mixed(bench, database, devices, folder, make_daemon):
    start_recording(bench, devices.addresses[:2])
    until_current(bench)
    (folder / "other").mkdir()
    other = make_daemon(folder / "other", configuration=database.configuration(HOST))
    other.start()
    start_recording(other, devices.addresses[2:])
    status = until_state(other, "conflict")
    assert f"another gattlabd is connected as '{HOST}'" in status["error"] and "postgresql.host" in status["hint"]
    bench.kill()
    # Alone, it is still refused: the name belongs to the samples of the first machine.
    until(lambda: "belongs to the samples of another machine" in replication(other)["error"], "the name is refused")
    assert until_state(other, "conflict")["copied"] == 0
    devices_there = {row[0] for row in database.psql("SELECT device FROM gattlab.streams")}
    assert devices_there == set(devices.addresses[:2])
    other.kill()
    bench.start()
    assert_complete(bench, database, devices.addresses[:2])


def test_a_copy_of_a_machine_is_detected_by_its_samples(bench, database, devices, folder, make_daemon):
    address = devices.addresses[0]
    start_recording(bench, [address])
    until_current(bench)
    bench.kill()
    (folder / "other").mkdir()
    shutil.copytree(bench.state, folder / "other" / "state")
    bench.start()
    # The samples until now may be those of the copy, too.
    common = len(local(bench, address))
    until(lambda: len(stored(database, address)) > common + 20, "samples that the copy does not have are copied")
    bench.kill()
    before = stored(database, address)
    # The copy continues with the same numbers and other samples.
    other = make_daemon(folder / "other", configuration=database.configuration(HOST))
    other.start()
    status = until_state(other, "conflict")
    assert "in the database" in status["error"] or "this machine only" in status["error"]
    # It remains refused once it has more samples than the database.
    until(lambda: len(local(other, address)) > len(before) + 20, "the copy records")
    until(lambda: "is not the one of this machine" in replication(other)["error"], "its samples are recognized")
    assert stored(database, address) == before


def test_a_wrong_password_is_reported_without_it(make_daemon, database):
    database.password_file.write_text("another secret\n")
    daemon = make_daemon(configuration=database.configuration(HOST))
    daemon.start()
    status = until_state(daemon, "unreachable")
    assert "password authentication failed" in status["error"]
    shown = daemon.log + str(daemon.ask("status")) + str(daemon.ask("diagnosis"))
    assert "another secret" not in shown and PASSWORD not in shown
    # The file is read again for each attempt.
    database.password_file.write_text(PASSWORD + "\n")
    until_state(daemon, "current")
    os.chmod(database.password_file, 0o644)
    database.kill()
    database.start()
    assert "accessible to other users" in until_state(daemon, "refused")["error"]


def test_the_verbs_read_the_database_of_another_machine(bench, database, stack, devices, folder):
    address = devices.addresses[0]
    start_recording(bench, [address])
    until_current(bench)
    assert_complete(bench, database, [address])
    bench_words = {
        "devices": ["devices"],
        "samples": ["samples", address, "count", "--limit", "50", "--descending"],
        "session": ["samples", "log-0", "count"],
        "stats": ["stats", address, "count", "--every", "10s", "--percentiles", "50,95", "--zone", "Europe/Berlin"],
    }
    # As for psql, the password is in a file of the user.
    passwords = folder / "pgpass"
    passwords.write_text(f"*:*:*:*:{PASSWORD}\n")
    os.chmod(passwords, 0o600)
    store = ["--store", database.url]

    def run(words, **options):
        return asyncio.run(gattlab(stack, *words, variables={"PGPASSFILE": str(passwords)}, **options))

    for name, words in bench_words.items():
        status, expected, errors = run(words, socket=bench.socket)
        assert status == 0 and expected, errors
        status, found, errors = run([*words, *store])
        assert status == 0, errors
        if name == "devices":
            for device in (*expected, *found):
                for stream in device["streams"]:
                    del stream["size"]
                device.pop("name", None)
        assert found == expected
    # The daemon need not run, and the host is checked.
    bench.kill()
    status, found, errors = run([*bench_words["samples"], *store, "--host", HOST])
    assert status == 0 and found, errors
    status, _, errors = run(["devices", *store, "--host", "other"])
    assert status == 6 and "no samples of 'other'" in errors and HOST in errors
    status, _, errors = run(["samples", address, "count", "--follow", *store])
    assert status == 2 and "--follow cannot be combined with --store" in errors
    status, _, errors = run(["devices", "--store", f"postgresql://gattlab:{PASSWORD.replace(' ', '%20')}@/gattlab"])
    assert status == 2 and "contains a password" in errors and "secret" not in errors


def test_the_documented_statements_are_valid(bench, database, devices):
    start_recording(bench, devices.addresses[:1])
    until_current(bench)
    bench.kill()
    text = (ROOT / "docs/postgresql.md").read_text()
    blocks = re.findall(r"^```sql\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    statements = [statement for block in blocks for statement in block.split(";") if statement.strip()]
    assert len(statements) >= 6
    database.psql("CREATE USER grafana")
    for statement in statements:
        database.psql(statement)
    assert database.psql("SELECT count(*) FROM gattlab.hosts") == [["0"]]
    assert database.psql("SELECT count(*) FROM gattlab.samples") == [["0"]]
