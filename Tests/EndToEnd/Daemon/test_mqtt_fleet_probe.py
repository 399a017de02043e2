"""Probes on the devices of many machines: `gattlab fleet probe`, through the broker."""

import json
import os
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree

import pytest
from harness.broker import Broker
from harness.processes import GATTLAB, Process
from harness.waiting import DEADLINE, until

READS = """
test("the setting is read", function()
  local device = connect()
  expect(device:read("FFF1", {raw = true})):equals("\\0")
end)
"""
# Does not connect, which takes two seconds on the simulator.
QUICK = 'test("it is quick", function() log(options.device) end)'
# A test that is in the middle of its job for long enough to lose its machine.
WAITS = 'test("it waits", function() sleep("3s") end)'
ABSENT = "C0:00:00:00:FF:FF"


@pytest.fixture
def machines(make_daemon, broker, listener, folder):
    """Starts machines of a site; each runs probes unless its settings say otherwise."""
    daemons = {}

    def start(*hosts, probes="{allow: true}"):
        for host in hosts:
            place = folder / host
            place.mkdir(exist_ok=True)
            text = broker.configuration(f", probes: {probes}").replace("bench1", host)
            daemons[host] = make_daemon(place, configuration=text)
            daemons[host].launch()
        for host in hosts:
            listener.until(lambda host=host: listener.last(f"gattlab/lab/{host}/status"), host)
        return daemons

    return start


@pytest.fixture
def command(broker, folder):
    """The words of a command line, and its environment: a machine without Bluetooth."""
    environment = {
        **os.environ,
        "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}",
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
        "HOME": str(folder),
    }

    def command(script, *words, on="lab/*"):
        path = folder / "checks.lua"
        path.write_text(script)
        return [GATTLAB, "fleet", "probe", path, "--on", on, *[str(word) for word in words]], environment

    return command


@pytest.fixture
def probe(command):
    """Runs a script; returns the status, the JSON of its output, and its errors."""

    def probe(*arguments, **options):
        words, environment = command(*arguments, **options)
        done = subprocess.run(
            [*words, "--json"], env=environment, capture_output=True, text=True, timeout=DEADLINE, check=False
        )
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr

    return probe


def ended(output):
    return {one["job"]: one for one in output if one.get("event") == "job-ended"}


def jobs(listener):
    """The machines that have received jobs, in order."""
    return [one.topic.split("/")[2] for one in listener.messages if "/probes/" in one.topic and b'"job"' in one.payload]


def children(daemon):
    """The processes that gattlabd has started."""
    found = subprocess.run(["pgrep", "-P", str(daemon.process.child.pid)], capture_output=True, text=True, check=False)
    return found.stdout.split()


def has_nothing_left(daemon):
    return not children(daemon) and not list((daemon.state / "probes").glob("*"))


def test_jobs_are_spread_and_reported_together(machines, devices, probe, listener, folder):
    daemons = machines("bench1", "bench2", "bench3")
    names = [f"counter-{number}" for number in range(len(devices.addresses))]
    (folder / "devices.txt").write_text(
        "".join(f"{address} name={name}\n" for name, address in zip(names, devices.addresses, strict=True))
    )
    reports = [f"--report={kind}={folder / kind}" for kind in ("junit", "html", "jsonl", "tap")]
    status, output, errors = probe(READS, "--matrix", folder / "devices.txt", *reports)
    assert status == 0, (output, errors)
    found = {name: one["machine"] for name, one in ended(output).items()}
    assert sorted(found) == names
    assert set(found.values()) == {"lab/bench1", "lab/bench2", "lab/bench3"}
    assert output[-1]["event"] == "run-ended"
    assert (output[-1]["passed"], output[-1]["repeated"], output[-1]["late"]) == (4, 0, 0)

    suites = ElementTree.parse(folder / "junit").getroot().findall("testsuite")
    assert {one.get("name"): one.get("hostname") for one in suites} == {
        f"checks.lua › {name}": machine for name, machine in found.items()
    }
    assert [one.get("tests") for one in suites] == ["1"] * 4
    page = (folder / "html").read_text()
    assert "Passed" in page
    assert all(f"on {machine}" in page for machine in found.values())
    events = [json.loads(line) for line in (folder / "jsonl").read_text().splitlines()]
    assert [one["event"] for one in events][0] == "run-began" and events[-1]["event"] == "run-ended"
    assert sorted(one["machine"] for one in events if one["event"] == "machine") == sorted(found.values())
    assert {one["operation"] for one in events if one["event"] == "traffic"} >= {"connect", "read"}
    assert {tuple(one["path"]) for one in events if one["event"] == "test-ended"} == {
        ("checks.lua", name, "the setting is read") for name in names
    }
    for daemon in daemons.values():
        until(lambda daemon=daemon: has_nothing_left(daemon), "the machine has nothing left of the run")
    assert not [one.topic for one in listener.messages if "/probes/" in one.topic and one.retain]


def test_a_module_travels_with_its_script(machines, probe, folder):
    machines("bench1")
    (folder / "own").mkdir()
    (folder / "own" / "names.lua").write_text('return {first = "a name of the module"}')
    status, output, errors = probe('local names = require("own.names")\ntest(names.first, function() end)')
    assert status == 0, (output, errors)
    assert ended(output)["checks.lua"]["passed"] == 1


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_the_job_of_a_machine_that_is_killed_runs_on_another(end, machines, devices, command, listener, folder):
    daemons = machines("bench1", "bench2")
    words, environment = command(WAITS, "--device", devices.addresses[0], "--report", f"junit={folder / 'junit'}")
    run = Process(folder / "run.log", *words, "--json", environment=environment)
    listener.until(lambda: jobs(listener), "a job")
    first = jobs(listener)[0]
    until(lambda: children(daemons[first]), "the probe runs")
    daemons[first].process.signal(end)
    assert run.child.wait(DEADLINE) == 0, run.log
    output = [json.loads(line) for line in run.log.splitlines()]
    (job,) = ended(output).values()
    assert job["machine"] != f"lab/{first}" and job["passed"] == 1
    assert output[-1]["repeated"] == 1
    (suite,) = ElementTree.parse(folder / "junit").getroot().findall("testsuite")
    assert suite.get("hostname") == job["machine"]


def test_a_job_that_no_machine_can_run_is_an_error_with_all_reasons(machines, devices, probe):
    machines("bench1", "bench2")
    machines("bench3", probes="{allow: false}")
    status, output, _ = probe(QUICK, "--device", ABSENT, "--device", devices.addresses[0], "--search", "1s")
    assert status == 3
    assert {one["machine"] for one in output if one["event"] == "machine-absent"} == {"lab/bench3"}
    found = ended(output)
    assert found[devices.addresses[0]]["passed"] == 1
    assert found[ABSENT]["machine"] is None
    assert found[ABSENT]["reasons"] == [
        {"machine": "lab/bench1", "reason": "the device is not in range"},
        {"machine": "lab/bench2", "reason": "the device is not in range"},
        {"machine": "lab/bench3", "reason": "its configuration does not allow probes (mqtt.probes.allow)"},
    ]


@pytest.mark.parametrize("device", [[], ["--device", ABSENT]])
def test_a_machine_without_the_adapter_returns_its_jobs(device, machines, probe):
    machines("bench1", "bench2")
    status, output, errors = probe('test("x", function() scan({within = "1s"}) end)', *device, "--adapter", "hci7")
    assert status == (3 if device else 6), (output, errors)
    (job,) = ended(output).values()
    assert job["machine"] is None
    assert [(one["machine"], "hci7" in one["reason"]) for one in job["reasons"]] == [("lab/bench1", True), ("lab/bench2", True)], job


def test_a_run_that_fails_fast_skips_what_no_machine_has_received(machines, devices, probe, folder):
    machines("bench1")
    (folder / "devices.txt").write_text("\n".join(devices.addresses))
    script = 'test("first", function() expect(1):equals(2) end) test("second", function() end)'
    status, output, _ = probe(script, "--matrix", folder / "devices.txt", "--fail-fast")
    assert status == 1
    found = ended(output).values()
    assert len(found) == len(devices.addresses)
    run = [one for one in found if one["machine"]]
    # A machine has received the next job while it runs the first one.
    assert 1 <= len(run) <= 2
    assert all((one["passed"], one["failed"], one["skipped"]) == (0, 1, 1) for one in run)
    assert all((one["passed"], one["failed"], one["skipped"]) == (0, 0, 1) for one in found if one not in run)
    assert (output[-1]["ended"], output[-1]["interrupted"]) == (len(found), False)


def test_the_configuration_of_a_machine_decides_about_trust(machines, probe):
    machines("bench1")
    machines("bench2", probes="{allow: true, trust: true}")
    script = 'test("a file is read", function() assert(io.open("/etc/hostname")):close() end)'
    status, output, errors = probe(script, "--trust")
    assert status == 0, (output, errors)
    assert [(one["machine"], "trust" in one["reason"]) for one in output if one["event"] == "machine-absent"] == [("lab/bench1", True)]
    assert ended(output)["checks.lua"]["machine"] == "lab/bench2"
    assert probe(script, on="lab/bench2")[0] == 2


def order(script):
    """The offer of a run, as `gattlab fleet probe` sends it."""
    return {
        "scripts": [{"name": "checks.lua", "text": script, "modules": []}], "devices": [], "search": 1, "limit": 60,
        "options": {
            "filters": [], "repetitions": 1, "seed": "0", "timeout": 1000, "allowsWrites": False, "isTrusted": False, "failsFast": False,
        },
    }  # fmt: skip


def test_a_machine_that_does_not_allow_probes_ignores_them(machines, listener):
    daemons = machines("bench1")
    machines("bench2", probes="{}")
    for host in ("bench2", "bench1"):
        listener.publish(f"gattlab/lab/{host}/probes/run1", {"open": order(QUICK)})
    listener.until(lambda: listener.payloads("gattlab/lab/bench1/responses/run1"), "the other machine replies")
    assert not listener.payloads("gattlab/lab/bench2/responses/run1")
    assert not (daemons["bench2"].state / "probes").exists()


def test_forged_expired_and_recorded_jobs_are_not_run(machines, listener):
    """A client that may publish to the topics, but has not opened the run, and one that repeats what it has received."""
    listener.publish("gattlab/lab/bench1/probes/run0", {"renew": {"ticket": "retained"}}, retain=True)
    daemon = machines("bench1")["bench1"]
    topic, replies = "gattlab/lab/bench1/probes/run1", "gattlab/lab/bench1/responses/run1"
    listener.publish(topic, {"open": order(QUICK)})
    listener.until(lambda: any("searched" in one for one in listener.payloads(replies)), "the machine participates")
    ticket = listener.payloads(replies)[0]["opened"]["ticket"]

    def job(number, **changes):
        return {"job": {"ticket": ticket, "job": number, "attempt": 1, "script": 0, "expires": int(time.time() * 1000) + 5000, **changes}}

    listener.publish(topic, job(0, ticket="forged"))
    listener.publish(topic, job(1, expires=int(time.time() * 1000) - 1))
    listener.publish(topic, b"\xff{")
    listener.publish("gattlab/lab/bench1/probes/../run1", job(4))
    recorded = job(3)
    listener.publish(topic, recorded)
    listener.publish(topic, recorded)
    listener.until(lambda: any("finished" in one for one in listener.payloads(replies)), "the job has ended")
    listener.publish(topic, {"close": {"ticket": ticket}})
    listener.publish(topic, {"open": order(QUICK)})
    listener.publish(topic, recorded)
    listener.until(lambda: any("refused" in one for one in listener.payloads(replies)), "the recorded run is refused")
    until(lambda: daemon.log.count("its ticket is not one of this machine") == 2, "the recorded job is refused")
    found = listener.payloads(replies)
    assert [one["finished"]["job"] for one in found if "finished" in one] == [3]
    assert [one["returned"] for one in found if "returned" in one] == [
        {"job": 1, "attempt": 1, "reason": "the job has expired"}
    ]
    assert found[-1] == {"refused": {"reason": "the run has ended"}}
    for reason in ("it was received before", "it was retained", "a message of run run1 was refused"):
        assert reason in daemon.log
    until(lambda: has_nothing_left(daemon), "the machine has nothing left")


def test_an_interrupted_run_leaves_nothing(machines, devices, command, listener, folder):
    daemons = machines("bench1", "bench2")
    script = WAITS.replace("3s", "60s")
    words, environment = command(
        script, "--device", devices.addresses[0], "--device", devices.addresses[1], "--device", ABSENT,
        "--report", f"junit={folder / 'junit'}",
    )  # fmt: skip
    run = Process(folder / "run.log", *words, environment=environment)
    until(lambda: all(children(daemon) for daemon in daemons.values()), "both machines run a probe")
    run.signal(signal.SIGINT)
    assert run.child.wait(DEADLINE) == 130, run.log
    for daemon in daemons.values():
        until(lambda daemon=daemon: has_nothing_left(daemon), "the machine has nothing left of the run")
    ElementTree.parse(folder / "junit")
    topic = next(one.topic for one in listener.messages if "/probes/" in one.topic)
    count = len([one for one in listener.messages if one.topic.endswith(topic.rsplit("/", 1)[1])])
    assert not [one for one in listener.messages if one.topic == topic and one.retain]
    # Another run finds machines that are free.
    words, environment = command(QUICK, "--device", devices.addresses[0])
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=DEADLINE, check=False)
    assert done.returncode == 0, done
    assert "✓ C0:00:00:00:00:01  on lab/bench" in done.stdout and "1 of 1 jobs: 1 passed" in done.stdout
    assert count == len([one for one in listener.messages if one.topic.endswith(topic.rsplit("/", 1)[1])])


def test_a_lost_broker_ends_the_run_with_a_report_of_what_has_ended(machines, devices, command, listener, broker, folder):
    machines("bench1")
    script = QUICK + WAITS.replace("3s", "60s")
    filters = ("--report", f"junit={folder / 'junit'}", "--report", f"html={folder / 'html'}")
    words, environment = command(script, "--device", devices.addresses[0], *filters)
    run = Process(folder / "run.log", *words, "--json", environment=environment)
    listener.until(lambda: jobs(listener), "a job")
    broker.kill()
    assert run.child.wait(DEADLINE) == 6, run.log
    output = [json.loads(line) for line in run.log.splitlines() if line.startswith("{")]
    assert output[-1]["error"]["code"] == "no-gattlabd" and output[-2]["ended"] == 0
    assert ElementTree.parse(folder / "junit").getroot().get("tests") == "0"
    assert (folder / "html").read_text().endswith("</html>\n")


def test_wrong_uses_are_explained(probe, machines, folder):
    def error(*arguments, **options):
        status, output, _ = probe(*arguments, **options)
        return status, output[-1]["error"]["message"]

    assert error(QUICK, on="a/b/c") == (2, "'a/b/c' is no pattern for machines")
    assert error(QUICK, "--device", "C0:00:00:00:00") == (2, 'malformed address "C0:00:00:00:00"')
    assert error(QUICK, "--device", ABSENT, "--device", ABSENT) == (2, f"duplicate device '{ABSENT}'")
    assert error(QUICK) == (6, "the broker knows no machine that matches")
    (folder / "devices.txt").write_text(f"{ABSENT} adapter=hci1\n")
    assert "cannot choose the adapter" in error(QUICK, "--matrix", folder / "devices.txt")[1]
    machines("bench1")
    status, message = error(QUICK, on="elsewhere/*")
    assert (status, message) == (6, "the broker knows no machine that matches")
    status, output, _ = probe('test("x", function(')
    assert status == 2 and "checks.lua:1: " in ended(output)["checks.lua"]["error"], output


def test_a_machine_with_keys_runs_only_what_one_of_them_has_signed(machines, probe, listener, folder):
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    for name in ("own", "foreign"):
        openssl("genpkey", "-algorithm", "ed25519", "-out", f"{name}.pem")
        openssl("pkey", "-in", f"{name}.pem", "-pubout", "-out", f"{name}.pub")
    daemons = machines("bench1", probes=f"{{allow: true, keys: {folder / 'own.pub'}}}")
    status, output, errors = probe(QUICK.replace("options.device", '"none"'), "--key", folder / "own.pem")
    assert status == 0, (output, errors)
    topic = "gattlab/lab/bench1/probes"
    signed = [one for one in listener.messages if one.topic.startswith(topic) and b"open" in one.payload][0]
    # The signature names the topic, and so the run and the machine.
    listener.publish(f"{topic}/other", signed.payload)
    until(lambda: "run other was refused: its signature is not of a key" in daemons["bench1"].log, "another run is refused")
    listener.publish(f"{topic}/plain", {"open": order(QUICK)})
    until(lambda: "run plain was refused: it is not signed" in daemons["bench1"].log, "a message without a signature is refused")
    assert not [one for one in listener.messages if one.topic.endswith(("responses/other", "responses/plain"))]
    status, output, _ = probe(QUICK, "--key", folder / "own.pub")
    assert status == 2 and "cannot be used as a key" in output[-1]["error"]["message"]


def test_access_rules_of_the_broker_decide_which_machines_may_be_used(folder, make_daemon):
    """A user that may publish to the probes of one machine, while nothing else is connected to the broker."""
    broker = Broker(folder, settings=f"allow_anonymous true\nacl_file {folder}/acl\n")
    (folder / "acl").write_text(
        "topic readwrite gattlab/lab/#\ntopic deny gattlab/lab/bench1/probes/#\nuser machine\ntopic readwrite #\n"
    )
    broker.start()
    for host in ("bench1", "bench2"):
        (folder / host).mkdir()
        text = broker.configuration(", user: machine, probes: {allow: true}").replace("bench1", host)
        make_daemon(folder / host, configuration=text).launch()
    environment = {**os.environ, "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}", "HOME": str(folder)}

    def run(*words):
        words = [GATTLAB, *words, "--json"]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=DEADLINE, check=False)
        return [json.loads(line) for line in done.stdout.splitlines()]

    until(lambda: [one.get("state") for one in run("hosts")] == ["online"] * 2, "both machines are online")
    (folder / "checks.lua").write_text(QUICK.replace("options.device", '"no device"'))
    output = run("fleet", "probe", folder / "checks.lua", "--on", "lab/*")
    broker.kill()
    assert [(one["machine"], "access rules" in one["reason"]) for one in output if one["event"] == "machine-absent"] == [
        ("lab/bench1", True)
    ]
    assert ended(output)["checks.lua"]["machine"] == "lab/bench2"
