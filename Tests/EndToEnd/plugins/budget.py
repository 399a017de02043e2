"""Reports the processor time of each test: its own, and that of the programs that it runs.

The time does not depend on other processes, so each test has a budget: 10 s, or that of its marker. The summary lists the tests that
exceed it, and one that exceeds it five times over fails the stage. A test that sets up a shared fixture is charged for it.
GATTLAB_BUDGET_FACTOR multiplies all budgets, for programs in an emulator.
"""

import os

import pytest

from plugins.processes import processor_seconds

BUDGET = 10
"""Seconds."""
EMULATION = float(os.environ.get("GATTLAB_BUDGET_FACTOR", "1"))
FAILURE_FACTOR = 5
LISTED = 10

# The processor time so far, at the end of the last test.
before = pytest.StashKey()


def pytest_configure(config):
    config.stash[before] = processor_seconds()
    # In a worker, the reports are sent to the controller.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Summary())


def pytest_collection_modifyitems(items):
    for item in items:
        for mark in (*item.iter_markers("quiet"), *item.iter_markers("budget")):
            if not mark.kwargs.get("reason"):
                raise pytest.UsageError(f"{item.nodeid}: the marker {mark.name} has no reason")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "teardown":
        now = processor_seconds()
        mark = item.get_closest_marker("budget")
        report.budget = (mark.args[0] if mark else BUDGET) * EMULATION
        report.processor_seconds = max(0, now - item.config.stash[before])
        item.config.stash[before] = now
    return report


class Summary:
    def __init__(self):
        self.reports = []

    def pytest_runtest_logreport(self, report):
        if hasattr(report, "processor_seconds"):
            self.reports.append(report)

    def exceeding(self, factor):
        return [report for report in self.reports if report.processor_seconds > factor * report.budget]

    def pytest_sessionfinish(self, session, exitstatus):
        if exitstatus == pytest.ExitCode.OK and self.exceeding(FAILURE_FACTOR):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        if not self.reports:
            return
        self.reports.sort(key=lambda report: report.processor_seconds, reverse=True)
        total = sum(report.processor_seconds for report in self.reports)
        terminalreporter.section(f"processor time: {total:.0f} s, and most of it in")
        for report in self.reports[:LISTED]:
            terminalreporter.write_line(f"{report.processor_seconds:6.1f} s  {report.nodeid}")
        for report in self.exceeding(1):
            word = "ERROR" if report in self.exceeding(FAILURE_FACTOR) else "over budget:"
            terminalreporter.write_line(
                f"{word} {report.nodeid} used {report.processor_seconds:.1f} s of processor time; its budget is {report.budget} s"
            )
