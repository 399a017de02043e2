"""BatteryProviderManager1: batteries reported by programs."""

from dbus_fast import Variant

from conformance.client import OBJECT_MANAGER, text
from conformance.scenario import scenario

MANAGER = "BatteryProviderManager1"
PROVIDER = "org.bluez.BatteryProvider1"
BATTERY = "org.bluez.Battery1"


def battery(w, client, name, level, **properties):
    client.export(
        f"/batteries/{name}",
        PROVIDER,
        {
            "Device": Variant("o", f"/org/bluez/{w.device()}"),
            "Percentage": Variant("y", level),
            "Source": text(name),
            **properties,
        },
    )


def shown(w, removed=False):
    member = "InterfacesRemoved" if removed else "InterfacesAdded"
    return w.until(lambda m: m.member == member and m.sender == w.bluez and BATTERY in m.body[1], f"{member} {BATTERY}")


@scenario
async def battery_of_a_program(w):
    """One of two batteries is shown, follows the program, and goes with it; a level above 100 is none."""
    _, b, _ = await w.prepare()
    b.export("/batteries", OBJECT_MANAGER)
    battery(w, b, "one", 50)
    battery(w, b, "two", 20)
    await w.step("B registers its batteries")
    await b.call("hci1", f"{MANAGER}.RegisterBatteryProvider", "o", "/batteries")
    await shown(w)
    for level in (50, 49, 101, 48):
        await w.step(f"the level becomes {level}")
        b.change("/batteries/one", PROVIDER, Percentage=Variant("y", level))
        if level in (49, 48):
            await w.changed(w.device(), BATTERY, Percentage=level)
        await b.get(w.device(), "Battery1", "Percentage")
    await w.step("B registers them again")
    await b.call("hci1", f"{MANAGER}.RegisterBatteryProvider", "o", "/batteries")
    await w.step("B unregisters them")
    await b.call("hci1", f"{MANAGER}.UnregisterBatteryProvider", "o", "/batteries")
    await shown(w, removed=True)
    await w.step("B unregisters them again")
    await b.call("hci1", f"{MANAGER}.UnregisterBatteryProvider", "o", "/batteries")
