"""The clients' records across restarts of a daemon: each event they received, by session and number."""


class EventRecord:
    def __init__(self):
        self.events = {}

    def add(self, streams):
        """Adds the events of streams, and checks that no number was ever sent with another event."""
        for stream in streams:
            known = self.events.setdefault(stream.session, {})
            for number, time, event in stream.events:
                earlier = known.setdefault(number, (time, event))
                assert earlier == (time, event), f"{stream.session} {number} was {earlier} and is {(time, event)}"

    def last(self, session):
        return max(self.events.get(session, ()), default=0)

    def check_replay(self, stream, after, gap):
        """Checks that a resuming client gets the same events as before, or an exact gap for the removed ones."""
        received = {number: (time, event) for number, time, event in stream.events}
        removed = range(gap["from"], gap["to"] + 1) if gap else range(0)
        assert not gap or gap["from"] == after + 1, f"{stream.session}: the gap {gap} after {after}"
        for number, what in self.events.get(stream.session, {}).items():
            if number <= after:
                continue
            if number in removed:
                assert gap["reason"] == "expired", f"{stream.session} {number} was seen and is in {gap}"
                assert number not in received
            else:
                place = f"after {after}, {gap}, {stream.gaps}"
                assert number in received, f"{stream.session}: {number} was seen and is lost; {place}"
                assert received[number] == what
        first = min(received, default=None)
        assert first is None or first == (gap["to"] if gap else after) + 1, f"{stream.session}: {first} after {after}"
