"""Runs tests in random order: the files in random order, and the tests of each file, except that long tests come first.

--order-seed=NUMBER repeats an order. pytest then groups tests that share a parameter of a fixture, as always.
"""

import itertools
import random

import pytest


def pytest_addoption(parser):
    parser.addoption("--order-seed", type=int, metavar="NUMBER", help="repeat the random order of the run that printed this number")


def pytest_configure(config):
    if config.option.order_seed is None:
        config.option.order_seed = getattr(config, "workerinput", {}).get("order_seed", random.SystemRandom().randrange(1_000_000))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    """Passes the number to a worker of pytest-xdist."""
    node.workerinput["order_seed"] = node.config.option.order_seed


def pytest_report_header(config):
    return f"random order: --order-seed={config.option.order_seed}"


# Before pytest groups the tests by the parameters of fixtures.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    chance = random.Random(config.option.order_seed)
    files = [list(tests) for _, tests in itertools.groupby(items, key=lambda item: item.path)]
    chance.shuffle(files)
    for tests in files:
        chance.shuffle(tests)
    shuffled = list(itertools.chain.from_iterable(files))
    items[:] = long_first(shuffled, getattr(config, "workerinput", {}).get("workercount", 1))


def long_first(items, workers):
    """Returns tests with the long ones at the beginnings of the equal parts that pytest-xdist gives to its workers."""
    long = [item for item in items if item.get_closest_marker("long")]
    others = [item for item in items if not item.get_closest_marker("long")]
    found = []
    for worker in range(workers):
        first = long[worker::workers]
        room = max(0, (len(items) - len(found)) // (workers - worker) - len(first))
        found += first + others[:room]
        del others[:room]
    return found + others
