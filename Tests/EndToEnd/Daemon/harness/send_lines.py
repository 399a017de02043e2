"""Sends lines to a socket and prints the responses until none arrives for a while. For any user and any Python.

Usage: send_lines.py SOCKET SECONDS, with the lines on standard input
"""

import socket
import sys

connection = socket.socket(socket.AF_UNIX)
try:
    connection.connect(sys.argv[1])
    connection.sendall(sys.stdin.buffer.read())
    connection.settimeout(float(sys.argv[2]))
    while True:
        data = connection.recv(65536)
        if not data:
            print("closed", file=sys.stderr)
            break
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
except TimeoutError:
    pass
except OSError as error:
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
