"""Runs a part of the tests, for machines that run the others at the same time: --share=1/2, and --share=2/2 with the same --order-seed."""

import re

import pytest


def pytest_addoption(parser):
    parser.addoption("--share", default="1/1", type=share, metavar="PART/PARTS", help="run this one of equal parts of the tests")


def share(text):
    numbers = re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", text)
    if not numbers or int(numbers[1]) > int(numbers[2]):
        raise ValueError(text)
    return int(numbers[1]), int(numbers[2])


# After the plugin order, and after pytest has grouped the tests by the parameters of fixtures.
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    part, parts = config.option.share
    selected = items[part - 1 :: parts]
    others = [item for number, item in enumerate(items) if number % parts != part - 1]
    config.hook.pytest_deselected(items=others)
    items[:] = selected
