"""gattlab drives BlueZ's example-gatt-server."""

from support.gattlab import find, run

DEVICE = "service=180D"
AT = ("--adapter", "hci1", "--json")
LONG_TIMEOUT = ("--timeout", "60s")
SERVICE = "12345678-1234-5678-1234-56789abcdef0"
CHARACTERISTIC = "12345678-1234-5678-1234-56789abcdef1"
DESCRIPTOR = "12345678-1234-5678-1234-56789abcdef2"
# The example's own tree; the descriptors that BlueZ adds are 2900 and 2902.
TREE = {
    "180D": {"2A37": ["2902"], "2A38": [], "2A39": []},
    "180F": {"2A19": ["2902"]},
    SERVICE: {
        CHARACTERISTIC: ["2900", "2901", DESCRIPTOR],
        "12345678-1234-5678-1234-56789abcdef3": ["2901", "12345678-1234-5678-1234-56789abcdef4"],
        "12345678-1234-5678-1234-56789abcdef5": ["2901", "12345678-1234-5678-1234-56789abcdef6"],
    },
}


def values(*words):
    return [line["value"] for line in run("read", DEVICE, *words, *AT, *LONG_TIMEOUT).succeeded().events("value")]


def shown_tree(inspected):
    return {
        service["uuid"]: {
            characteristic["uuid"]: sorted(descriptor["uuid"] for descriptor in characteristic["descriptors"])
            for characteristic in service["characteristics"]
        }
        for service in inspected["services"]
    }


def test_inspect_shows_the_whole_tree(example):
    # An attribute requires an authenticated pairing, at which the kernel ends the connection: no agent confirms one here.
    result = run("inspect", DEVICE, *AT, *LONG_TIMEOUT).failed(4, "connection", "--pair")
    tree = shown_tree(result.lines[0])
    for service, characteristics in TREE.items():
        assert service in tree, f"service {service} exists"
        for characteristic, descriptors in characteristics.items():
            assert characteristic in tree[service], f"characteristic {characteristic} exists"
            for descriptor in descriptors:
                assert descriptor in tree[service][characteristic], f"descriptor {descriptor} exists"


def test_a_value_longer_than_the_mtu_round_trips(smallest_mtu, example):
    value = bytes(range(100)).hex()
    run("write", DEVICE, f"{SERVICE}/{CHARACTERISTIC}", value, *AT, *LONG_TIMEOUT).succeeded()
    assert values(CHARACTERISTIC) == [value], "the value written in parts is read back in parts"


def test_a_long_value_round_trips(example):
    # Values may have 512 bytes, but bluetoothd's server counts the handle of a Write Request too.
    value = bytes(range(255)).hex() * 2
    run("write", DEVICE, CHARACTERISTIC, value, *AT, *LONG_TIMEOUT).succeeded()
    assert values(CHARACTERISTIC) == [value], "510 bytes, the longest that bluetoothd accepts in one request"


def test_descriptors(example):
    assert values(f"{SERVICE}/{CHARACTERISTIC}/{DESCRIPTOR}") == [b"Test".hex()], "the example's own descriptor"
    (described,) = run("read", DEVICE, f"{CHARACTERISTIC}/2901", *AT, *LONG_TIMEOUT).succeeded().events("value")
    assert bytes.fromhex(described["value"]) == b"This is a characteristic for testing", "its user description"
    run("write", DEVICE, f"{CHARACTERISTIC}/2901", b"gattlab".hex(), *AT, *LONG_TIMEOUT).succeeded()
    assert values(f"{CHARACTERISTIC}/2901") == [b"gattlab".hex()], "a writable description keeps the written value"


def test_control_point(example):
    run("write", DEVICE, "2A39", "01", *AT, *LONG_TIMEOUT).succeeded()
    refused = run("write", DEVICE, "2A39", "02", *AT, *LONG_TIMEOUT).failed(5)
    assert (refused.error["code"], refused.error["att"]) == ("att", 0x80), "the server's own error comes through"


def test_watch_heart_rate(example):
    find("180D", "hci1")
    watched = run("watch", DEVICE, "heart-rate-measurement", "--count", "3", *AT, timeout=90).succeeded()
    notifications = watched.events("notification")
    assert len(notifications) == 3, "three were requested"
    for notification in notifications:
        # The example's rates are random, from 90 to 130.
        assert 90 <= notification["decoded"]["heartRate"] <= 130, f"a rate of the example's: {notification}"
