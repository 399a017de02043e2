"""The interfaces for BR/EDR on an adapter with LE only: Media1, NetworkServer1 and others."""

from dbus_fast import Variant

from conformance.client import OBJECT_MANAGER, text
from conformance.objects import short
from conformance.scenario import scenario

PLAYER = "org.mpris.MediaPlayer2.Player"
ENDPOINT = "org.bluez.MediaEndpoint1"
SOURCE, SINK = short(0x110A), short(0x110B)
SBC = {"UUID": text(SOURCE), "Codec": Variant("y", 0), "Capabilities": Variant("ay", b"\xff\xff\x02\x40")}
PLAYING = {
    "PlaybackStatus": text("Playing"),
    "Position": Variant("x", 1000),
    "Metadata": Variant("a{sv}", {"xesam:title": text("Bench")}),
    "Identity": text("bench"),
    "CanPlay": Variant("b", True),
}


@scenario
async def media_players(w):
    """B registers players at Media1, and unregisters them."""
    b = await w.client("B")
    for path, name, values in (
        ("/player0", "nothing", {}),
        ("/player0", "nothing, again", {}),
        ("/player1", "what mpris-proxy tells", PLAYING),
        ("/player2", "an unknown key", {"Colour": text("blue")}),
        ("/player3", "a status that is none", {"PlaybackStatus": text("napping")}),
        ("/player4", "a status of a wrong type", {"PlaybackStatus": Variant("u", 1)}),
        ("/player5", "a position of a wrong type", {"Position": text("here")}),
        ("/player6", "metadata of a wrong type", {"Metadata": text("Bench")}),
        ("/player7", "an identity of a wrong type", {"Identity": Variant("u", 1)}),
        ("/player8", "a shuffle of a wrong type", {"Shuffle": text("on")}),
        ("/player9", "a loop status that is none", {"LoopStatus": text("Sometimes")}),
    ):
        await w.step(f"B registers {path} with {name}")
        await b.call("hci1", "Media1.RegisterPlayer", "oa{sv}", path, values)
    for path in ("/player0", "/player0", "/player2", "/nobody"):
        await w.step(f"B unregisters {path}")
        await b.call("hci1", "Media1.UnregisterPlayer", "o", path)


@scenario
async def media_endpoints(w):
    """B registers endpoints at Media1, and unregisters them."""
    b = await w.client("B")
    for path, name, values in (
        ("/source", "a source", SBC),
        ("/source", "a source, again", SBC),
        ("/sink", "a sink", {**SBC, "UUID": text(SINK)}),
        ("/sink2", "a sink without capabilities", {"UUID": text(SINK), "Codec": Variant("y", 0)}),
        ("/none", "nothing", {}),
        ("/codec", "no codec", {"UUID": text(SOURCE)}),
        ("/uuid", "no UUID", {"Codec": Variant("y", 0)}),
        ("/other", "a UUID of nothing", {**SBC, "UUID": text(short(0x180D))}),
        ("/typed", "a UUID of a wrong type", {**SBC, "UUID": Variant("u", 1)}),
        ("/coded", "a codec of a wrong type", {**SBC, "Codec": Variant("u", 0)}),
        ("/capable", "capabilities of a wrong type", {**SBC, "Capabilities": text("all")}),
        ("/unknown", "an unknown key", {**SBC, "Colour": text("blue")}),
    ):
        await w.step(f"B registers {path} as {name}")
        await b.call("hci1", "Media1.RegisterEndpoint", "oa{sv}", path, values)
    for path in ("/source", "/source", "/none", "/nobody"):
        await w.step(f"B unregisters {path}")
        await b.call("hci1", "Media1.UnregisterEndpoint", "o", path)


def application(name, about, **objects):
    """Adds a scenario in which B registers an application of media objects twice, and unregisters it twice."""

    async def play(w):
        b = await w.client("B")
        b.export("/media", OBJECT_MANAGER)
        for path, (interface, properties) in objects.items():
            b.export(f"/media/{path}", interface, properties)
        for _ in range(2):
            await w.step(f"B registers it {'again' if _ else ''}".strip())
            await b.call("hci1", "Media1.RegisterApplication", "oa{sv}", "/media", {})
        for _ in range(2):
            await w.step(f"B unregisters it {'again' if _ else ''}".strip())
            await b.call("hci1", "Media1.UnregisterApplication", "o", "/media")

    play.__name__ = f"media_application_{name}"
    play.__doc__ = about
    scenario(play)


application("with_an_endpoint", "An application as PipeWire has it.", source=(ENDPOINT, SBC))
application(
    "with_endpoints",
    "A source and a sink in one application.",
    source=(ENDPOINT, SBC),
    sink=(ENDPOINT, {**SBC, "UUID": text(SINK)}),
)
application("with_a_player", "A player as the application's object.", player=(PLAYER, PLAYING))
application("with_a_wrong_endpoint", "An endpoint without a codec.", source=(ENDPOINT, {"UUID": text(SOURCE)}))
application("with_an_unknown_endpoint", "An endpoint of no service for audio.", other=(ENDPOINT, {**SBC, "UUID": text(short(0x180D))}))
application("with_something_else", "An object with neither endpoint nor player.", thing=("org.example.Thing", {}))
application("without_objects", "An object manager with nothing in it.")


@scenario
async def media_application_that_is_not_there(w):
    """B registers an application where it has no object manager."""
    b = await w.client("B")
    await w.step("B registers it")
    await b.call("hci1", "Media1.RegisterApplication", "oa{sv}", "/nowhere", {})


@scenario
async def media_client_leaves_the_bus(w):
    """What a client has registered goes with it: another may register the same."""
    b, c = await w.client("B"), await w.client("C")
    await b.call("hci1", "NetworkServer1.Register", "ss", "nap", "bridge0")
    await w.step("B leaves")
    b.leave()
    await w.step("C registers the same")
    await c.call("hci1", "NetworkServer1.Register", "ss", "nap", "bridge0")


@scenario
async def network_servers(w):
    """B registers network servers, and unregisters them."""
    b = await w.client("B")
    for identifier in ("nap", "nap", "NAP", "gn", "panu", short(0x1116), "1116", "foo", ""):
        await w.step(f"B registers {identifier!r}")
        await b.call("hci1", "NetworkServer1.Register", "ss", identifier, "bridge0")
    for identifier in ("nap", "nap", "foo"):
        await w.step(f"B unregisters {identifier!r}")
        await b.call("hci1", "NetworkServer1.Unregister", "s", identifier)


@scenario
async def sim_access(w):
    """B ends a connection with a SIM card that nobody has made."""
    b = await w.client("B")
    await w.step("B disconnects")
    await b.call("hci1", "SimAccess1.Disconnect")
    await w.step("B asks whether there is one")
    await b.get("hci1", "SimAccess1", "Connected")


@scenario
async def health_applications(w):
    """B has applications of the Health Device Profile made and destroyed."""
    b = await w.client("B")
    for name, values in (
        ("nothing", {}),
        ("a sink", {"Role": text("sink"), "DataType": Variant("q", 4100)}),
        ("a role that is none", {"Role": text("guest"), "DataType": Variant("q", 4100)}),
    ):
        await w.step(f"B creates one of {name}")
        await b.call("/org/bluez", "HealthManager1.CreateApplication", "a{sv}", values)
    await w.step("B destroys one that is not there")
    await b.call("/org/bluez", "HealthManager1.DestroyApplication", "o", "/nowhere")
