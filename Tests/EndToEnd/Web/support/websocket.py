"""A WebSocket without a browser, for clients that a browser would not be."""

import json
import struct

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class WebSocket:
    def __init__(self, server, cookie, receive_buffer=None, path="/socket"):
        self.socket = server.connect(receive_buffer)
        headers = {
            "Host": server.authority, "Origin": server.origin, "Connection": "Upgrade", "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": KEY, **cookie,
        }  # fmt: skip
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass

    def send(self, method, number=1, **parameters):
        self.socket.sendall(self.frame(method, number, **parameters))

    @classmethod
    def frame(cls, method, number=1, **parameters):
        """Returns the frame of a request."""
        return cls.text_frame(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}).encode())

    @staticmethod
    def text_frame(payload):
        """Returns the frame of a text, with a mask of zeros."""
        size = len(payload)
        if size < 126:
            length = struct.pack(">B", 0x80 | size)
        else:
            length = struct.pack(">BH", 0xFE, size) if size < 1 << 16 else struct.pack(">BQ", 0xFF, size)
        return b"\x81" + length + bytes(4) + payload

    def receive(self):
        """Returns the next message; None if the server has closed the connection."""
        head = self.file.read(2)
        if len(head) < 2 or head[0] & 0x0F == 8:
            return None
        length = head[1]
        if length == 126:
            (length,) = struct.unpack(">H", self.file.read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self.file.read(8))
        return json.loads(self.file.read(length))

    def call(self, method, **parameters):
        """Performs a request and returns its result."""
        return self.exchange(method, **parameters)["result"]

    def error(self, method, **parameters):
        """Performs a request and returns its error."""
        return self.exchange(method, **parameters)["error"]

    def exchange(self, method, **parameters):
        """Performs a request and returns the response."""
        self.send(method, 0, **parameters)
        while (message := self.receive()).get("id") != 0:
            pass
        return message

    def close(self):
        self.file.close()
        self.socket.close()
