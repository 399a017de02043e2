"""Values of older editions, and hex as other programs print it."""

import json

import pytest

from harness.processes import GATTLAB


@pytest.mark.parametrize(
    ("uuid", "value", "fields"),
    [
        (
            "2AD2",
            "64020a000a00140064005a",
            {"instantaneousSpeed": 0.1, "instantaneousCadence": 5, "resistanceLevel": 20, "instantaneousPower": 100, "heartRate": 90},
        ),
        # A trainer at rest: https://github.com/Berg0162/simcline/issues/9
        ("2AD2", "6402000000001400000000", {"resistanceLevel": 20, "instantaneousPower": 0, "heartRate": 0}),
        ("2AD6", "0000c8000500", {"minimumResistanceLevel": 0, "maximumResistanceLevel": 200, "minimumIncrement": 5}),
    ],
)
def test_a_fitness_machine_of_2017_is_read_in_its_edition(run, uuid, value, fields):
    status, (decoded,), errors = run("decode", uuid, value)
    assert status == 0, errors
    assert decoded["edition"] == 2017 and not decoded["warnings"]
    assert {key: decoded["decoded"][key] for key in fields} == fields
    assert "edition" in run("decode", uuid, value, json_output=False)[1]
    status, (encoded,), errors = run("encode", uuid, json.dumps(decoded["decoded"]), "--edition", "2017")
    assert (status, encoded["value"]) == (0, value), errors


def test_the_current_edition_has_no_year(run):
    _, (decoded,), _ = run("decode", "2AD6", "006401")
    assert "edition" not in decoded and decoded["decoded"]["maximumResistanceLevel"] == 1000


def test_an_edition_that_a_value_does_not_have_is_refused(run):
    status, _, errors = run("encode", "2A19", "80", "--edition", "2017")
    assert status == 2 and "Battery Level has no edition 2017" in errors


@pytest.mark.parametrize(
    ("uuid", "first", "other"),
    [
        ("2AA7", "0d4373002c010324001a003e04", "0D-43-73-00-2C-01-03-24-00-1A-00-3E-04"),
        ("2A37", "0648", "(0x) 06-48"),
        ("2A37", "0648", "06:48"),
        ("2A37", "0648", "0x0648"),
    ],
)
def test_hex_is_read_as_other_programs_print_it(run, uuid, first, other):
    assert run("decode", uuid, "--lenient", first)[:2] == run("decode", uuid, "--lenient", other)[:2]


def test_a_uuid_needs_no_hyphens(run):
    with_hyphens = run("uuid", "6e400001-b5a3-f393-e0a9-e50e24dcca9e")
    assert with_hyphens[0] == 0 and run("uuid", "6e400001b5a3f393e0a9e50e24dcca9e") == with_hyphens


@pytest.mark.parametrize(("edition", "value"), [("edition: 2017, ", "0000c8000a00"), ("", "001401")])
def test_a_profile_chooses_the_edition_of_a_value(run, folder, edition, value):
    path = folder / "machine.yaml"
    fields = "value: { minimumResistanceLevel: 0, maximumResistanceLevel: 200, minimumIncrement: 10 }"
    path.write_text(
        "name: Machine\nadvertising: { services: [fitness-machine] }\ndefective: true\nservices:\n  - uuid: fitness-machine\n"
        f"    characteristics:\n      - {{ uuid: 2AD6, properties: [read], {edition}{fields} }}\n"
    )
    words = ["simulate", "--peripheral", f"{path},address=C0:00:00:00:00:01", "--", GATTLAB, "read", "C0:00:00:00:00:01", "2AD6"]
    status, output, errors = run(*words, json_output=False)
    assert status == 0, errors
    status, lines, errors = run(*words, "--json", json_output=False)
    (read,) = [json.loads(line) for line in lines.splitlines() if '"event":"value"' in line]
    assert read["value"] == value and read.get("edition") == (2017 if edition else None)


@pytest.mark.parametrize(
    ("uuid", "edition", "hint"), [("2AD6", 1999, "the older editions are 2017"), ("2A19", 2017, "the same in all editions")]
)
def test_a_profile_with_an_edition_that_a_value_does_not_have_is_refused(run, folder, uuid, edition, hint):
    path = folder / "machine.yaml"
    path.write_text(
        f"name: n\ndefective: true\nservices:\n- uuid: FFF0\n  characteristics:\n  - {{ uuid: {uuid}, properties: [read], "
        f"edition: {edition}, value: 5 }}\n"
    )
    status, _, errors = run("profile", "check", path, json_output=False)
    assert status != 0 and f"has no edition {edition}" in errors and hint in errors, errors
