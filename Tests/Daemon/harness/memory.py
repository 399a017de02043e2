"""What clients remember over the ends of a daemon: each event they were told, by session and number."""


class Memory:
    def __init__(self):
        self.events = {}

    def learn(self, streams):
        """Nobody was ever told something else under the same number."""
        for stream in streams:
            known = self.events.setdefault(stream.session, {})
            for number, time, event in stream.events:
                was = known.setdefault(number, (time, event))
                assert was == (time, event), f"{stream.session} {number} was {was} and is {(time, event)}"

    def last(self, session):
        return max(self.events.get(session, {0: None}))

    def check_replay(self, stream, after, gap):
        """What a client that resumes after a number is told is what it was told before, or an exact gap says it is gone."""
        told = {number: (time, event) for number, time, event in stream.events}
        gone = range(gap["from"], gap["to"] + 1) if gap else range(0)
        assert not gap or gap["from"] == after + 1, f"{stream.session}: the gap {gap} after {after}"
        for number, what in self.events.get(stream.session, {}).items():
            if number <= after:
                continue
            if number in gone:
                assert gap["reason"] == "expired", f"{stream.session} {number} was seen and is in {gap}"
                assert number not in told
            else:
                assert number in told, f"{stream.session}: {number} was seen and is lost; after {after}, {gap}, {stream.gaps}"
                assert told[number] == what
        first = min(told, default=None)
        assert first is None or first == (gap["to"] if gap else after) + 1, f"{stream.session}: {first} after {after}"
