"""Values that one program has sent and another one has received."""

from support.waiting import until


def assert_sent(received, sent):
    """Checks that received values are the first ones that were sent, in order and without a gap; `sent` returns those so far.

    The very first one may be missing: bluetoothd discards a value that is sent before it confirms the subscription to a receiver with
    a socket (test_first_value.py).
    """
    number = len(received)
    # The sender may report its last value later than that arrives.
    until(lambda: received in (sent()[:number], sent()[1 : 1 + number]), lambda: f"received {received}, sent {sent()}", deadline=10)
