"""A gattlabd that lies: it answers each method by the description of the protocol, mostly with one part of another type or value."""

import contextlib
import json
import socketserver
import threading

from harness.liar import leaves, lie
from harness.openrpc import METHODS, notification, value

WRONG = [None, True, 7, -1, 7.5, "text", [], [None], {}, {"key": 1}]


def falsified(random, tree):
    """Changes one part of a value, which may be all of it."""
    places = list(leaves([tree])) if isinstance(tree, (dict, list)) else []
    if not places or random.random() < 0.05:
        return random.choice(WRONG)
    parent, key = random.choice(places)
    how = random.random()
    if how < 0.15 and isinstance(parent, dict):
        del parent[key]
    else:
        parent[key] = random.choice(WRONG) if how < 0.6 else lie(random, parent[key])
    return tree


class LyingDaemon:
    """The socket of such a daemon; `share` is that of the messages with a lie."""

    def __init__(self, path, random, share=0.7):
        self.random = random
        self.share = share
        self.methods = set()
        self.lies = []
        self.requests = 0
        lying = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                with contextlib.suppress(OSError):
                    for line in self.rfile:
                        for message in lying.answers(json.loads(line)):
                            self.wfile.write(json.dumps(message).encode() + b"\n")

        socketserver.ThreadingUnixStreamServer.request_queue_size = 64
        self.server = socketserver.ThreadingUnixStreamServer(str(path), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def end(self):
        self.server.shutdown()
        self.server.server_close()

    def answers(self, request):
        """The response to a request, and what follows it."""
        if not isinstance(request, dict) or "id" not in request:
            return
        method, params = request.get("method"), request.get("params") or {}
        self.methods.add(method)
        self.requests += 1
        result = value(self.random, METHODS[method]["result"]["schema"]) if method in METHODS else {}
        if method == "hello":
            # Otherwise, nothing else is asked.
            result["protocol"] = params.get("protocol", result.get("protocol"))
            result["roles"] = ["admin"]
        if isinstance(result, dict) and "more" in result:
            result["more"] = self.random.random() < 0.2
        is_lie = self.random.random() < self.share * (0.2 if method == "hello" else 1)
        if is_lie:
            result = falsified(self.random, result)
            self.lies.append((method, result))
        yield {"jsonrpc": "2.0", "id": request["id"], "result": result}
        # A client waits for the subscription that it has been given.
        found = result.get("subscription") if isinstance(result, dict) else None
        if isinstance(found, int):
            yield from self.events(found)

    def events(self, subscription):
        for name in [*self.random.choices(["event", "gap"], [5, 1], k=self.random.randrange(8)), "end"]:
            params = value(self.random, notification(name))
            if self.random.random() < self.share:
                params = falsified(self.random, params)
            if isinstance(params, dict):
                params["subscription"] = subscription
            yield {"jsonrpc": "2.0", "method": name, "params": params}
