"""Sends requests to a socket and prints what it receives until all have been answered and then nothing arrives for a time.

For any user and any Python.

Usage: send_lines.py SOCKET SECONDS, with one request a line on standard input; 0 seconds end with the last response
"""

import json
import socket
import sys

DEADLINE = 60

connection = socket.socket(socket.AF_UNIX)
try:
    connection.connect(sys.argv[1])
    requests = sys.stdin.buffer.read()
    connection.sendall(requests)
    missing = requests.count(b"\n")
    silence = float(sys.argv[2])
    rest = b""
    while missing > 0 or silence > 0:
        connection.settimeout(DEADLINE if missing > 0 else silence)
        data = connection.recv(65536)
        if not data:
            print("closed", file=sys.stderr)
            break
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        *lines, rest = (rest + data).split(b"\n")
        missing -= sum("id" in json.loads(line) for line in lines)
except TimeoutError:
    pass
except OSError as error:
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
