"""Parameters that name programs, paths and accounts, over every channel, in both scopes of the daemon."""

import json
import os
from types import SimpleNamespace

import pytest
from harness.broker import Listener
from harness.callers import send_as
from harness.campaign import Campaign
from harness.liar import leaves
from harness.openrpc import METHODS, parameters, value
from harness.waiting import DEADLINE, until
from support.server import Server
from support.websocket import WebSocket

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")

ROLES = ["samples", "observe", "drive", "emulate", "pair", "guardian", "admin"]
USERS = {role: 20001 + number for number, role in enumerate(ROLES)}
STRANGER = 65534
# They end what others of the test use, or wait.
LEFT_OUT = {"reload", "hello"}


def attacks(place):
    """Texts that would do or show something if they were taken for a program or a path."""
    marker = place / "marker"
    return [
        f"touch {marker}", f"/usr/bin/touch {marker}", f"$(touch {marker})", f"x; touch {marker}", f"| touch {marker}",
        "/etc/shadow", "../../../../etc/shadow", f"{place}/secret", f"file://{place}/secret", f"{place}/new", "~root/x",
        f"{place}/secret\0", "%2e%2e/secret", str(place / "state" / "gattlab.db"),
    ]  # fmt: skip


class Channels:
    """A request over the socket, the broker and the page."""

    def __init__(self, daemon, broker, stack, folder):
        self.daemon = daemon
        self.listener = Listener(broker, "gattlab/lab/bench1/#")
        self.server = Server(
            SimpleNamespace(variables={"DBUS_SYSTEM_BUS_ADDRESS": stack.address, "HOME": str(folder)}), daemon
        )
        self.page = WebSocket(self.server, self.server.enter())
        # Some requests search for a device.
        self.page.socket.settimeout(3 * DEADLINE)
        until(lambda: daemon.ask("status")["result"]["mqtt"]["connected"], "connection to the broker")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.page.close()
        self.server.end()
        self.listener.end()

    def request(self, channel, role, method, params):
        """The response; None if the caller may not even connect."""
        match channel:
            case "broker":
                return self.listener.request(role, method, **params)
            case "page":
                return self.page.exchange(method, **params)
            case "user":
                answers, _ = send_as(self.daemon, USERS[role], {"method": method, "params": params})
            case _:
                answers, _ = send_as(self.daemon, STRANGER, {"method": method, "params": params})
        return next((one for one in answers if one.get("id") == 0), None)


def attacked(random, method, place):
    """The parameters of a method with attacks in some of their texts, and the local ones among them."""
    params = value(random, parameters(method))
    texts = attacks(place)
    for parent, key in list(leaves(params)):
        if isinstance(parent[key], str) and random.random() < 0.5:
            parent[key] = random.choice(texts)
    local = []
    for path in METHODS[method]["x-local-parameters"]:
        *parents, key = path.split(".")
        inner = params
        for parent in parents:
            inner = inner.setdefault(parent, {})
        inner.pop(key, None)
        if random.random() < 0.6:
            inner[key] = random.choice([0, USERS["drive"]]) if key == "owner" else random.choice(texts)
            local.append(path)
    if method == "alarms.add" and random.random() < 0.7:
        exec_ = {"exec": params["alarm"]["exec"]} if "exec" in params["alarm"] else {}
        params = {"name": "attack", "alarm": {"timer": "1s", **exec_}}
    return params, local


@pytest.mark.parametrize("scope", ["system", "user"])
def test_no_caller_from_afar_names_a_program_a_path_or_an_account(scope, make_daemon, broker, stack, folder):
    place = folder / "place"
    place.mkdir()
    (place / "secret").write_text("root:secret of root\n")
    (place / "secret").chmod(0o600)
    place.chmod(0o711)
    users = "".join(f"  {role}: {{ users: [{uid}] }}\n" for role, uid in USERS.items() if role != "samples")
    users += f"  samples: [{{ users: [{USERS['samples']}], streams: ['*'] }}]\n"
    daemon = make_daemon(
        configuration=broker.configuration(f", requests: [{', '.join(ROLES)}]") + f"permissions:\n{users}",
        options=("--user",) if scope == "user" else (),
    )
    daemon.start()
    before = sorted(os.listdir(place))
    with Channels(daemon, broker, stack, folder) as channels, Campaign(f"callers: {scope}", cases=40) as campaign:
        for _ in campaign:
            method = campaign.random.choice(sorted(set(METHODS) - LEFT_OUT))
            if campaign.random.random() < 0.5:
                method = campaign.random.choice([name for name in METHODS if METHODS[name]["x-local-parameters"]])
            channel = campaign.random.choice(["broker", "broker", "page", "page", "user", "stranger"])
            role = campaign.random.choice(ROLES)
            params, local = attacked(campaign.random, method, place)
            response = channels.request(channel, role, method, params)
            examine(campaign, scope, channel, role, method, params, local, response)
            campaign.check(sorted(os.listdir(place)) == before, f"{method} over {channel}: {os.listdir(place)} {params}")
            campaign.check(daemon.process.is_running, f"{method} over {channel}: gattlabd has ended")
            campaign.note(channel)
            if not daemon.process.is_running:
                break


def examine(campaign, scope, channel, role, method, params, local, response):
    what = f"{method} {json.dumps(params):.300} over {channel} as {role}: {json.dumps(response):.300}"
    if response is None:
        campaign.check(scope == "user" and channel in ("user", "stranger"), f"no answer: {what}")
        return
    if "result" in response:
        campaign.note("results")
        campaign.check(not (METHODS[method]["x-local"] and channel == "broker"), f"from afar: {what}")
        campaign.check(not (local and channel in ("broker", "page")), f"a local parameter from afar: {what}")
        campaign.check(channel != "stranger" or scope == "user", f"without a role: {what}")
        is_program = any(path.endswith(".exec") for path in local)
        campaign.check(not (is_program and scope == "system"), f"a program: {what}")
    campaign.check("secret of root" not in json.dumps(response), f"a file's content: {what}")


def test_paths_that_a_user_cannot_reach_have_one_answer(make_daemon, broker, folder):
    """A user who cannot look into a folder of root gets one answer for all paths in it."""
    hidden = folder / "hidden"
    hidden.mkdir()
    hidden.chmod(0o700)
    (hidden / "exists").touch()
    (hidden / "folder").mkdir()
    daemon = make_daemon(
        configuration=f"permissions:\n  observe: {{ users: [{USERS['observe']}] }}\n"
        f"  samples: [{{ users: [{USERS['samples']}], streams: ['*'] }}]\n"
    )
    daemon.start()
    names = ["exists", "missing", "folder", "folder/missing", "exists/missing"]

    def answer(name, template):
        observer = {"device": "chest", "stream": "count", "socket": str(hidden / name)}
        answers, _ = send_as(daemon, USERS["samples"], {"method": "observers.add", "params": {"name": "o", "observer": observer}})
        send_as(daemon, USERS["samples"], {"method": "observers.remove", "params": {"name": "o"}})
        return template, json.dumps(answers).replace(name, "NAME")

    with Campaign("callers: paths", cases=20) as campaign:
        for _ in campaign:
            first, second = campaign.random.sample(names, 2)
            campaign.check(answer(first, 0) == answer(second, 0), f"{first} and {second}: {answer(first, 0)} {answer(second, 0)}")
