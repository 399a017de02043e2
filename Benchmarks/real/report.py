"""The tables."""

from dataclasses import dataclass
from statistics import median

STACK = ["bluetoothd", "dbus-daemon", "btvirt", "kernel threads"]


@dataclass
class Stretch:
    peripheral: str
    receiver: str
    rate: float  # notifications per second, at the receiver
    usage: dict  # processor time of each process for one notification
    lost: float  # the part of the sent notifications that did not arrive; negative if those of before arrived

    @property
    def received(self):
        return self.usage["receiver"].total

    @property
    def sent(self):
        return self.usage["peripheral"].total


def requests(connects, reconnects, reads):
    print("Requests: median, with the fastest in brackets\n")
    rows = [
        request("connect to resolved, of a program that starts", connects),
        request("connect to resolved, of a program that is running", reconnects),
        request("one read of 2A38", reads),
    ]
    table(["", "times", "gattlab", "bleak", "bleak ÷ gattlab"], rows)


def request(what, durations):
    gattlab, bleak = durations["gattlab"], durations["bleak"]
    ratios = f"{times(median(bleak) / median(gattlab))} ({times(min(bleak) / min(gattlab))})"
    return (what, str(len(gattlab)), ms(gattlab), ms(bleak), ratios)


def ms(seconds):
    return f"{median(seconds) * 1e3:.1f} ms ({min(seconds) * 1e3:.1f})"


def times(number):
    return f"{number:.2f} ×"


def notifications(unpaced, paced, pace, floor):
    *to_receivers, from_bless = unpaced
    print("\nReceiving: processor time of the receiver for one notification\n")
    rows = [receiving("as fast as it can", run, to_receivers[0]) for run in to_receivers]
    rows += [receiving(pace, run, paced[0]) for run in paced]
    rows.append((pace, "wait, receive, write", "", us(floor), times(floor / paced[0].received)))
    table(["", "receiver", "a second", "time each", "÷ gattlab's"], rows)
    print("\nSending: as fast as it can, to gattlab watch\n")
    rows = [sending(run, to_receivers[0]) for run in (to_receivers[0], from_bless)]
    table(["", "a second", "gattlab's ÷", "time each", "÷ gattlab's"], rows)
    print("\nDistribution of the time of one notification, with the kernel's part in brackets\n")
    breakdown(unpaced)
    print(f"\nThe same, {pace}\n")
    breakdown(paced)


def storm(rounds):
    print("\nNotifications of 20 bytes, as fast as they come: medians, with the range of the ratios within a round in brackets\n")
    rows = []
    for runs in zip(*rounds):
        ratios = [run.received / least[-1].received for run, least in zip(runs, rounds)]
        rows.append(
            (
                runs[0].receiver,
                str(len(runs)),
                f"{median(run.rate for run in runs):.0f}",
                f"{max(median(run.lost for run in runs), 0):.1%}",
                us(median(run.received for run in runs)),
                f"{times(median(ratios))} ({min(ratios):.2f} to {max(ratios):.2f})",
            )
        )
    table(["receiver", "rounds", "a second", "lost", "time each", "÷ that in C"], rows)


def receiving(what, run, ours):
    return (what, run.receiver, f"{run.rate:.0f}", us(run.received), times(run.received / ours.received))


def sending(run, ours):
    return (run.peripheral, f"{run.rate:.0f}", times(ours.rate / run.rate), us(run.sent), times(run.sent / ours.sent))


def breakdown(runs):
    header = ["", *(f"{run.peripheral} → {run.receiver}" for run in runs)]
    parts = [
        ("peripheral", lambda run: share(run.usage["peripheral"])),
        ("receiver", lambda run: share(run.usage["receiver"])),
        *((name, lambda run, name=name: share(run.usage[name])) for name in STACK),
        ("sum", lambda run: us(sum(usage.total for usage in run.usage.values()))),
        ("wall clock", lambda run: us(1e9 / run.rate)),
    ]
    table(header, [(name, *(part(run) for run in runs)) for name, part in parts])


def share(usage):
    return f"{usage.total / 1e3:.0f} µs ({usage.kernel / 1e3:.0f})"


def us(nanoseconds):
    return f"{nanoseconds / 1e3:.0f} µs"


def table(header, rows):
    rows = [header, *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(header))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]
        print("  ".join(cells).rstrip())
