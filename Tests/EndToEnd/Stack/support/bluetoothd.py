"""The state of bluetoothd on the bus, queried each time because tests kill it, over one connection as long as the bus runs."""

from contextlib import contextmanager

import dbus

from support.waiting import DEADLINE, until

SERVICE = "org.bluez"
ADAPTER = "org.bluez.Adapter1"
DEVICE = "org.bluez.Device1"
ADVERTISING = "org.bluez.LEAdvertisingManager1"
PROPERTIES = "org.freedesktop.DBus.Properties"
# The suffixes of the UUIDs of the applications in these tests; bluetoothd has services of its own.
SERVICES_OF_TESTS = {"180d", "180f", "5678"}

_connection = None


@contextmanager
def bus():
    """A separate connection, with which whatever was done over it ends."""
    connection = dbus.SystemBus(private=True)
    try:
        yield connection
    finally:
        connection.close()


def call(object_path, interface, method, signature="", *arguments, service=SERVICE):
    """Calls a method over the connection that all calls share; a restarted bus needs another one."""
    try:
        return _connected().call_blocking(service, object_path, interface, method, signature, arguments)
    except dbus.DBusException:
        if _connection and _connection.get_is_connected():
            raise
        return _connected().call_blocking(service, object_path, interface, method, signature, arguments)


def _connected():
    global _connection
    if not _connection or not _connection.get_is_connected():
        _connection = dbus.SystemBus(private=True)
        _connection.set_exit_on_disconnect(False)
    return _connection


def objects():
    return call("/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")


def path(adapter):
    return f"/org/bluez/{adapter}"


def address(adapter):
    return str(objects()[path(adapter)][ADAPTER]["Address"])


def set_powered(adapter, powered):
    call(path(adapter), PROPERTIES, "Set", "ssv", ADAPTER, "Powered", dbus.Boolean(powered))
    until(lambda: is_powered(adapter) == powered, f"{adapter} powered {'on' if powered else 'off'}")


def set_alias(adapter, alias):
    call(path(adapter), PROPERTIES, "Set", "ssv", ADAPTER, "Alias", dbus.String(alias))
    until(lambda: not alias or alias_of(adapter) == alias, f"the alias of {adapter} is {alias!r}")


def alias_of(adapter):
    return str(objects()[path(adapter)][ADAPTER]["Alias"])


def is_powered(adapter):
    return bool(objects().get(path(adapter), {}).get(ADAPTER, {}).get("Powered"))


def is_discovering(adapter):
    return bool(objects()[path(adapter)][ADAPTER]["Discovering"])


@contextmanager
def discovery(adapter):
    """Discovers within the context; meanwhile bluetoothd removes no device that is not connectable."""
    with bus() as connection:
        discovering = dbus.Interface(connection.get_object(SERVICE, path(adapter), introspect=False), ADAPTER)
        discovering.SetDiscoveryFilter(dbus.Dictionary({"Transport": "le"}, signature="sv"))
        discovering.StartDiscovery()
        yield


def advertisements(adapter):
    return int(objects()[path(adapter)][ADVERTISING]["ActiveInstances"])


def free_instances(adapter):
    return int(objects()[path(adapter)][ADVERTISING]["SupportedInstances"])


def has_sets(adapter):
    """True if the controller has several advertising sets: the kernel then does not let advertisements take turns."""
    return "HardwareOffload" in objects()[path(adapter)][ADVERTISING].get("SupportedFeatures", [])


def connections():
    """Paths of the connected devices, on any adapter."""
    return [str(p) for p, interfaces in objects().items() if interfaces.get(DEVICE, {}).get("Connected")]


def disconnect(adapter):
    """End all connections of an adapter, from its side."""
    for device in connections():
        if device.startswith(path(adapter)):
            call(device, DEVICE, "Disconnect")


def assert_not_connected(deadline=DEADLINE):
    """bluetoothd replies before a link has ended, which takes up to two seconds."""
    until(lambda: not connections(), "no connection is left behind", deadline)


def remove_devices():
    """Remove every device, so that no test sees what another one discovered."""
    for device, interfaces in objects().items():
        if DEVICE in interfaces:
            _remove(str(interfaces[DEVICE]["Adapter"]), device)
    until(lambda: not any(DEVICE in interfaces for interfaces in objects().values()), "no device in bluetoothd")


def _remove(adapter, device):
    try:
        call(adapter, ADAPTER, "RemoveDevice", "o", device)
    except dbus.DBusException as error:
        # Temporary devices disappear by themselves, and a connection attempt cannot be canceled yet.
        if "DoesNotExist" not in error.get_dbus_name() and "UnknownObject" not in error.get_dbus_name():
            raise


def leftovers():
    """The resources that exited programs have left in bluetoothd; empty if they cleaned up."""
    found = []
    for object_path, interfaces in objects().items():
        if ADAPTER in interfaces:
            found += _adapter_leftovers(str(object_path).rpartition("/")[2], interfaces)
        if interfaces.get(DEVICE, {}).get("Connected"):
            found.append(f"{object_path} is connected")
    return found


def _adapter_leftovers(adapter, interfaces):
    found = []
    if interfaces[ADAPTER]["Discovering"]:
        found.append(f"{adapter} is discovering")
    count = int(interfaces.get(ADVERTISING, {}).get("ActiveInstances", 0))
    if count:
        found.append(f"{adapter} has {count} advertisements")
    services = [str(uuid) for uuid in interfaces[ADAPTER]["UUIDs"] if _is_of_an_application(str(uuid))]
    if services:
        found.append(f"{adapter} has an application with {services}")
    return found


def _is_of_an_application(uuid):
    return uuid[4:8] in SERVICES_OF_TESTS


def assert_nothing_left(deadline=DEADLINE):
    until(lambda: not leftovers(), f"bluetoothd is as before, but {leftovers()}", deadline)
