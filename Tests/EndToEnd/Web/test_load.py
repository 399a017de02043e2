"""Twenty pages that each follow a thousand values per second, and pages that fall behind."""

import re
import time

import pytest
from support.followers import SMALL_BUFFER, direct, fall_behind, follow, page
from support.load import FAST, FAST_ADDRESS, SESSIONS, VALUE
from support.server import Server
from support.turns import check_turns
from support.waiting import wait_for
from support.websocket import WebSocket

PAGES = 20


@pytest.fixture
def loaded_server(load):
    server = Server(load.simulation, load.daemon)
    yield server
    server.end()


@pytest.fixture
def open_page(loaded_server):
    """Opens pages, which are closed with the test."""
    cookie = loaded_server.enter()
    opened = []

    def open_page(**options):
        opened.append(page(WebSocket(loaded_server, cookie, **options)))
        return opened[-1]

    open_page.cookie = cookie
    yield open_page
    for follower in opened:
        follower.close()


@pytest.mark.quiet(reason="compares rates of events with and without the pages")
def test_twenty_pages_do_not_slow_gattlabd(load, loaded_server, open_page):
    """A client at the socket of gattlabd gets the same events with the pages as without them."""
    client = direct(load.daemon)
    client.subscribe(SESSIONS)
    before = rate(client, [client], 3000)
    client.report("gattlabd without pages")
    client.ages.clear()
    pages = [open_page() for _ in range(PAGES)]
    for follower in pages:
        follower.subscribe(SESSIONS)
    slow = load.daemon.metrics.slow_turns
    beside = rate(client, [client, *pages], 5000)
    assert loaded_server.metrics(open_page.cookie).value("gattlab_web_pages") == PAGES
    print(f"events per second: {before:.0f} without pages, {beside:.0f} with {PAGES} pages")
    client.report("gattlabd with pages")
    pages[0].report("first page")
    assert beside > before * 0.8
    # Each number of an event was received, or named by a gap.
    end = load.sent()
    follow([client, *pages], lambda: all(follower.has_received(end) for follower in pages))
    assert sum(follower.events for follower in pages) > 0.8 * sum(follower.events + follower.missed for follower in pages)
    check_turns(load.daemon.metrics, slow)
    check_turns(loaded_server.metrics(open_page.cookie))
    client.close()


def rate(client, followers, count):
    """Follows until a client has received a number of further events, and returns its events per second."""
    start, target = time.monotonic(), client.events + count
    follow(followers, lambda: client.events >= target)
    return count / (time.monotonic() - start)


def test_a_page_that_falls_behind_gets_gaps_with_exact_numbers(load, loaded_server, open_page):
    """The numbers of the gaps are those that gattlabd has counted."""
    fall_behind(load, SESSIONS, open_page(receive_buffer=SMALL_BUFFER), open_page())
    check_turns(loaded_server.metrics(open_page.cookie))


@pytest.mark.budget(60, reason="the page shows a thousand events per second")
def test_a_page_that_sleeps_shows_the_number_of_missed_events_and_continues(load, loaded_server, browser):
    before = load.dropped
    load.watch(FAST, FAST_ADDRESS, VALUE)
    browser.open(loaded_server, "sessions")
    browser.click(f"[aria-label='Follow {FAST}']")
    wait_for(lambda: "notification" in browser.text(".log"), "events")
    awake = missed_events(browser)
    with browser.asleep():
        wait_for(lambda: load.dropped > before + 1000, "dropped events", timeout=300)
    wait_for(lambda: missed_events(browser) > awake, "missed events")
    load.daemon.call("session.stop", session=FAST)
    wait_for(lambda: "the session has ended" in browser.text(".log"), "end of the session", timeout=100)
    print(f"page that sleeps: {missed_events(browser)} events missed, {awake} of them while it was awake")
    assert missed_events(browser) == load.dropped - before
    assert browser.errors() == []


def missed_events(browser):
    """Returns the number of missed events that the page shows."""
    match = re.search(r"(\d+) events missed", browser.text("#connection"))
    return int(match.group(1)) if match else 0
